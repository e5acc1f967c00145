import sql from 'sql-template-tag';
import { cents, noMoney, type Cents } from '#domain/money.ts';
import { adminInvoiceStatus } from '#domain/invoice/status.ts';
import { dueDay } from '#domain/invoice/weekly.ts';
import type { Days } from '#domain/time.ts';
import type { Database } from '../../db/client.ts';
import { notify } from '../../resources/notifications/notify.ts';
import { amountText, dateText } from '../../resources/notifications/texts.ts';

interface Charge {
  id: number;
  business_id: number;
  amount: Cents;
}

/**
 * The charges that go on an invoice now: everything that is owed, and of the credits, oldest first, as many as
 * it covers. What does not fit waits, because nobody is billed less than nothing.
 */
export function billable(charges: readonly Charge[]): { ids: number[]; amount: Cents } {
  let amount = charges.reduce((sum, charge) => sum + Math.max(0, charge.amount), 0);
  const ids = charges.filter((charge) => {
    if (charge.amount >= 0) return true;
    if (amount + charge.amount < 0) return false;
    amount += charge.amount;
    return true;
  });
  return amount > 0 || ids.some((charge) => charge.amount > 0)
    ? { ids: ids.map(({ id }) => id), amount: cents(amount) }
    : { ids: [], amount: noMoney };
}

/** Bills every business what has been charged it since its last operator invoice. Answers how many were made. */
export async function createOperatorInvoices(tx: Database, week: Days, now: Date): Promise<number> {
  const unbilled = await tx.many<Charge>(sql`
    select id, business_id, amount from operator_invoice_charges
    where invoice_id is null and incurred_at <= ${now} order by business_id, incurred_at, id for update`);
  const businesses = new Map<number, Charge[]>();
  for (const charge of unbilled)
    businesses.set(charge.business_id, [...(businesses.get(charge.business_id) ?? []), charge]);
  let made = 0;
  for (const [businessId, charges] of businesses)
    made += (await createInvoice(tx, businessId, week, charges, now)) ? 1 : 0;
  return made;
}

async function createInvoice(
  tx: Database,
  businessId: number,
  week: Days,
  charges: readonly Charge[],
  now: Date,
): Promise<boolean> {
  const { ids, amount } = billable(charges);
  if (ids.length === 0) return false;
  const due = dueDay(now);
  const status = amount === 0 ? adminInvoiceStatus.PAID : adminInvoiceStatus.OUTSTANDING;
  const row = await tx.maybe<{ id: number; number: string }>(sql`
    insert into operator_invoices (business_id, number, status, week_start, issued_at, due_on, amount, updated_at)
    select ${businessId}, document_number('ADM-', nextval('operator_invoice_numbers')), ${status}, ${week.from},
      ${now}, ${due}, ${amount}, ${now}
    where not exists (select from operator_invoices where business_id = ${businessId} and week_start = ${week.from})
    returning id, number`);
  if (row === null) return false;
  await tx.run(sql`update operator_invoice_charges set invoice_id = ${row.id} where id = any(${ids}::bigint[])`);
  const variables = () => ({ number: row.number, amount: amountText(amount), due: dateText(due) });
  await notify(
    tx,
    businessId,
    { name: 'adminInvoiceCreated', variables, target: 'ADMIN_INVOICE', targetId: row.id, operatorOnly: true },
    now,
  );
  return true;
}
