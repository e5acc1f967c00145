import sql, { type Sql } from 'sql-template-tag';
import { feesInvoiced, prepaymentApplied } from '#domain/ledger/posting.ts';
import { addUp, cents, type Cents } from '#domain/money.ts';
import { adminInvoiceStatus } from '#domain/invoice/status.ts';
import { dueDay } from '#domain/invoice/weekly.ts';
import type { Days } from '#domain/time.ts';
import type { Database } from '../../db/client.ts';
import { documentById, issueDocument, nextNumber, prepaidOf } from '../../resources/ledger/documents.ts';
import { postEntry } from '../../resources/ledger/post.ts';
import { followBalance } from '../../resources/ledger/settled.ts';
import { notifyBusiness } from '../../resources/notifications/notify-business.ts';
import { amountText, dateText } from '../../resources/notifications/texts.ts';

interface Charge {
  id: number;
  shift_id: number | null;
  amount: Cents;
}

/** These charges are on no operator invoice yet. */
export const unbilledCharges = (now: Date): Sql =>
  sql`from operator_invoice_charges c where c.invoice_id is null and c.incurred_at <= ${now}`;

/** Bills a business what has been charged it since its last operator invoice. Answers how many were made. */
export async function createOperatorInvoices(tx: Database, businessId: number, week: Days, now: Date): Promise<number> {
  const charges = await tx.many<Charge>(sql`
    select c.id, c.shift_id, c.amount ${unbilledCharges(now)} and c.business_id = ${businessId}
    order by c.incurred_at, c.id for update of c`);
  if (charges.length === 0) return 0;
  return (await createInvoice(tx, businessId, week, charges, now)) ? 1 : 0;
}

async function createInvoice(
  tx: Database,
  businessId: number,
  week: Days,
  charges: readonly Charge[],
  now: Date,
): Promise<boolean> {
  const there = await tx.maybe(
    sql`select id from operator_invoices where business_id = ${businessId} and week_start = ${week.from}`,
  );
  if (there !== null) return false;
  const amount = addUp(...charges.map((charge) => charge.amount));
  const due = dueDay(now);
  const number = await nextNumber(tx, 'ADMIN_INVOICE');
  const { id: operatorInvoiceId } = await tx.one<{ id: number }>(sql`
    insert into operator_invoices (business_id, number, status, week_start, issued_at, due_on, amount, updated_at)
    values (${businessId}, ${number}, ${adminInvoiceStatus.OUTSTANDING}, ${week.from}, ${now}, ${due}, ${amount}, ${now}) returning id`);
  await tx.run(sql`
    update operator_invoice_charges set invoice_id = ${operatorInvoiceId} where id = any(${charges.map(({ id }) => id)}::bigint[])`);
  const stamp = { at: now, by: null };
  const documentId = await issueDocument(tx, businessId, {
    kind: 'ADMIN_INVOICE',
    number,
    amount,
    issuedAt: now,
    dueOn: due,
    operatorInvoiceId,
  });
  const posting = { event: 'INVOICED' as const, lines: feesInvoiced(documentId, amount) };
  await postEntry(tx, businessId, { ...posting, reference: number }, stamp);
  await usePrepayment(tx, businessId, { documentId, number, charges }, now);
  await followBalance(tx, documentId, stamp);
  const { balance } = await documentById(tx, documentId);
  const variables = () => ({ number, amount: amountText(balance), due: dateText(due) });
  const name = balance > 0 ? 'adminInvoiceCreated' : 'adminInvoiceCreatedSettled';
  const notice = { name, variables, target: 'ADMIN_INVOICE' as const };
  await notifyBusiness(tx, businessId, { ...notice, targetId: operatorInvoiceId, operatorOnly: true }, now);
  return true;
}

/** Fees of shifts that were paid by card are paid already: what was kept of the prepayment is set against them. */
async function usePrepayment(
  tx: Database,
  businessId: number,
  { documentId, number, charges }: { documentId: number; number: string; charges: readonly Charge[] },
  now: Date,
): Promise<void> {
  const fees = new Map<number, number>();
  for (const { shift_id: shift, amount } of charges)
    if (shift !== null) fees.set(shift, (fees.get(shift) ?? 0) + amount);
  const ahead = await prepaidOf(tx, [...fees.keys()]);
  const used = [...fees]
    .map(([shiftId, fee]) => ({ shiftId, amount: cents(Math.min(fee, ahead.get(shiftId) ?? 0)) }))
    .filter(({ amount }) => amount > 0);
  const posting = { event: 'PREPAYMENT_APPLIED' as const, lines: prepaymentApplied(documentId, used) };
  await postEntry(tx, businessId, { ...posting, reference: number }, { at: now, by: null });
}
