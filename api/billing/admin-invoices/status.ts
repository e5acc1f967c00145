import sql from 'sql-template-tag';
import {
  adminInvoiceStatus,
  adminInvoiceStatusName,
  endedAdminInvoices,
  type AdminInvoiceStatus,
} from '#domain/billing/invoices/status.ts';
import { adminInvoiceMachine, transitionTo, type AdminInvoiceAct } from '#domain/billing/state-machines.ts';
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
  const payment = { amount: document.balance, method: paymentMethod.MANUAL, paid_on: dayOf(stamp.at), reference, note };
  await recordReceivedPayment(tx, document, payment, stamp);
}

/** An ended invoice asks again for its amount and finance charges. What went to the business's credit is set against it. */
async function reopen(tx: Database, row: AdminInvoiceRow, { note }: Change, stamp: Stamp): Promise<void> {
  // First of all, since what is taken back from an invoice that is closed is not asked for again.
  await storeStatus(tx, row.id, adminInvoiceStatus.OUTSTANDING);
  const document = await documentOf(tx, { operatorInvoiceId: row.id });
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

type Perform = (tx: Database, row: AdminInvoiceRow, change: Change, stamp: Stamp) => Promise<void>;

/** Acts that post. The others change the status alone. */
const acts: Readonly<Partial<Record<AdminInvoiceAct, Perform>>> = { PAY_ALL: payAll, END: endInvoice, REOPEN: reopen };

function failTransition({ status: from }: AdminInvoiceRow, to: AdminInvoiceStatus): never {
  if (from === adminInvoiceStatus.PAID) return fail('already_decided', message('invoice.reversePayment'));
  return fail(
    'already_decided',
    message(endedAdminInvoices.includes(to) ? 'invoice.alreadyEnded' : 'invoice.nothingOpen'),
  );
}

/** Gives an invoice a status with the entries that belong to it. A status it has already changes nothing. */
export async function setAdminInvoiceStatus(
  tx: Database,
  row: AdminInvoiceRow,
  { status, note, reference = '' }: { status: AdminInvoiceStatus; note: string; reference?: string },
  edit: AuditStamp,
): Promise<void> {
  if (status === row.status) return;
  const between = { from: adminInvoiceStatusName(row.status), to: adminInvoiceStatusName(status) };
  const transition = transitionTo(adminInvoiceMachine, 'ADMIN', between);
  if (transition === null) return failTransition(row, status);
  await acts[transition.act]?.(tx, row, { status, note, reference }, edit);
  await tx.run(sql`
    update admin_invoices set status = ${status}, version = ${row.version + 1}, updated_at = ${edit.at}, updated_by = ${edit.by}
    where id = ${row.id}`);
  if (transition.act === 'REOPEN') await applyOpenCredits(tx, row.business_id, edit);
}
