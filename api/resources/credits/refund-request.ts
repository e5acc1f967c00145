import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import { creditPaidOut } from '#domain/ledger/posting.ts';
import { message } from '#domain/message.ts';
import type { Cents } from '#domain/money.ts';
import { paymentMethod } from '#domain/payment/method.ts';
import { dayOf, type Day } from '#domain/time.ts';
import { whyNoAccount } from '#domain/payment/payee.ts';
import type { BodyOf } from '#contract/call/call.ts';
import type { CreditDetail, requestPayout as requestPayoutCall } from '#contract/invoices/credits.ts';
import type { Database } from '../../db/client.ts';
import { found, refuse, refuseField } from '../../http/refusal.ts';
import { applyOpenCredits } from '../ledger/credits.ts';
import { issuePaper } from '../ledger/documents.ts';
import { postEntry, reverseEntry, type Stamp } from '../ledger/post.ts';
import { findCredit } from './store.ts';

type Account = BodyOf<typeof requestPayoutCall>;

export const accountToAsk = (note: string): Account => ({ payee: '', bank_code: null, account: '', note });

export async function expectAccount(tx: Database, { bank_code: bank, account }: Account): Promise<void> {
  const wrong = whyNoAccount(account, bank);
  if (wrong) refuseField('account', wrong);
  const known = bank === null || (await tx.maybe(sql`select from banks where code = ${bank}`)) !== null;
  if (!known) refuseField('bank_code', message('validation.bankCode'));
}

export async function requestPayout(
  tx: Database,
  businessId: number,
  id: number,
  { payee, bank_code: bank, account, note }: Account,
  stamp: Stamp,
): Promise<CreditDetail> {
  await tx.maybe(sql`select from credits where id = ${id} and business_id = ${businessId} for update`);
  const { left, payout, number } = found(await findCredit(tx, businessId, id));
  if (payout !== null) refuse('already_decided', message('credits.asked'));
  if (left <= 0) refuse('already_decided', message('credits.used'));
  await tx.run(sql`
    insert into payments (business_id, credit_id, method, state, amount, payment_id, reference, note, payee, payee_bank, payee_account, paid_on,
      created_at, recorded_by)
    values (${businessId}, ${id}, ${paymentMethod.MANUAL}, 'SENT', ${left}, ${`payout_${randomBytes(12).toString('hex')}`}, ${number}, ${note},
      ${payee}, ${bank}::text, ${account}, ${dayOf(stamp.at)}, ${stamp.at}, ${stamp.by})`);
  return found(await findCredit(tx, businessId, id));
}

interface Payout {
  id: number;
  business_id: number;
  credit_id: number;
  amount: Cents;
}

export async function confirmPayout(
  tx: Database,
  { id: paymentId, business_id: businessId, credit_id: creditId, amount }: Payout,
  { paidOn, note }: { paidOn: Day; note: string },
  stamp: Stamp,
): Promise<void> {
  const method = paymentMethod.MANUAL;
  await tx.run(sql`
    update payments set state = 'PAID', paid_on = ${paidOn}, paid_at = ${stamp.at}, checked_at = ${stamp.at}, checked_by = ${stamp.by}
    where id = ${paymentId}`);
  const paper = { kind: 'CREDIT_NOTE' as const, amount, issuedAt: stamp.at, paymentId };
  const { number: reference } = await issuePaper(tx, businessId, paper);
  const lines = creditPaidOut(method, creditId, amount);
  const entry = { event: 'CREDIT_PAID_OUT' as const, lines, day: paidOn, reference, note, method, paymentId };
  await postEntry(tx, businessId, entry, stamp);
}

/** The transfer came back: the credit is restored and applied to open documents. */
export async function takeBackPayout(
  tx: Database,
  { id, business_id: businessId }: Payout,
  note: string,
  stamp: Stamp,
): Promise<void> {
  const { entry } = await tx.one<{ entry: number }>(sql`
    select max(id) as entry from journal_entries where payment_id = ${id} and event = 'CREDIT_PAID_OUT'`);
  await reverseEntry(tx, entry, stamp, note);
  await tx.run(sql`update payments set state = 'TAKEN_BACK' where id = ${id}`);
  await applyOpenCredits(tx, businessId, stamp);
}
