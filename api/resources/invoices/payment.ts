import sql, { join } from 'sql-template-tag';
import { message } from '#domain/message.ts';
import { whyNotPaidOn } from '#domain/invoice/payment.ts';
import { cents } from '#domain/money.ts';
import { paymentMethod } from '#domain/payment/method.ts';
import { dayOf } from '#domain/time.ts';
import type { BodyOf } from '#contract/call/call.ts';
import type { updateInvoiceStatus } from '#contract/invoices/invoices.ts';
import type { Database } from '../../db/client.ts';
import { found, refuse, refuseField } from '../../http/refusal.ts';
import { expectVersion } from '../../http/version.ts';
import { documentOf } from '../ledger/documents.ts';
import { dropSent, sendPayment, sentOf } from '../ledger/payment-entries.ts';
import { changed, type AuditStamp } from '../listing.ts';
import { lockInvoice, type InvoiceRow } from './store.ts';

type Body = BodyOf<typeof updateInvoiceStatus>;
type Payment = Omit<Body, 'status'>;
type TakenBack = Pick<Body, 'version' | 'file_ids' | 'note'>;

async function lockedInvoice(tx: Database, businessId: number, id: number, version: number) {
  const row = found(await lockInvoice(tx, businessId, id));
  expectVersion(row, version, 'error.changedBy');
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
  const open = cents(document.balance - (await sentOf(tx, id)));
  if (open <= 0) refuse('already_paid', message(document.balance <= 0 ? 'invoice.paid' : 'invoice.sent'));
  const paidOn = paid_on ?? dayOf(edit.at);
  const wrong = whyNotPaidOn(paidOn, { issued: dayOf(row.created_at), today: dayOf(edit.at) });
  if (wrong) refuseField('paid_on', wrong);
  const payment = {
    amount: amount ?? open,
    paid_on: paidOn,
    method: method ?? paymentMethod.MANUAL,
    reference: reference ?? '',
    note,
  };
  const paymentId = await sendPayment(tx, document, payment, edit);
  await updateInvoice(tx, row, { note, file_ids }, edit);
  return paymentId;
}

/** Only unconfirmed payments: a confirmed one is reversed by the platform. */
export async function takeBackSent(
  tx: Database,
  businessId: number,
  id: number,
  { version, ...taken }: TakenBack,
  edit: AuditStamp,
): Promise<void> {
  const { row } = await lockedInvoice(tx, businessId, id, version);
  const count = await dropSent(tx, { invoiceId: id }, 'TAKEN_BACK', edit);
  if (count === 0) refuse('already_paid', message(row.paid > 0 ? 'invoice.confirmed' : 'invoice.nothingSent'));
  await updateInvoice(tx, row, taken, edit);
}

async function updateInvoice(
  tx: Database,
  { id }: InvoiceRow,
  { note, file_ids }: Omit<TakenBack, 'version'>,
  edit: AuditStamp,
): Promise<void> {
  await tx.run(sql`update invoices set note = ${note}, ${changed(edit)} where id = ${id}`);
  await setReceipts(tx, id, file_ids);
}

async function setReceipts(tx: Database, id: number, files: readonly number[]): Promise<void> {
  await tx.run(sql`delete from invoice_files where invoice_id = ${id}`);
  if (files.length === 0) return;
  await tx.run(sql`
    insert into invoice_files (invoice_id, upload_id, position)
    values ${join(files.map((file, index) => sql`(${id}, ${file}, ${index + 1})`))}`);
}
