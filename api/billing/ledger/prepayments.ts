import { creditReason } from '#domain/billing/ledger/credits.ts';
import { prepaymentReleased } from '#domain/billing/ledger/posting.ts';
import { sumCents, cents, zeroCents, type Cents } from '#domain/shared/money.ts';
import type { Database } from '../../db/client.ts';
import { postRefund } from './bookings.ts';
import { newCredit } from './credits.ts';
import { postEntry, type Stamp } from './post.ts';
import { refundableOf, requestRefund } from './refunds.ts';

interface Returned {
  paymentId: number | null;
  businessId: number;
  shifts: readonly { shiftId: number; amount: Cents }[];
  documentId?: number;
  key: string;
}

/**
 * To the card, or as a credit where the card takes no more refunds. Returns the cents that go to the card. Does
 * not apply credits yet.
 */
export async function returnPrepaid(tx: Database, returned: Returned, stamp: Stamp): Promise<Cents> {
  const { paymentId, businessId, shifts, documentId, key } = returned;
  const of = documentId === undefined ? {} : { documentId };
  let room: number = paymentId === null ? zeroCents : await refundableOf(tx, paymentId);
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
  if (paymentId === null || toCard.length === 0) return zeroCents;
  await postRefund(tx, { id: paymentId, business_id: businessId }, toCard, stamp, documentId);
  const amount = sumCents(...toCard.map((item) => item.amount));
  await requestRefund(tx, paymentId, amount, key, stamp.at);
  return amount;
}
