import sql from 'sql-template-tag';
import type { z } from 'zod';
import type { billedTo } from '#contract/billing/invoices.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import type { Language } from '../../language.ts';

type BilledTo = z.output<typeof billedTo>;

/** An English address ends with the district, a Chinese one begins with it. */
const addressIn = (language: Language) =>
  language === 'hk'
    ? sql`concat_ws('，', d.name ->> 'hk', nullif(concat_ws(', ', nullif(b.floor, ''), nullif(b.address, '')), ''))`
    : sql`concat_ws(', ', nullif(b.floor, ''), nullif(b.address, ''), d.name ->> 'en')`;

const columnsIn = (language: Language) =>
  columns<BilledTo>({
    name: sql`coalesce(b.company_name, '')`,
    name_hk: sql`coalesce(b.company_name_hk, '')`,
    address: addressIn(language),
    br_number: sql`coalesce(b.br_number, '')`,
  });

export const billedToOf = (db: Database, businessId: number, language: Language): Promise<BilledTo> =>
  db.one(sql`
    select ${columnsIn(language)}
    from businesses b left join districts d on d.id = b.district_id where b.id = ${businessId}`);
