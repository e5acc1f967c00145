import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import { creditPaidOut } from '#domain/billing/ledger/posting.ts';
import { message } from '#domain/shared/message.ts';
import type { Cents } from '#domain/shared/money.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { dayOf, type Day } from '#domain/shared/time.ts';
import { accountNumberError } from '#domain/billing/payments/payee.ts';
import type { BodyOf } from '#contract/core/call.ts';
import type { CreditDetail, requestCreditRefund as requestRefundCall } from '#contract/billing/credits.ts';
import type { Database } from '../../db/client.ts';
import { orNotFound, fail, failField } from '../../api-error.ts';
import { applyOpenCredits } from '../ledger/credits.ts';
import { issueBillingDocument } from '../ledger/documents.ts';
import { postEntry, reverseEntry, type Stamp } from '../ledger/post.ts';
import { findCredit } from './store.ts';

type Account = BodyOf<typeof requestRefundCall>;

export const refundAccountOf = (note: string): Account => ({ payee: '', bank_code: null, account: '', note });

export async function assertRefundAccount(tx: Database, { bank_code: bank, account }: Account): Promise<void> {
  const wrong = accountNumberError(account, bank);
  if (wrong) failField('account', wrong);
  const known = bank === null || (await tx.maybe(sql`select from banks where code = ${bank}`)) !== null;
  if (!known) failField('bank_code', message('validation.bankCode'));
}

export async function requestRefund(
  tx: Database,
  businessId: number,
  id: number,
  { payee, bank_code: bank, account, note }: Account,
  stamp: Stamp,
): Promise<CreditDetail> {
  await tx.maybe(sql`select from credits where id = ${id} and business_id = ${businessId} for update`);
  const { left: remaining, refund_request: refundRequest, number } = orNotFound(await findCredit(tx, businessId, id));
  if (refundRequest !== null) fail('already_decided', message('credits.asked'));
  if (remaining <= 0) fail('already_decided', message('credits.used'));
  await tx.run(sql`
    insert into payments (business_id, credit_id, method, state, amount, payment_id, reference, note, payee, payee_bank, payee_account, paid_on,
      created_at, recorded_by)
    values (${businessId}, ${id}, ${paymentMethod.MANUAL}, 'REPORTED', ${remaining}, ${`payout_${randomBytes(12).toString('hex')}`}, ${number}, ${note},
      ${payee}, ${bank}::text, ${account}, ${dayOf(stamp.at)}, ${stamp.at}, ${stamp.by})`);
  return orNotFound(await findCredit(tx, businessId, id));
}

interface RefundRequest {
  id: number;
  business_id: number;
  credit_id: number;
  amount: Cents;
}

export async function confirmRefund(
  tx: Database,
  { id: paymentId, business_id: businessId, credit_id: creditId, amount }: RefundRequest,
  { paidOn, note }: { paidOn: Day; note: string },
  stamp: Stamp,
): Promise<void> {
  const method = paymentMethod.MANUAL;
  await tx.run(sql`
    update payments set state = 'PAID', paid_on = ${paidOn}, paid_at = ${stamp.at}, checked_at = ${stamp.at}, checked_by = ${stamp.by}
    where id = ${paymentId}`);
  const creditNote = { kind: 'CREDIT_NOTE' as const, amount, issuedAt: stamp.at, paymentId };
  const { number: reference } = await issueBillingDocument(tx, businessId, creditNote);
  const lines = creditPaidOut(method, creditId, amount);
  const entry = { event: 'CREDIT_PAID_OUT' as const, lines, day: paidOn, reference, note, method, paymentId };
  await postEntry(tx, businessId, entry, stamp);
}

/** The transfer came back: the credit is restored and applied to open documents. */
export async function reverseRefund(
  tx: Database,
  { id, business_id: businessId }: RefundRequest,
  note: string,
  stamp: Stamp,
): Promise<void> {
  const { entry } = await tx.one<{ entry: number }>(sql`
    select max(id) as entry from journal_entries where payment_id = ${id} and event = 'CREDIT_PAID_OUT'`);
  await reverseEntry(tx, entry, stamp, note);
  await tx.run(sql`update payments set state = 'REVERSED' where id = ${id}`);
  await applyOpenCredits(tx, businessId, stamp);
}
