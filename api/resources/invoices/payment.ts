import sql, { join } from 'sql-template-tag';
import { message } from '#domain/message.ts';
import { invoiceStatus } from '#domain/invoice/status.ts';
import { whyNotPaidOn } from '#domain/invoice/payment.ts';
import type { Cents } from '#domain/money.ts';
import { paymentMethod, type PaymentMethod } from '#domain/payment/method.ts';
import { dayOf, type Day } from '#domain/time.ts';
import type { Database } from '../../db/client.ts';
import { found, refuse, refuseField } from '../../http/refusal.ts';
import { expectVersion } from '../../http/version.ts';
import { documentOf } from '../ledger/documents.ts';
import { recordPayment, takeBackPayments } from '../ledger/payments.ts';
import type { AuditStamp } from '../listing.ts';
import { lockInvoice } from './store.ts';

interface PaymentOfInvoice {
  version: number;
  status: typeof invoiceStatus.PAID | typeof invoiceStatus.UNPAID;
  file_ids: number[];
  note: string;
  /** Everything that is open by default. */
  amount?: Cents | undefined;
  /** Today by default. */
  paid_on?: Day | undefined;
  method?: PaymentMethod | undefined;
  reference?: string | undefined;
}

/**
 * Writes down a payment of an invoice, whole or in part, with its receipts, or takes the payments back: it is then
 * due again, or unpaid once its due date has passed. What was paid ahead by card or set against it stays.
 */
export async function payInvoice(
  tx: Database,
  businessId: number,
  id: number,
  body: PaymentOfInvoice,
  edit: AuditStamp,
): Promise<void> {
  const row = found(await lockInvoice(tx, businessId, id));
  expectVersion(row, body.version);
  const document = await documentOf(tx, { invoiceId: id });
  const paying = body.status === invoiceStatus.PAID;
  if (paying ? document.balance <= 0 : row.paid === 0) refuse('already_paid', message('invoice.paid'));
  if (paying) {
    const paidOn = body.paid_on ?? dayOf(edit.at);
    const wrong = whyNotPaidOn(paidOn, { issued: dayOf(row.created_at), today: dayOf(edit.at) });
    if (wrong) refuseField('paid_on', wrong);
    const { amount = document.balance, method = paymentMethod.MANUAL, reference = '', note } = body;
    await recordPayment(tx, document, { amount, method, paidOn, reference, note }, edit);
  } else {
    await takeBackPayments(tx, document, edit, body.note);
  }
  await tx.run(sql`
    update invoices set note = ${body.note}, version = ${row.version + 1}, updated_at = ${edit.at}, updated_by = ${edit.by} where id = ${id}`);
  await setReceipts(tx, id, body.file_ids);
}

async function setReceipts(tx: Database, id: number, files: readonly number[]): Promise<void> {
  await tx.run(sql`delete from invoice_files where invoice_id = ${id}`);
  if (files.length === 0) return;
  await tx.run(sql`
    insert into invoice_files (invoice_id, upload_id, position)
    values ${join(files.map((file, index) => sql`(${id}, ${file}, ${index + 1})`))}`);
}
