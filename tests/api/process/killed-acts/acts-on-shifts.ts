import sql from 'sql-template-tag';
import Stripe from 'stripe';
import { sendRefunds } from '#tests/support/due-work.ts';
import { fetchMissedEvents } from '#api/shifts/card-events/missed-events.ts';
import { refundCardPayment } from '#contract/billing/admin-billing.ts';
import { chargeDirectHire } from '#contract/billing/admin-refunds.ts';
import { updateShift } from '#contract/shifts/booking.ts';
import { cancelShift } from '#contract/shifts/cancellation.ts';
import { checkPayment } from '#contract/shifts/card-check.ts';
import * as workerPay from '#contract/workers/worker-pay.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { cents } from '#domain/shared/money.ts';
import { addDays, dayOf, type Day } from '#domain/shared/time.ts';
import { issueWork } from '#tests/api/billing/acts/real.ts';
import { draft, fridayShift, publish } from '#tests/support/builders/booking.ts';
import { accept, bookShift, worked } from '#tests/support/builders/shifts.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { scenarioNow } from '#tests/support/instants.ts';
import { worker } from '#tests/support/people.ts';
import { admin } from '#tests/support/worlds/world.ts';
import { actOf, type Act, type Prepare, type Scene } from './scene.ts';

/** Signs the events that the provider sends. */
export const webhookSecret = 'whsec_scenario';
const signer = new Stripe('sk_test_signer').webhooks;

const byCard = (token = 'tok_visa') => ({
  payment_method: paymentMethod.STRIPE,
  new_card: { kind: 'TOKEN' as const, token, holder: 'Ada Chan' },
  is_agree: true as const,
  return_url: 'http://portal.test/book',
});

/** The shift is tomorrow unless it may be cancelled for free. */
const drafted = ({ real }: Scene, day: Day = fridayShift.start_date as Day, fields: object = {}) =>
  draft(real.world, real.business, real.depot, { start_date: day, end_date: day, ...fields });

async function booked(scene: Scene, day?: Day) {
  const { real } = scene;
  const shift = await publish(real.world, real.business, await drafted(scene, day), byCard());
  return { ...shift, paymentId: shift.payment?.payment_id ?? '' };
}

const cancel = ({ real }: Scene, { id, version }: { id: number; version: number }): Act =>
  actOf(cancelShift, { body: { id, version, scope: 'THIS', reason: 'NEEDS_HAVE_CHANGED' } }, real.business.operator);

/** The provider sends an event again until it is answered. */
function event({ stripe, real }: Scene, type: string, object: object): Act {
  const payload = JSON.stringify(stripe.event(type, object, real.world.clock.now()));
  return (origin) => {
    const timestamp = Math.floor(Date.parse(scenarioNow()) / 1000);
    const signature = signer.generateTestHeaderString({ payload, secret: webhookSecret, timestamp });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return new Request(`${origin}/webhooks/card`, { method: 'POST', headers, body: payload });
  };
}

/** Ends with an event of the provider about a dispute of a paid shift, whose earlier events have arrived. */
async function disputed(scene: Scene, ...statuses: string[]): Promise<Act> {
  const { world } = scene.real;
  const { paymentId } = await booked(scene);
  const dispute = scene.stripe.dispute(paymentId, 500_00, statuses[0] ?? '');
  for (const status of statuses.slice(0, -1)) {
    dispute.status = status;
    scene.stripe.event('charge.dispute.updated', dispute, world.clock.now());
    await fetchMissedEvents(world.db, world.services.payments, world.clock.now(), world.services.log);
  }
  dispute.status = statuses.at(-1) ?? '';
  return event(scene, 'charge.dispute.updated', dispute);
}

const tomorrow = ({ real }: Scene): Day => addDays(dayOf(real.world.clock.now()), 1);

/** Returns what is to be paid to the workers of a week that was invoiced. */
async function payRun({ real }: Scene) {
  const { timesheets } = await issueWork(real, [62_00, 71_37]);
  const payments = await real.world.db.many<{ worker_id: number; amount: number }>(sql`
    select us.worker_id, il.worker_pay as amount from invoice_lines il join user_shifts us on us.id = il.user_shift_id
    where us.id = any(${timesheets.map(({ id }) => id)}::bigint[]) order by 1`);
  const { week } = await real.world.db.one<{ week: Day }>(
    sql`select week_start as week from invoices where business_id = ${real.business.id}`,
  );
  const paid = payments.map(({ worker_id, amount }) => ({ worker_id, amount: cents(amount) }));
  const how = { paid_on: dayOf(real.world.clock.now()), reference: '', note: '' };
  return { body: { week_start: week, payments: paid, ...how } };
}

export const actsOnShifts: Readonly<Record<string, Prepare>> = {
  'book a shift by card': async (scene) => {
    const { id, version } = await drafted(scene);
    return actOf(updateShift, { body: { id, version, publish: true, ...byCard() } }, scene.real.business.operator);
  },
  'book a series by card': async (scene) => {
    const days = { repeat_days: [5, 6, 7], end_date: '2026-11-29' };
    const { id, version } = await drafted(scene, undefined, days);
    return actOf(updateShift, { body: { id, version, publish: true, ...byCard() } }, scene.real.business.operator);
  },
  'return from the bank’s page': async (scene) => {
    const { real, stripe } = scene;
    const shift = await publish(real.world, real.business, await drafted(scene), byCard('tok_threeDSecureRequired'));
    const payment_id = shift.payment?.payment_id ?? '';
    stripe.bank(payment_id, 'yes');
    return actOf(checkPayment, { body: { payment_id } }, real.business.operator);
  },
  'take up a payment that the provider tells of': async (scene) => {
    const { real, stripe } = scene;
    const shift = await publish(real.world, real.business, await drafted(scene), byCard('tok_threeDSecureRequired'));
    const id = shift.payment?.payment_id ?? '';
    stripe.bank(id, 'yes');
    return event(scene, 'payment_intent.succeeded', stripe.intent(id) ?? {});
  },
  'cancel a shift by card for free': async (scene) => cancel(scene, await booked(scene)),
  'cancel a shift by card for its whole cost': async (scene) => cancel(scene, await booked(scene, tomorrow(scene))),
  'cancel a shift by invoice for its whole cost': async (scene) => {
    const { real } = scene;
    return cancel(scene, await publish(real.world, real.business, await drafted(scene, tomorrow(scene))));
  },
  'refund to a card': async (scene) => {
    const { paymentId } = await booked(scene);
    const { id } = await scene.real.world.db.one<{ id: number }>(
      sql`select id from payments where payment_id = ${paymentId}`,
    );
    const body = { amount: cents(100_00), reason: 'The dock was closed' };
    return actOf(refundCardPayment, { params: { id }, body });
  },
  'take up a refund that the card does not take': async (scene) => {
    const { world } = scene.real;
    const { id, version, paymentId } = await booked(scene);
    const body = { id, version, scope: 'THIS' as const, reason: 'NEEDS_HAVE_CHANGED' as const };
    await world.call(cancelShift, { body }, scene.real.business.operator);
    await sendRefunds(world.db, world.services.payments, world.clock.now(), world.services.log);
    const refund = scene.stripe.refunds.find((item) => item.payment_intent === paymentId);
    if (!refund) throw new Error('nothing was refunded');
    refund.status = 'failed';
    return event(scene, 'refund.failed', refund);
  },
  'take up a refund by hand': async (scene) => {
    const { paymentId } = await booked(scene);
    return event(scene, 'refund.created', scene.stripe.refundByHand(paymentId, 50_00));
  },
  'take up a dispute that is opened': (scene) => disputed(scene, 'needs_response'),
  'take up a dispute that is won': (scene) => disputed(scene, 'needs_response', 'won'),
  'take up a dispute that is lost': (scene) => disputed(scene, 'needs_response', 'lost'),
  'take up a dispute that is won after all': (scene) => disputed(scene, 'needs_response', 'lost', 'won'),
  'charge a direct hire': async ({ real }) => {
    const { world, business, site } = real;
    const { id: workerId } = await worker(world, { name: `Hired by ${business.id}` });
    const shift = await bookShift(world, business, site, { status: shiftStatus.COMPLETED });
    await worked(world, await accept(world, shift, workerId), {});
    const hire = { email: business.operator.email, worker_id: workerId, hired_on: dayOf(world.clock.now()) };
    return actOf(chargeDirectHire, { body: { ...hire, amount: cents(3_000_00) } });
  },
  'pay workers': async (scene) => actOf(workerPay.recordPayRun, await payRun(scene)),
  'take back what a worker was paid': async (scene) => {
    const [paid] = await scene.real.world.call(workerPay.recordPayRun, await payRun(scene), admin);
    return actOf(workerPay.reverseWorkerPayment, { params: { id: paid?.id ?? 0 }, body: { note: '' } });
  },
};
