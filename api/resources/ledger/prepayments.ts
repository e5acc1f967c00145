import { creditReason } from '#domain/ledger/credits.ts';
import { prepaymentReleased } from '#domain/ledger/posting.ts';
import { addUp, cents, noMoney, type Cents } from '#domain/money.ts';
import type { Database } from '../../db/client.ts';
import { postRefund } from './bookings.ts';
import { newCredit } from './credits.ts';
import { postEntry, type Stamp } from './post.ts';
import { refundableOf, requestRefund } from './refunds.ts';

interface Returned {
  /** The card payment; null where it is not known any more. */
  paymentId: number | null;
  businessId: number;
  shifts: readonly { shiftId: number; amount: Cents }[];
  /** The document, if it has ended. */
  documentId?: number;
  /** It names the refund, so that it is made once. */
  key: string;
}

/**
 * Gives back what was paid ahead for shifts: to the card, and to the business's credit where the card takes no refund any
 * more. Answers what went to the card, in cents. Credits are not set against anything yet.
 */
export async function returnPrepaid(tx: Database, returned: Returned, stamp: Stamp): Promise<Cents> {
  const { paymentId, businessId, shifts, documentId, key } = returned;
  const of = documentId === undefined ? {} : { documentId };
  let room: number = paymentId === null ? noMoney : await refundableOf(tx, paymentId);
  const toCard: { shiftId: number; amount: Cents }[] = [];
  for (const { shiftId, amount } of shifts) {
    const back = cents(Math.min(room, amount));
    if (back > 0) toCard.push({ shiftId, amount: back });
    room -= back;
    if (back === amount) continue;
    const creditId = await newCredit(
      tx,
      businessId,
      { paymentId: null, reason: creditReason.PAID_AHEAD, shiftId, ...of },
      stamp.at,
    );
    const lines = prepaymentReleased(shiftId, creditId, cents(amount - back));
    await postEntry(tx, businessId, { event: 'PREPAYMENT_RELEASED', lines, paymentId }, stamp);
  }
  if (paymentId === null || toCard.length === 0) return noMoney;
  await postRefund(tx, { id: paymentId, business_id: businessId }, toCard, stamp, documentId);
  const amount = addUp(...toCard.map((one) => one.amount));
  await requestRefund(tx, paymentId, amount, key, stamp.at);
  return amount;
}
