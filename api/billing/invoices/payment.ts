import sql, { join } from 'sql-template-tag';
import { message } from '#domain/shared/message.ts';
import { paidOnError, unreportedAmount } from '#domain/billing/invoices/payment.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { dayOf } from '#domain/shared/time.ts';
import type { BodyOf } from '#contract/core/call.ts';
import type { updateInvoiceStatus } from '#contract/billing/invoices.ts';
import type { Database } from '../../db/client.ts';
import { orNotFound, fail, failField } from '../../api-error.ts';
import { assertVersion } from '../../http/version.ts';
import { documentOf } from '../ledger/documents.ts';
import { cancelReportedPayments, reportPayment, reportedAmountOf } from '../ledger/payment-entries.ts';
import { changedBy, type AuditStamp } from '../../db/listing.ts';
import { lockInvoice, type InvoiceRow } from './store.ts';

type Body = BodyOf<typeof updateInvoiceStatus>;
type Payment = Omit<Body, 'status'>;
type CancelledReport = Pick<Body, 'version' | 'file_ids' | 'note'>;

async function lockedInvoice(tx: Database, businessId: number, id: number, version: number) {
  const row = orNotFound(await lockInvoice(tx, businessId, id));
  assertVersion(row, version, 'error.changedBy');
  return { row, document: await documentOf(tx, { invoiceId: id }) };
}

/**
 * Reports a full or partial payment with its receipts; by default everything open, today. The platform confirms
 * it.
 */
export async function sendInvoicePayment(
  tx: Database,
  businessId: number,
  id: number,
  { version, file_ids, note, amount, paid_on, method, reference }: Payment,
  edit: AuditStamp,
): Promise<number> {
  const { row, document } = await lockedInvoice(tx, businessId, id, version);
  const open = unreportedAmount(document.balance, await reportedAmountOf(tx, id));
  if (open <= 0) fail('already_paid', message(document.balance <= 0 ? 'invoice.paid' : 'invoice.reported'));
  const paidOn = paid_on ?? dayOf(edit.at);
  const wrong = paidOnError(paidOn, { issued: dayOf(row.created_at), today: dayOf(edit.at) });
  if (wrong) failField('paid_on', wrong);
  const payment = {
    amount: amount ?? open,
    paid_on: paidOn,
    method: method ?? paymentMethod.MANUAL,
    reference: reference ?? '',
    note,
  };
  const paymentId = await reportPayment(tx, document, payment, edit);
  await updateInvoice(tx, row, { note, file_ids }, edit);
  return paymentId;
}

/** Only unconfirmed payments: a confirmed one is reversed by the platform. */
export async function cancelPaymentReport(
  tx: Database,
  businessId: number,
  id: number,
  { version, ...change }: CancelledReport,
  edit: AuditStamp,
): Promise<void> {
  const { row } = await lockedInvoice(tx, businessId, id, version);
  const count = await cancelReportedPayments(tx, { invoiceId: id }, 'CANCELLED', edit);
  if (count === 0) fail('already_paid', message(row.paid > 0 ? 'invoice.confirmed' : 'invoice.nothingReported'));
  await updateInvoice(tx, row, change, edit);
}

async function updateInvoice(
  tx: Database,
  { id }: InvoiceRow,
  { note, file_ids }: Omit<CancelledReport, 'version'>,
  edit: AuditStamp,
): Promise<void> {
  await tx.run(sql`update invoices set note = ${note}, ${changedBy(edit)} where id = ${id}`);
  await setReceipts(tx, id, file_ids);
}

async function setReceipts(tx: Database, id: number, files: readonly number[]): Promise<void> {
  await tx.run(sql`delete from invoice_files where invoice_id = ${id}`);
  if (files.length === 0) return;
  await tx.run(sql`
    insert into invoice_files (invoice_id, upload_id, position)
    values ${join(files.map((file, index) => sql`(${id}, ${file}, ${index + 1})`))}`);
}
