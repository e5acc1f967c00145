import sql from 'sql-template-tag';
import { adminInvoiceStatus, endedAdminInvoices, type AdminInvoiceStatus } from '#domain/billing/invoices/status.ts';
import { message } from '#domain/shared/message.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { dayOf } from '#domain/shared/time.ts';
import type { Database } from '../../db/client.ts';
import { fail } from '../../api-error.ts';
import { applyOpenCredits } from '../ledger/credits.ts';
import { documentOf } from '../ledger/documents.ts';
import { financeChargeOf } from '../ledger/lateness.ts';
import { chargeFinanceCharge } from '../ledger/finance-charges.ts';
import { financeChargeOn } from '../ledger/obligations.ts';
import { recordReceivedPayment } from '../ledger/payment-entries.ts';
import { reversePayments } from '../ledger/payment-reversals.ts';
import { reverseEntry, type Stamp } from '../ledger/post.ts';
import { endDocument } from '../ledger/ending.ts';
import type { AuditStamp } from '../../db/listing.ts';
import type { AdminInvoiceRow } from './store.ts';

/** Gives back what had settled an invoice; a credit note ends what it asks for. */
async function endInvoice(tx: Database, row: AdminInvoiceRow, { status, note, reference }: Change, stamp: Stamp) {
  // First of all, since what comes back to an invoice that is closed is not set against it again.
  await storeStatus(tx, row.id, status);
  await endDocument(tx, await documentOf(tx, { operatorInvoiceId: row.id }), { note, reference }, stamp);
}

const storeStatus = (tx: Database, id: number, status: AdminInvoiceStatus): Promise<number> =>
  tx.run(sql`update admin_invoices set status = ${status} where id = ${id}`);

/** Pays all that an invoice asks for, with the finance charge up to now. */
async function payAll(tx: Database, row: AdminInvoiceRow, { note, reference }: Change, stamp: Stamp): Promise<void> {
  const before = await documentOf(tx, { operatorInvoiceId: row.id });
  const { charged, accrued } = await financeChargeOf(tx, before, stamp.at);
  const obligation = financeChargeOn(before.id, dayOf(stamp.at), charged);
  await chargeFinanceCharge(tx, before, { amount: accrued, obligation }, stamp);
  const document = await documentOf(tx, { operatorInvoiceId: row.id });
  // One that has ended asks for nothing: its status alone would say that it was paid.
  if (document.balance <= 0) return fail('already_decided', message('invoice.nothingOpen'));
  const payment = { amount: document.balance, method: paymentMethod.MANUAL, paid_on: dayOf(stamp.at), reference, note };
  await recordReceivedPayment(tx, document, payment, stamp);
}

/**
 * An invoice asks again for its amount and finance charges. Of one that had ended the credit note is taken back, and what
 * went to the business's credit is set against it; else its payments were written down by mistake.
 */
async function reopen(tx: Database, row: AdminInvoiceRow, { note }: Change, stamp: Stamp): Promise<void> {
  // First of all, since what is taken back from an invoice that is closed is not asked for again.
  await storeStatus(tx, row.id, adminInvoiceStatus.OUTSTANDING);
  const document = await documentOf(tx, { operatorInvoiceId: row.id });
  if (!endedAdminInvoices.includes(row.status)) await reversePayments(tx, document, stamp, note);
  const undone = await tx.many<{ id: number }>(sql`
    select e.id from journal_entries e where e.event = 'CREDIT_NOTED'
      and exists (select from journal_lines l where l.entry_id = e.id and l.document_id = ${document.id})
      and not exists (select from journal_entries r where r.reverses_id = e.id)
      and not exists (select from issued_credits g join documents n on n.id = g.note_id where n.number = e.reference) order by e.id`);
  for (const { id } of undone) await reverseEntry(tx, id, stamp, note);
}

interface Change {
  status: AdminInvoiceStatus;
  note: string;
  reference: string;
}

const transitions: Readonly<
  Record<AdminInvoiceStatus, (tx: Database, row: AdminInvoiceRow, change: Change, stamp: Stamp) => Promise<void>>
> = {
  [adminInvoiceStatus.PAID]: payAll,
  [adminInvoiceStatus.REFUND]: endInvoice,
  [adminInvoiceStatus.REJECT]: endInvoice,
  [adminInvoiceStatus.OUTSTANDING]: reopen,
  [adminInvoiceStatus.PAST_DUE]: reopen,
  [adminInvoiceStatus.PENDING]: reopen,
};

/** Gives an invoice a status with the entries that belong to it. A status it has already changes nothing. */
export async function setAdminInvoiceStatus(
  tx: Database,
  row: AdminInvoiceRow,
  { status, note, reference = '' }: { status: AdminInvoiceStatus; note: string; reference?: string },
  edit: AuditStamp,
): Promise<void> {
  if (status === row.status) return;
  await transitions[status](tx, row, { status, note, reference }, edit);
  await tx.run(sql`
    update admin_invoices set status = ${status}, version = ${row.version + 1}, updated_at = ${edit.at}, updated_by = ${edit.by}
    where id = ${row.id}`);
  if (transitions[status] === reopen) await applyOpenCredits(tx, row.business_id, edit);
}
