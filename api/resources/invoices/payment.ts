import sql, { join } from 'sql-template-tag';
import { message } from '#domain/message.ts';
import { financeCharge } from '#domain/invoice/late-fee.ts';
import { invoiceStatusOn } from '#domain/invoice/due.ts';
import { invoiceStatus } from '#domain/invoice/status.ts';
import { dayOf } from '#domain/time.ts';
import type { Database } from '../../db/client.ts';
import { found, refuse } from '../../http/refusal.ts';
import { expectVersion } from '../../http/version.ts';
import { chargeText, insertCharge } from '../admin-invoices/charges.ts';
import type { AuditStamp } from '../listing.ts';
import { dateText } from '../notifications/texts.ts';
import { completeTimesheets, reopenTimesheets } from './completion.ts';
import { lockInvoice, type InvoiceRow } from './store.ts';

interface PaymentOfInvoice {
  version: number;
  status: typeof invoiceStatus.PAID | typeof invoiceStatus.UNPAID;
  file_ids: number[];
  note: string;
}

/**
 * Marks an invoice as paid with its receipts, or takes that back: it is then due again, or unpaid once its due
 * date has passed. An invoice of shifts paid online is settled by the weekly run and never by hand.
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
  const paying = body.status === invoiceStatus.PAID;
  if (row.paid_online || (paying && row.status === invoiceStatus.PAID)) refuse('already_paid', message('invoice.paid'));
  const status = paying
    ? invoiceStatus.PAID
    : invoiceStatusOn({ status: invoiceStatus.DUE, due: row.due_on }, dayOf(edit.at));
  await tx.run(sql`
    update invoices set status = ${status}, note = ${body.note}, paid_at = ${paying ? edit.at : null}::timestamptz,
      version = version + 1, updated_at = ${edit.at}, updated_by = ${edit.by}
    where id = ${id}`);
  await setReceipts(tx, id, body.file_ids);
  if (paying) {
    await completeTimesheets(tx, id, edit.at);
    await chargeLatePayment(tx, businessId, row, edit.at);
  } else {
    await reopenTimesheets(tx, id, edit.at);
    await tx.run(sql`delete from operator_invoice_charges where worker_invoice_id = ${id} and invoice_id is null`);
  }
}

async function setReceipts(tx: Database, id: number, files: readonly number[]): Promise<void> {
  await tx.run(sql`delete from invoice_files where invoice_id = ${id}`);
  if (files.length === 0) return;
  await tx.run(sql`
    insert into invoice_files (invoice_id, upload_id, position)
    values ${join(files.map((file, index) => sql`(${id}, ${file}, ${index + 1})`))}`);
}

/** The finance charge of an invoice that is paid late goes on the next operator invoice, once. */
async function chargeLatePayment(tx: Database, businessId: number, row: InvoiceRow, at: Date): Promise<void> {
  const today = dayOf(at);
  const amount = financeCharge(row.total, row.due_on, today);
  const description = chargeText('financeCharge', {
    number: row.number,
    date: dateText(today),
    due: dateText(row.due_on),
  });
  await insertCharge(tx, businessId, { kind: 'FINANCE_CHARGE', description, amount, workerInvoiceId: row.id }, at);
}
