import sql from 'sql-template-tag';
import { dueDay } from '#domain/shared/weekly-closing.ts';
import { invoiceStatus } from '#domain/billing/invoices/status.ts';
import { prepaymentApplied, workInvoiced } from '#domain/billing/ledger/posting.ts';
import { sumCents, cents, type Cents } from '#domain/shared/money.ts';
import type { Days } from '#domain/shared/time.ts';
import type { Database } from '../../db/client.ts';
import { approvedTimesheets, groupsOf, partOf, type Approved, type ShiftPart } from '../invoices/unbilled.ts';
import { issueDocument, nextNumber, prepaidOf } from '../ledger/documents.ts';
import { chargeOnce, cardFeeOf } from '../ledger/obligations.ts';
import { postEntry } from '../ledger/post.ts';
import { updateDocumentStatus } from '../ledger/settled.ts';
import type { NewInvoice } from './new-invoice.ts';

/** One invoice per key; the table's comment explains why. */
type Key = Pick<Approved, 'business_id' | 'paid_online' | 'commission_percentage'>;

/** A group whose invoice for the week exists already is billed the next week. */
export async function createWorkerInvoices(
  tx: Database,
  businessId: number,
  week: Days,
  now: Date,
): Promise<NewInvoice[]> {
  const groups = groupsOf(
    await approvedTimesheets(tx, businessId, { week, invoicedAt: now }),
    (row) => `${row.paid_online} ${row.commission_percentage}`,
  );
  const made: NewInvoice[] = [];
  for (const lines of groups) made.push(...(await createInvoice(tx, week, lines, now)));
  return made;
}

const exists = (tx: Database, week: Days, key: Key): Promise<object | null> =>
  tx.maybe(sql`
    select id from invoices where business_id = ${key.business_id} and week_start = ${week.from} and paid_online = ${key.paid_online}
      and commission_percentage = ${key.commission_percentage}`);

async function createInvoice(tx: Database, week: Days, lines: readonly Approved[], now: Date): Promise<NewInvoice[]> {
  const { business_id, paid_online, commission_percentage } = lines[0] as Key;
  if ((await exists(tx, week, { business_id, paid_online, commission_percentage })) !== null) return [];
  const parts = groupsOf(lines, (line) => line.shift_id).map(partOf);
  const sumOf = (name: 'workerPay' | 'commission' | 'cardFee'): Cents => sumCents(...parts.map((part) => part[name]));
  const [workerPay, commission, cardFee] = [sumOf('workerPay'), sumOf('commission'), sumOf('cardFee')];
  const amount = sumCents(workerPay, commission, cardFee);
  const due = dueDay(now);
  const number = await nextNumber(tx, 'INVOICE');
  const { id: invoiceId } = await tx.one<{ id: number }>(sql`
    insert into invoices (business_id, number, status, week_start, paid_online, issued_at, due_on, worker_pay, commission_percentage,
      commission, card_fee, amount, updated_at)
    values (${business_id}, ${number}, ${invoiceStatus.DUE}, ${week.from}, ${paid_online}, ${now}, ${due}, ${workerPay},
      ${commission_percentage}, ${commission}, ${cardFee}, ${amount}, ${now})
    returning id`);
  const rows = parts.flatMap((part) => part.lines);
  await tx.run(sql`
    insert into invoice_lines (invoice_id, user_shift_id, work_minutes, overtime_minutes, worker_pay, overtime_pay, commission)
    select ${invoiceId}::bigint, * from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map((line) => line.work_minutes)}::integer[],
      ${rows.map((line) => line.overtime_minutes)}::integer[], ${rows.map((line) => line.worker_pay)}::bigint[],
      ${rows.map((line) => line.overtime_pay)}::bigint[],       ${rows.map((line) => line.commission)}::bigint[])`);
  for (const { shiftId } of parts.filter((part) => part.cardFee > 0))
    await chargeOnce(tx, business_id, cardFeeOf(shiftId), now);
  const stamp = { at: now, by: null };
  const documentId = await issueDocument(tx, business_id, {
    kind: 'INVOICE',
    number,
    amount,
    issuedAt: now,
    dueOn: due,
    invoiceId,
  });
  const posting = { event: 'INVOICED' as const, lines: workInvoiced(documentId, { workerPay, commission, cardFee }) };
  await postEntry(tx, business_id, { ...posting, reference: number }, stamp);
  if (paid_online) await usePrepayment(tx, business_id, { documentId, number, parts }, now);
  await updateDocumentStatus(tx, documentId, stamp);
  return [{ businessId: business_id, documentId, number, due, target: 'INVOICE', targetId: invoiceId }];
}

async function usePrepayment(
  tx: Database,
  businessId: number,
  { documentId, number, parts }: { documentId: number; number: string; parts: readonly ShiftPart[] },
  now: Date,
): Promise<void> {
  const ahead = await prepaidOf(
    tx,
    parts.map(({ shiftId }) => shiftId),
  );
  const used = parts
    .map(({ shiftId, total }) => ({ shiftId, amount: cents(Math.min(total, ahead.get(shiftId) ?? 0)) }))
    .filter(({ amount }) => amount > 0);
  const posting = { event: 'PREPAYMENT_APPLIED' as const, lines: prepaymentApplied(documentId, used) };
  await postEntry(tx, businessId, { ...posting, reference: number }, { at: now, by: null });
}
