import sql from 'sql-template-tag';
import { adminInvoiceStatusOn, invoiceStatusOn } from '#domain/billing/invoices/due.ts';
import {
  adminInvoiceStatus,
  endedAdminInvoices,
  invoiceStatus,
  type AdminInvoiceStatus,
  type InvoiceStatus,
} from '#domain/billing/invoices/status.ts';
import { message } from '#domain/shared/message.ts';
import { cents } from '#domain/shared/money.ts';
import { instantAt, dayOf } from '#domain/shared/time.ts';
import type { Database } from '../../db/client.ts';
import { fail } from '../../api-error.ts';
import { creditable } from '../amounts/settled.ts';
import { completeTimesheets, reopenTimesheets } from '../invoices/completion.ts';
import { documentCredited } from '#domain/billing/ledger/posting.ts';
import { chargeText, insertCharge } from '../admin-invoices/charges.ts';
import { dateText } from '#domain/shared/text/moment.ts';
import { amountText } from '../../messaging/notifications/texts.ts';
import { documentById, issueBillingDocument, type DocumentState } from './documents.ts';
import { lateChargeDue } from './lateness.ts';
import { chargeFinanceCharge } from './finance-charges.ts';
import { financeChargeOn } from './obligations.ts';
import { postEntry, type Stamp } from './post.ts';

/** Refuses where a credit given before is in the business's hands: together they would exceed what was charged. */
export async function creditRemainder(
  tx: Database,
  document: DocumentState,
  note: string,
  stamp: Stamp,
): Promise<void> {
  const { id, business_id: businessId, balance, number } = document;
  if (balance <= 0) return;
  const over = cents(balance - (await creditable(tx, id)));
  if (over > 0) fail('already_decided', message('invoice.creditedBefore', { number, amount: amountText(over) }));
  const creditNote = { kind: 'CREDIT_NOTE' as const, amount: balance, issuedAt: stamp.at, correctsId: id };
  const { number: reference } = await issueBillingDocument(tx, businessId, creditNote);
  const lines = documentCredited(id, balance);
  await postEntry(tx, businessId, { event: 'CREDIT_NOTED', lines, reference, note }, stamp);
}

/**
 * Paid once nothing is open, else due or past due. Rejected and refunded invoices keep their status, even when a
 * settlement is reversed.
 */
export async function updateDocumentStatus(tx: Database, documentId: number, stamp: Stamp): Promise<void> {
  const found = await documentById(tx, documentId);
  if (await isClosed(tx, found)) return creditRemainder(tx, found, '', stamp);
  await chargeLateness(tx, found, stamp);
  const document = await documentById(tx, documentId);
  const { invoice_id: invoiceId, admin_invoice_id: operatorInvoiceId, balance, due_on: due } = document;
  const today = dayOf(stamp.at);
  const edit = sql`version = version + 1, updated_at = ${stamp.at}, updated_by = ${stamp.by}`;
  if (invoiceId !== null) {
    const { status: before } = await tx.one<{ status: InvoiceStatus }>(
      sql`select status from invoices where id = ${invoiceId}`,
    );
    const status = balance <= 0 ? invoiceStatus.PAID : invoiceStatusOn({ status: invoiceStatus.DUE, due }, today);
    if (status === before) return;
    const paidAt = status === invoiceStatus.PAID ? await settledAt(tx, documentId, stamp.at) : null;
    await tx.run(
      sql`update invoices set status = ${status}, paid_at = ${paidAt}::timestamptz, ${edit} where id = ${invoiceId}`,
    );
    if (status === invoiceStatus.PAID) await completeTimesheets(tx, invoiceId, stamp.at);
    else await reopenTimesheets(tx, invoiceId, stamp.at);
  }
  if (operatorInvoiceId !== null) {
    const { status: before } = await tx.one<{ status: AdminInvoiceStatus }>(
      sql`select status from admin_invoices where id = ${operatorInvoiceId}`,
    );
    const open = before === adminInvoiceStatus.PAID ? adminInvoiceStatus.OUTSTANDING : before;
    const status = balance <= 0 ? adminInvoiceStatus.PAID : adminInvoiceStatusOn({ status: open, due }, today);
    if (status === before) return;
    await tx.run(sql`update admin_invoices set status = ${status}, ${edit} where id = ${operatorInvoiceId}`);
  }
}

const isClosed = async (tx: Database, { admin_invoice_id: id }: DocumentState): Promise<boolean> =>
  id !== null &&
  (await tx.maybe(
    sql`select from admin_invoices where id = ${id} and status = any(${[...endedAdminInvoices]}::int[])`,
  )) !== null;

/** The value date of the last payment. */
async function settledAt(tx: Database, documentId: number, now: Date): Promise<Date> {
  const { day } = await tx.one<{ day: string | null }>(sql`
    select max(e.day) as day from journal_lines l join journal_entries e on e.id = l.entry_id
    where l.document_id = ${documentId} and l.amount < 0 and not exists (select from journal_entries r where r.reverses_id = e.id)`);
  return day === null || day >= dayOf(now) ? now : instantAt(day, '12:00');
}

/**
 * For what was settled after the due date: worker invoices are charged on the next admin invoice, admin invoices
 * on themselves.
 */
async function chargeLateness(tx: Database, document: DocumentState, stamp: Stamp): Promise<void> {
  const { amount, day, charged } = await lateChargeDue(tx, document);
  if (amount === 0) return;
  const obligation = financeChargeOn(document.id, day, charged);
  const { id, business_id: businessId, invoice_id: workerInvoiceId, number, due_on: due } = document;
  if (workerInvoiceId === null) return chargeFinanceCharge(tx, document, { amount, obligation }, stamp);
  const date = dateText(dayOf(await settledAt(tx, id, stamp.at)));
  const description = chargeText('financeCharge', { number, date, due: dateText(due) });
  await insertCharge(
    tx,
    businessId,
    { kind: 'FINANCE_CHARGE', description, amount, workerInvoiceId, obligation },
    stamp.at,
  );
}
