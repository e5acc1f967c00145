import sql, { type Sql } from 'sql-template-tag';
import { feesInvoiced, prepaymentApplied } from '#domain/billing/ledger/posting.ts';
import { sumCents, cents, type Cents } from '#domain/shared/money.ts';
import { adminInvoiceStatus } from '#domain/billing/invoices/status.ts';
import { dueDay } from '#domain/shared/weekly-closing.ts';
import type { Days } from '#domain/shared/time.ts';
import type { Database } from '../../db/client.ts';
import { issueDocument, nextNumber, prepaidOf } from '../ledger/documents.ts';
import { postEntry } from '../ledger/post.ts';
import { updateDocumentStatus } from '../ledger/settled.ts';
import type { NewInvoice } from './new-invoice.ts';

interface Charge {
  id: number;
  shift_id: number | null;
  amount: Cents;
}

export const unbilledCharges = (now: Date): Sql =>
  sql`from admin_invoice_charges c where c.invoice_id is null and c.incurred_at <= ${now}`;

export async function createAdminInvoices(
  tx: Database,
  businessId: number,
  week: Days,
  now: Date,
): Promise<NewInvoice[]> {
  const charges = await tx.many<Charge>(sql`
    select c.id, c.shift_id, c.amount ${unbilledCharges(now)} and c.business_id = ${businessId}
    order by c.incurred_at, c.id for update of c`);
  return charges.length === 0 ? [] : createInvoice(tx, businessId, week, charges, now);
}

async function createInvoice(
  tx: Database,
  businessId: number,
  week: Days,
  charges: readonly Charge[],
  now: Date,
): Promise<NewInvoice[]> {
  const there = await tx.maybe(
    sql`select id from admin_invoices where business_id = ${businessId} and week_start = ${week.from}`,
  );
  if (there !== null) return [];
  const amount = sumCents(...charges.map((charge) => charge.amount));
  const due = dueDay(now);
  const number = await nextNumber(tx, 'ADMIN_INVOICE');
  const { id: operatorInvoiceId } = await tx.one<{ id: number }>(sql`
    insert into admin_invoices (business_id, number, status, week_start, issued_at, due_on, amount, updated_at)
    values (${businessId}, ${number}, ${adminInvoiceStatus.OUTSTANDING}, ${week.from}, ${now}, ${due}, ${amount}, ${now}) returning id`);
  await tx.run(sql`
    update admin_invoice_charges set invoice_id = ${operatorInvoiceId} where id = any(${charges.map(({ id }) => id)}::bigint[])`);
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
  await updateDocumentStatus(tx, documentId, stamp);
  return [{ businessId, documentId, number, due, target: 'ADMIN_INVOICE', targetId: operatorInvoiceId }];
}

/** Fees of shifts paid by card are settled by the retained prepayment. */
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
