import sql, { type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import type { issuer } from '#contract/invoices.ts';
import type { Database } from '../../db/client.ts';
import type { Language } from '../../language.ts';

type Issuer = z.output<typeof issuer>;

const columns = (details: Sql, language: Language): Sql => sql`
  coalesce(${details} ->> 'legal_name', '') as name, coalesce(${details} #>> array['postal_address', ${language}::text], '') as address,
  coalesce(${details} ->> 'support_email', '') as email`;

/** The provider as it is now, for what is no document of its own. */
export const providerOf = (db: Database, language: Language): Promise<Issuer> =>
  db.one(sql`select ${columns(sql`value`, language)} from settings where type = 'provider'`);

/** The provider as it was when the document of an invoice was issued. */
export async function issuerOf(
  db: Database,
  { invoiceId, operatorInvoiceId }: { invoiceId?: number; operatorInvoiceId?: number },
  language: Language,
): Promise<Issuer> {
  const then = await db.maybe<Issuer>(sql`
    select ${columns(sql`issuer`, language)} from documents where invoice_id = ${invoiceId ?? null}::bigint or operator_invoice_id = ${operatorInvoiceId ?? null}::bigint`);
  return then ?? providerOf(db, language);
}
