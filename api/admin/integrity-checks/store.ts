import sql from 'sql-template-tag';
import type { getIntegrityCheck } from '#contract/admin/integrity-check.ts';
import type { DataOf } from '#contract/core/call.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { integrityRules, type Finding } from './integrity-check.ts';

interface StoredCheck {
  business_id: number | null;
  company_name: string;
  checked_at: string;
  findings: Finding[];
}

const storedCheck = columns<StoredCheck>({
  business_id: sql`c.business_id`,
  company_name: sql`coalesce(b.company_name, '')`,
  checked_at: sql`c.checked_at`,
  findings: sql`c.findings`,
});

/** @param businessId null for what is of no business */
export const saveCheck = (
  tx: Database,
  businessId: number | null,
  findings: readonly Finding[],
  now: Date,
): Promise<number> =>
  tx.run(sql`
    insert into integrity_checks (business_id, checked_at, findings) values (${businessId}, ${now}, ${JSON.stringify(findings)})
    on conflict (coalesce(business_id, 0)) do update set checked_at = excluded.checked_at, findings = excluded.findings`);

/** The last check of each business, those with findings in order of their ids. @param job whose rows still wait */
export async function findLastCheck(db: Database, job: string): Promise<DataOf<typeof getIntegrityCheck>> {
  const broken = await db.many<StoredCheck>(sql`
    select ${storedCheck} from integrity_checks c left join businesses b on b.id = c.business_id
    where c.findings <> '[]' order by c.business_id nulls first`);
  const { checked_at, waiting } = await db.one<{ checked_at: string | null; waiting: number }>(sql`
    select (select case when count(c.business_id) = count(*) then min(c.checked_at) end
        from businesses b left join integrity_checks c on c.business_id = b.id) as checked_at,
      (select count(*) from background_jobs where name = ${job}) as waiting`);
  return {
    rules: integrityRules.length,
    checked_at,
    waiting,
    findings: broken.flatMap(({ business_id, company_name, findings }) =>
      findings.map(({ rule, remedy, count, rows }) => ({
        ...{ rule, remedy, count, business_id, company_name },
        rows: rows.map(({ row, what }) => ({ row, what })),
      })),
    ),
  };
}
