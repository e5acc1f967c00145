import sql from 'sql-template-tag';
import { message } from '#domain/shared/message.ts';
import { paymentMachine, refundRequestMachine, transitionBy } from '#domain/billing/state-machines.ts';
import { cents, centsToDollars, type Cents } from '#domain/shared/money.ts';
import { dayOf } from '#domain/shared/time.ts';
import type { BodyOf, DataOf } from '#contract/core/call.ts';
import type {
  reviewPayment as contract,
  listReportedPayments,
  recordPayment,
} from '#contract/billing/reported-payments.ts';
import type { Database } from '../../db/client.ts';
import { columns, type Columns } from '../../db/columns.ts';
import { amountAcross, openOfNumbers } from '../amounts/settled.ts';
import { containsText, whereAll } from '../../db/filters.ts';
import { ascending, descending } from '../../db/order.ts';
import { orNotFound, fail } from '../../api-error.ts';
import { applyOpenCredits } from '../ledger/credits.ts';
import { documentById, type DocumentState } from '../ledger/documents.ts';
import {
  confirmPayment,
  cancelReportedPayments,
  recordReceivedPayment,
  type Received,
  type OverpaymentUse,
} from '../ledger/payment-entries.ts';
import type { Stamp } from '../ledger/post.ts';
import { listRows, type FilterOf, type ListResult, type Paging } from '../../db/listing.ts';
import {
  aboutDocument,
  paymentNotification,
  refundRequestNotification,
} from '../../messaging/notifications/billing-notifications.ts';
import { notifyBusiness } from '../../messaging/notifications/notify-business.ts';
import { amountText } from '../../messaging/notifications/texts.ts';
import { confirmRefund, reverseRefund } from '../credits/refund-request.ts';
import { reversePayment } from './reversal.ts';
import { documentFor, assertPaidOn, numbersBetween, storedPayment, type StoredPayment } from './stored-payments.ts';
import { checkTransfer } from './transfer-check.ts';
import { filesJson } from '../../db/queries/file.ts';

type Payment = DataOf<typeof listReportedPayments>[number];

const payment: Columns<Payment> = {
  id: sql`p.id`,
  company_name: sql`coalesce(b.company_name, '')`,
  kind: sql`case when p.credit_id is null then 'RECEIVED' else 'REFUND' end`,
  invoice_number: sql`case when p.transfer_id is null then coalesce(d.number, c.number) else (
    select string_agg(n.number, ${numbersBetween} order by n.due_on, n.id) from payments m
    join documents n on n.invoice_id = m.invoice_id or n.admin_invoice_id = m.admin_invoice_id
    where m.transfer_id = p.transfer_id and m.state = p.state) end`,
  amount: amountAcross,
  paid_on: sql`p.paid_on`,
  method: sql`p.method`,
  reference: sql`p.reference`,
  note: sql`concat_ws(' · ', nullif(p.payee, ''), p.payee_bank, nullif(p.payee_account, ''), nullif(p.note, ''))`,
  recorded_by: sql`p.recorded_by`,
  state: sql`case when p.state = 'PAID' then 'CONFIRMED' else p.state end`,
  files: filesJson(sql`invoice_files`, sql`invoice_id`, sql`p.invoice_id`),
};

const tables = sql`payments p join businesses b on b.id = p.business_id
  left join documents d on d.invoice_id = p.invoice_id or d.admin_invoice_id = p.admin_invoice_id
  left join credits c on c.id = p.credit_id`;

const oldestFirst = ascending(['instant', sql`p.created_at`], ['number', sql`p.id`]);

const latestFirst = descending(['instant', sql`p.created_at`], ['number', sql`p.id`]);

type Filter = FilterOf<typeof listReportedPayments>;

/** A transfer is one payment. Card payments are in no such list, as their provider reports them. */
export const findReportedPayments = (
  db: Database,
  { state = 'REPORTED', ...filter }: Filter & Paging,
): Promise<ListResult<Payment>> =>
  listRows(
    db,
    state === 'REPORTED' ? oldestFirst : latestFirst,
    filter,
    columns<Payment>(payment),
    sql`
    from ${tables} where p.state = ${state === 'CONFIRMED' ? 'PAID' : state} and p.group_id is null
      and coalesce(d.id, c.id) is not null and (p.transfer_id is null
      or p.id = (select min(m.id) from payments m where m.transfer_id = p.transfer_id and m.state = p.state))
      and ${whereAll<Omit<Filter, 'state'>>(filter, {
        business_id: (id) => sql`p.business_id = ${id}`,
        search: (text) => containsText(text, [sql`p.reference`, sql`d.number`, sql`c.number`, sql`b.company_name`]),
      })}`,
  );

/** Of one document, whatever became of them. */
export const paymentsOf = (db: Database, documentId: number): Promise<Payment[]> =>
  db.many(sql`
    select ${columns<Payment>(payment)} from ${tables} where d.id = ${documentId} and p.group_id is null
    order by p.created_at desc, p.id desc`);

export const findPayment = async (db: Database, id: number): Promise<Payment> =>
  orNotFound(
    await db.maybe<Payment>(sql`
    select ${columns<Payment>(payment)} from ${tables} where p.id = ${id} and coalesce(d.id, c.id) is not null`),
  );

/** Refuses an amount over the open one, unless it is said what becomes of the rest. */
function assertOverpaymentUse({ balance }: DocumentState, amount: Cents, use: OverpaymentUse | undefined): void {
  const over = cents(amount - Math.max(0, balance));
  if (over <= 0 || use !== undefined) return;
  const text = message('invoice.moreThanOpen', { open: amountText(balance), over: amountText(over) });
  fail('more_than_open', text, {
    fields: { overpayment: text },
    details: { open: centsToDollars(cents(Math.max(0, balance))) },
  });
}

/** Confirms that a credit was paid out, refuses that, or says that the transfer came back. */
async function reviewRefundRequest(
  tx: Database,
  row: StoredPayment & { credit_id: number },
  { action, note, paid_on }: BodyOf<typeof contract>,
  stamp: Stamp,
): Promise<void> {
  if (action === 'CONFIRM') await confirmRefund(tx, row, { paidOn: paid_on ?? dayOf(stamp.at), note }, stamp);
  else if (action === 'REVERSE') await reverseRefund(tx, row, note, stamp);
  else {
    await cancelReportedPayments(tx, { id: row.id }, 'NOT_FOUND', stamp);
    await applyOpenCredits(tx, row.business_id, stamp);
  }
  const { invoice_number: number, amount } = await findPayment(tx, row.id);
  await notifyBusiness(tx, row.business_id, refundRequestNotification(action, { number, amount }), stamp.at);
}

/** Confirms what a business has sent, says that it was not found, or takes a confirmed payment back. */
export async function reviewPayment(
  tx: Database,
  id: number,
  body: BodyOf<typeof contract>,
  stamp: Stamp,
): Promise<Payment> {
  const { action, note, amount, paid_on, reference, overpayment } = body;
  const row = orNotFound(
    await tx.maybe<StoredPayment>(sql`select ${storedPayment} from payments where id = ${id} for update`),
  );
  const { credit_id: creditId } = row;
  const machine = creditId === null ? paymentMachine : refundRequestMachine;
  if (transitionBy(machine, action, row.state) === null) fail('already_decided', message('invoice.paymentChecked'));
  if (creditId !== null) {
    await reviewRefundRequest(tx, { ...row, credit_id: creditId }, body, stamp);
    return findPayment(tx, id);
  }
  if (action === 'REVERSE') {
    await reversePayment(tx, row, note, stamp);
    return findPayment(tx, id);
  }
  if (row.transfer_id !== null) {
    const checked = await findPayment(tx, await checkTransfer(tx, row, body, stamp));
    await notifyOfReview(tx, row.business_id, { action, target: 'PAYMENT', targetId: null }, checked, stamp.at);
    return checked;
  }
  const document = orNotFound(await documentFor(tx, row));
  if (action === 'CONFIRM') {
    const received: Received = {
      ...(amount && { amount }),
      ...(paid_on && { paid_on }),
      ...(reference && { reference }),
    };
    await assertPaidOn(tx, document, paid_on ?? row.paid_on, stamp.at);
    assertOverpaymentUse(document, amount ?? row.amount, overpayment);
    await confirmPayment(tx, row, document, { ...received, overpayment }, stamp);
  } else await cancelReportedPayments(tx, { id }, 'NOT_FOUND', stamp);
  await notifyOfReview(
    tx,
    row.business_id,
    { action, ...aboutDocument(document) },
    await findPayment(tx, id),
    stamp.at,
  );
  return findPayment(tx, id);
}

async function notifyOfReview(
  tx: Database,
  businessId: number,
  {
    action,
    ...about
  }: {
    action: Parameters<typeof paymentNotification>[0];
    target: 'INVOICE' | 'ADMIN_INVOICE' | 'PAYMENT';
    targetId: number | null;
  },
  { invoice_number: number, ...payment }: Payment,
  now: Date,
): Promise<void> {
  const open = await openOfNumbers(tx, number.split(numbersBetween));
  await notifyBusiness(tx, businessId, paymentNotification(action, { ...payment, ...about, number, open }), now);
}

/** Writes down what the platform has received for either kind of invoice. */
export async function saveReceivedPayment(
  tx: Database,
  { invoice_number: number, ...received }: BodyOf<typeof recordPayment>,
  stamp: Stamp,
): Promise<Payment> {
  const { id } = orNotFound(
    await tx.maybe<{ id: number }>(
      sql`select id from documents where number = ${number} and kind in ('INVOICE', 'ADMIN_INVOICE')`,
    ),
  );
  const document = await documentById(tx, id);
  if (document.balance <= 0) fail('already_paid', message('invoice.paid'));
  await assertPaidOn(tx, document, received.paid_on, stamp.at);
  assertOverpaymentUse(document, received.amount, received.overpayment);
  await recordReceivedPayment(tx, document, received, stamp);
  const { made } = await tx.one<{ made: number }>(sql`
    select max(id) as made from payments
    where invoice_id is not distinct from ${document.invoice_id}::bigint and admin_invoice_id is not distinct from ${document.admin_invoice_id}::bigint`);
  const payment = await findPayment(tx, made);
  await notifyOfReview(tx, document.business_id, { action: 'CONFIRM', ...aboutDocument(document) }, payment, stamp.at);
  return payment;
}
