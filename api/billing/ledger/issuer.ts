import sql, { type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import type { issuer } from '#contract/billing/invoices.ts';
import type { Database } from '../../db/client.ts';
import { columns, type Columns } from '../../db/columns.ts';
import type { Language } from '../../language.ts';

type Issuer = z.output<typeof issuer>;

export const issuerFields = (details: Sql, language: Language): Columns<Issuer> => ({
  name: sql`coalesce(${details} ->> 'legal_name', '')`,
  address: sql`coalesce(${details} #>> array['postal_address', ${language}::text], '')`,
  email: sql`coalesce(${details} ->> 'support_email', '')`,
});

const issuerIn = (details: Sql, language: Language) => columns<Issuer>(issuerFields(details, language));

export const platformIssuer = (db: Database, language: Language): Promise<Issuer> =>
  db.one(sql`select ${issuerIn(sql`value`, language)} from settings where type = 'platform'`);

export async function issuerOf(
  db: Database,
  { invoiceId, operatorInvoiceId }: { invoiceId?: number; operatorInvoiceId?: number },
  language: Language,
): Promise<Issuer> {
  const then = await db.maybe<Issuer>(sql`
    select ${issuerIn(sql`issuer`, language)} from documents where invoice_id = ${invoiceId ?? null}::bigint or admin_invoice_id = ${operatorInvoiceId ?? null}::bigint`);
  return then ?? platformIssuer(db, language);
}
