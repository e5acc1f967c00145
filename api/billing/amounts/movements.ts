import sql, { type Sql } from 'sql-template-tag';
import type { LedgerEvent } from '#domain/billing/ledger/entry.ts';
import { statementGroup, statementGroupOf } from '#domain/billing/ledger/statement.ts';
import type { Days } from '#domain/shared/time.ts';
import type { DocumentCredit, StatementMovement } from '#contract/billing/movements.ts';
import type { Database } from '../../db/client.ts';
import { columns, jsonObject, type Columns } from '../../db/columns.ts';
import { namesOf } from '../../db/queries/person.ts';

const document: Columns<StatementMovement['document']> = {
  kind: sql`d.kind`,
  id: sql`coalesce(d.invoice_id, d.admin_invoice_id)`,
  number: sql`d.number`,
};

type Cause = NonNullable<StatementMovement['cause']>;
type MovementRow = Omit<StatementMovement, 'group' | 'balance' | 'reversed'> & {
  origin: LedgerEvent;
  entry: number;
  reverses: number | null;
};

const shiftJson = jsonObject<NonNullable<Cause['shift']>>({ id: sql`s.id`, date: sql`hk_day(s.starts_at)` });
const personJson = jsonObject<NonNullable<Cause['person']>>({ id: sql`w.id`, ...namesOf(sql`w`) });

const creditedLine = (entry: Sql) => sql`
  documents n join invoice_lines il on il.credit_note_id = n.id join user_shifts us on us.id = il.user_shift_id
  join shifts s on s.id = us.shift_id join printed_workers w on w.id = us.worker_id
  where n.kind = 'CREDIT_NOTE' and n.business_id = ${entry}.business_id and n.number = ${entry}.reference`;

const issuedBy = (businessId: Sql, number: Sql) => sql`
  select from issued_credits g join documents gn on gn.id = g.note_id where g.business_id = ${businessId} and gn.number = ${number}`;

const cause = sql`coalesce((
    select ${jsonObject<Cause>({
      reason: sql`c.reason`,
      shift: sql`(select ${shiftJson} from shifts s where s.id = c.shift_id)`,
      person: sql`(
        select ${personJson} from journal_lines fl join journal_entries f on f.id = fl.entry_id, ${creditedLine(sql`f`)}
          and fl.credit_id = c.id order by fl.id limit 1)`,
    })}
    from journal_lines cl join credits c on c.id = cl.credit_id where cl.entry_id = coalesce(o.id, e.id) order by c.id limit 1),
  (select ${jsonObject<Cause>({ reason: sql`'CREDIT_NOTE'`, shift: shiftJson, person: personJson })} from ${creditedLine(sql`e`)} limit 1),
  case when coalesce(o.event, e.event) = 'CREDIT_NOTED' then ${jsonObject<Cause>({
    reason: sql`case when exists (${issuedBy(sql`e.business_id`, sql`coalesce(o.reference, e.reference)`)}) then 'ISSUED' else 'DOCUMENT_ENDED' end`,
    shift: sql`null::json`,
    person: sql`null::json`,
  })} end)`;

const movement = columns<MovementRow>({
  id: sql`min(l.id)`,
  day: sql`e.day`,
  at: sql`e.moment`,
  event: sql`e.event`,
  origin: sql`coalesce(o.event, e.event)`,
  entry: sql`e.id`,
  reverses: sql`o.id`,
  is_reversal: sql`o.id is not null`,
  document: jsonObject<StatementMovement['document']>(document),
  method: sql`coalesce(e.method, o.method)`,
  credit: sql`(
    select ${jsonObject<NonNullable<StatementMovement['credit']>>({ id: sql`min(c.id)`, number: sql`min(c.number)` })}
    from journal_lines cl join credits c on c.id = cl.credit_id where cl.entry_id = e.id having count(*) > 0)`,
  cause,
  reference: sql`e.reference`,
  note: sql`e.note`,
  amount: sql`sum(l.amount)::bigint`,
});

const movementsWhere = (db: Database, businessId: number, condition: Sql): Promise<MovementRow[]> =>
  db.many(sql`
    select ${movement}
    from journal_entries e join journal_lines l on l.entry_id = e.id and l.account = 'RECEIVABLE'
      join documents d on d.id = l.document_id left join journal_entries o on o.id = e.reverses_id
    where e.business_id = ${businessId} and ${condition}
    group by e.id, o.id, d.id having sum(l.amount) <> 0 order by e.day, e.id, d.id`);

export const listMovements = (db: Database, businessId: number, { from, to }: Days): Promise<MovementRow[]> =>
  movementsWhere(db, businessId, sql`e.day between ${from} and ${to}`);

export async function creditsOn(db: Database, businessId: number, documentId: number): Promise<DocumentCredit[]> {
  const rows = await movementsWhere(db, businessId, sql`d.id = ${documentId}`);
  return rows
    .map((row) => ({ ...row, group: statementGroupOf(row.origin, row.document.kind) }))
    .filter(({ group }) => group === statementGroup.CREDITS)
    .reverse();
}

export const causeOfNote = sql`(
  select ${cause} from journal_entries e left join journal_entries o on o.id = e.reverses_id
  where e.business_id = c.business_id and e.reference = c.number and e.event = 'CREDIT_NOTED' order by e.id limit 1)`;
