import { message } from '#domain/shared/message.ts';
import type { Cents } from '#domain/shared/money.ts';
import { isCard } from '#domain/billing/payments/method.ts';
import { costOfSeries, bookingError, type Cost } from '#domain/shifts/cost.ts';
import type { Database } from '../../db/client.ts';
import { assertVersion } from '../../http/version.ts';
import { fail, failField } from '../../api-error.ts';
import { unpaidError } from '../../billing/amounts/open-balances.ts';
import { postCardBooking } from '../../billing/ledger/bookings.ts';
import type { PaymentRow } from '../../billing/cards/payments.ts';
import { readPricing } from '../../billing/pricing.store.ts';
import { amountText } from '../../messaging/notifications/texts.ts';
import { offeredMethods } from '../../platform/payment-methods.ts';
import { bookDraft } from './book.ts';
import { abandonPayment } from './confirm.ts';
import { payForBooking, type Paying, type Publication } from './pay.ts';
import { costOf, occurrences, scheduleOf, staffingOf } from './plan.ts';
import { isMissing } from './rules.ts';
import { notifyOfBooking } from './notify.ts';
import { acceptAgreement, setPaymentMethod, isDraft, type ShiftRow } from './store.ts';

interface Published {
  ids: number[];
  payment: PaymentRow;
}

/** @throws where the booking is too large, or comes to another total than was shown */
async function totalOf(tx: Database, row: ShiftRow, body: Publication, cost: Cost, shifts: number): Promise<Cents> {
  const tooLarge = bookingError(cost, shifts);
  if (tooLarge) return fail('incomplete', tooLarge, { fields: { workers: tooLarge } });
  const amount = costOfSeries(cost, shifts).total;
  const tooMuchUnpaid = isCard(body.payment_method) ? null : await unpaidError(tx, row.business_id, amount);
  if (tooMuchUnpaid) return fail('incomplete', tooMuchUnpaid, { fields: { workers: tooMuchUnpaid } });
  if (body.amount !== undefined && body.amount !== amount)
    return fail('amount_changed', message('shift.amountChanged', { amount: amountText(amount) }));
  return amount;
}

/**
 * Requires a complete draft in the future and an accepted customer agreement. The shift stays a DRAFT while the
 * bank has to confirm a card payment.
 */
export async function publishDraft(paying: Paying, row: ShiftRow, body: Publication): Promise<Published> {
  const { tx, now, caller, payments } = paying;
  assertVersion(row, body.version, 'error.changedBy');
  if (!isDraft(row)) return fail('not_editable', message('shift.notEditable'));
  const edit = { at: now, by: caller.name };
  const confirming = { tx, mail: paying.mail, payments, edit };
  const paidAlready = await abandonPayment(confirming, row);
  if (paidAlready) return fail('conflict', message('error.changed'), { commit: true });

  const fields = isMissing(row.draft, now);
  const count = Object.keys(fields).length;
  if (count > 0) return fail('incomplete', message('error.summary', { count }), { fields });
  const [schedule, staffing] = [scheduleOf(row.draft), staffingOf(row.draft)];
  if (!schedule || !staffing) throw new Error(`draft ${row.id} lacks nothing, and yet is not complete`);

  const filled = { ...schedule, ...staffing };
  const pricing = await readPricing(tx, caller.businessId, now);
  if (!(await offeredMethods(tx, payments)).includes(body.payment_method))
    return failField('payment_method', message('validation.gone'));
  const shifts = occurrences(schedule);
  const cost = shifts[0] ? costOf(shifts[0], filled, body.payment_method, pricing) : null;
  if (!cost) throw new RangeError('a booking has at least one shift');
  const amount = await totalOf(tx, row, body, cost, shifts.length);

  await acceptAgreement(tx, caller, now);
  const payment = await payForBooking(paying, row, body, amount);
  if (payment.state === 'REQUIRES_ACTION') {
    await setPaymentMethod(tx, row.id, body.payment_method, pricing, edit);
    return { ids: [], payment };
  }
  const paidOnline = payment.state === 'PAID';
  const ids = await bookDraft(
    tx,
    { draft: row, fields: filled, method: body.payment_method, pricing, cardId: payment.card_id, paidOnline },
    edit,
  );
  if (paidOnline) await postCardBooking(tx, payment, ids, edit);
  await notifyOfBooking({ db: tx, mail: paying.mail, now }, ids);
  return { ids, payment };
}
