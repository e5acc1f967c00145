import { createHash } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import { message } from '#domain/shared/message.ts';
import { paidOnError } from '#domain/billing/invoices/payment.ts';
import { transferShares } from '#domain/billing/payments/transfer.ts';
import { dayOf, type Day } from '#domain/shared/time.ts';
import type { BodyOf } from '#contract/core/call.ts';
import type { reportTransfer as sendTransferCall, AmountsDue, Transfer } from '#contract/billing/transfers.ts';
import type { Database } from '../db/client.ts';
import { columns, jsonObject } from '../db/columns.ts';
import { sumOfParts } from './amounts/settled.ts';
import { listDues, sumDues, sumReported } from './amounts/dues.ts';
import { orNotFound, fail, failField } from '../api-error.ts';
import { fpsFor } from './invoices/fps.ts';
import { documentOf } from './ledger/documents.ts';
import { reportPayment } from './ledger/payment-entries.ts';
import type { Stamp } from './ledger/post.ts';
import { amountText } from '../messaging/notifications/texts.ts';
import { invoiceName } from './payments/store.ts';

type Part = Transfer['parts'][number];
type Due = AmountsDue['documents'][number];

const partJson = jsonObject<Part>({ ...invoiceName, amount: sql`p.amount` });

const transfer = columns<Transfer>({
  id: sql`t.id`,
  number: sql`document_number('PAY-', t.id)`,
  amount: sumOfParts,
  paid_on: sql`min(p.paid_on)`,
  method: sql`min(p.method)`,
  reference: sql`min(p.reference)`,
  reported_at: sql`t.created_at`,
  parts: sql`json_agg(${partJson} order by d.due_on, d.id)`,
});

const selectTransfers = (condition: Sql) => sql`
  select ${transfer} from transfers t join payments p on p.transfer_id = t.id and p.state = 'REPORTED'
    join documents d on d.invoice_id = p.invoice_id or d.admin_invoice_id = p.admin_invoice_id
  where ${condition} group by t.id order by t.id`;

const reportedTransfers = (db: Database, businessId: number): Promise<Transfer[]> =>
  db.many(selectTransfers(sql`t.business_id = ${businessId}`));

/**
 * One reference for these documents and amounts, which also identifies the sender; another one after each report, so
 * that no number serves two transfers. Nothing is stored for it.
 */
async function referenceFor(db: Database, businessId: number, dues: readonly Due[]): Promise<string> {
  const { count } = await db.one<{ count: number }>(
    sql`select count(*) as count from transfers where business_id = ${businessId}`,
  );
  const paid = dues.map(({ number, amount }) => `${number} ${amount}`).join(',');
  const digest = createHash('sha256').update(`${businessId};${count};${paid}`).digest();
  const letters = Array.from(digest.subarray(0, referenceLength), (byte) => readable[byte % readable.length]);
  return `P${businessId}-${letters.join('')}`;
}

/** Without letters and digits that are taken for each other. */
const readable = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const referenceLength = 6;

type Choice = Pick<BodyOf<typeof sendTransferCall>, 'only' | 'numbers'>;

async function duesFor(db: Database, businessId: number, { only, numbers }: Choice, now: Date): Promise<Due[]> {
  const chosen = numbers === undefined ? null : new Set(numbers.split(','));
  return (await listDues(db, businessId, now)).filter(
    ({ is_overdue: isOverdue, number }) => (only === 'ALL' || isOverdue) && (chosen === null || chosen.has(number)),
  );
}

export async function getAmountsDue(db: Database, businessId: number, choice: Choice, now: Date): Promise<AmountsDue> {
  const documents = await duesFor(db, businessId, choice, now);
  const amount = sumDues(documents);
  const reference = await referenceFor(db, businessId, documents);
  return {
    documents,
    amount,
    overdue: sumDues(documents.filter(({ is_overdue: isOverdue }) => isOverdue)),
    reference,
    fps: await fpsFor(db, reference, amount),
    reported: await reportedTransfers(db, businessId),
    sent: await sumReported(db, businessId),
  };
}

export async function reportTransfer(
  tx: Database,
  businessId: number,
  { only, numbers, amount, paid_on: paidOn, method, reference, note }: BodyOf<typeof sendTransferCall>,
  stamp: Stamp,
): Promise<Transfer> {
  const dues = await duesFor(tx, businessId, { only, numbers }, stamp.at);
  if (dues.length === 0) fail('already_paid', message('transfers.nothing'));
  const { shares, over } = transferShares(amount, dues);
  if (over > 0) failField('amount', message('transfers.tooMuch', { amount: amountText(sumDues(dues)) }));
  const { id } = await tx.one<{ id: number }>(
    sql`insert into transfers (business_id, created_at) values (${businessId}, ${stamp.at}) returning id`,
  );
  for (const { part, amount: share } of shares) {
    const document = await documentOf(
      tx,
      part.kind === 'INVOICE' ? { invoiceId: part.id } : { operatorInvoiceId: part.id },
    );
    const { issued } = await tx.one<{ issued: Day }>(
      sql`select hk_day(issued_at) as issued from documents where id = ${document.id}`,
    );
    const wrong = paidOnError(paidOn, { issued, today: dayOf(stamp.at) });
    if (wrong) failField('paid_on', wrong);
    const payment = { amount: share, paid_on: paidOn, method, reference, note };
    const paymentId = await reportPayment(tx, document, payment, stamp);
    await tx.run(sql`update payments set transfer_id = ${id} where id = ${paymentId}`);
  }
  return tx.one<Transfer>(selectTransfers(sql`t.id = ${id}`));
}

export async function cancelTransfer(tx: Database, businessId: number, id: number, stamp: Stamp): Promise<void> {
  orNotFound(await tx.maybe(sql`select from transfers where id = ${id} and business_id = ${businessId} for update`));
  const taken = await tx.run(sql`
    update payments set state = 'CANCELLED', checked_at = ${stamp.at}, checked_by = ${stamp.by}
    where transfer_id = ${id} and state = 'REPORTED'`);
  if (taken === 0) fail('already_decided', message('invoice.paymentChecked'));
}
