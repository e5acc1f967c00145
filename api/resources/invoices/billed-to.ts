import sql from 'sql-template-tag';
import type { z } from 'zod';
import type { billedTo } from '#contract/invoices.ts';
import type { Database } from '../../db/client.ts';
import type { Language } from '../../language.ts';

/** Whom an invoice is made out to. */
export const billedToOf = (db: Database, businessId: number, language: Language): Promise<z.output<typeof billedTo>> =>
  db.one(sql`
    select coalesce(b.company_name, '') as name, coalesce(b.company_name_hk, '') as name_hk, coalesce(b.br_number, '') as br_number,
      concat_ws(', ', nullif(b.floor, ''), nullif(b.address, ''), d.name ->> ${language}::text) as address
    from businesses b left join districts d on d.id = b.district_id where b.id = ${businessId}`);
