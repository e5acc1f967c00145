import sql, { empty, join, raw, type Sql } from 'sql-template-tag';

/** Tables whose rows of a business are found by a column or by the row they belong to. */
const conditions: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...['shifts', 'user_shifts', 'invoices', 'admin_invoices', 'admin_invoice_charges', 'documents', 'credits'],
      ...['payments', 'journal_entries', 'account_balances', 'obligations', 'issued_credits', 'disputes'],
    ].map((table) => [table, 'business_id = $']),
  ),
  businesses: 'id = $',
  journal_lines: 'entry_id in (select id from public.journal_entries where business_id = $)',
  document_balances: 'document_id in (select id from public.documents where business_id = $)',
  invoice_lines: 'invoice_id in (select id from public.invoices where business_id = $)',
  card_refunds: 'payment_id in (select id from public.payments where business_id = $)',
  user_shift_breaks: 'user_shift_id in (select id from public.user_shifts where business_id = $)',
  worker_payments: 'user_shift_id in (select id from public.user_shifts where business_id = $)',
  notifications: 'account_id in (select id from public.accounts where business_id = $)',
};

const scoped = ([table, condition]: [string, string], businessId: number): Sql => {
  const [before = '', after = ''] = condition.split('$');
  return sql`${raw(table)} as not materialized (select * from public.${raw(table)} where ${raw(before)}${businessId}${raw(after)})`;
};

/**
 * Begins a statement in whose parts the tables have the rows of one business alone: a common table expression hides
 * the table of its name. `public.` before a name reaches all rows.
 */
export function rowsOf(businessId: number | null, parts: Sql): Sql {
  if (businessId === null) return empty;
  // Fewer tables are planned sooner.
  const named = Object.entries(conditions).filter(([table]) => parts.sql.includes(table));
  return named.length === 0 ? empty : sql`with ${join(named.map((item) => scoped(item, businessId)))} `;
}
