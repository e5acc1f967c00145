import sql from 'sql-template-tag';
import { expect } from 'vitest';
import { fetchMissedEvents } from '#api/shifts/card-events/missed-events.ts';
import * as workerPay from '#contract/workers/worker-pay.ts';
import { cancelShift } from '#contract/shifts/cancellation.ts';
import { queueEvent } from '#demo/cards/events.ts';
import { disputeMachine, payRunMachine, type DisputeState } from '#domain/billing/state-machines.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { cents } from '#domain/shared/money.ts';
import { dayOf } from '#domain/shared/time.ts';
import { bookShift, testCard } from '#tests/support/builders/booking.ts';
import { sendRefunds } from '#tests/support/due-work.ts';
import { admin } from '#tests/support/worlds/world.ts';
import { act, decide, effectsOf, pick, together } from './act.ts';
import type { Effects } from './written.ts';
import type { Card } from './book.ts';
import type { Real } from './real.ts';

const hearBank = ({ world }: Real) =>
  fetchMissedEvents(world.db, world.services.payments, world.clock.now(), world.services.log);

const sendBack = ({ world }: Real) =>
  sendRefunds(world.db, world.services.payments, world.clock.now(), world.services.log);

const disputedCard = '4000000000000259';

/** Bookings and cancellations are acts on shifts, which the tables of money do not list. */
const booking: Effects = { posts: ['CARD_CHARGED'], issues: ['RCP'], emails: 2 };

export const bookByCard = act(
  'book a shift by card',
  async (book, real, [wage, isDisputed]: readonly [number, boolean]) => {
    const { world, business, depot } = real;
    const how = { payment_method: paymentMethod.STRIPE, new_card: testCard(isDisputed ? disputedCard : undefined) };
    const booked = await bookShift(world, business, depot, { workers: 1, wage: cents(wage) }, how);
    await hearBank(real);
    // The printed price: eight hours at the wage, 15 % of them, and for a card 3.4 % of both and HK$2.35.
    const [pay, commission] = [wage * 8, Math.round((wage * 8 * 15) / 100)];
    const fee = Math.round(((pay + commission) * 3.4) / 100) + 2_35;
    const amount = pay + commission + fee;
    const parts = [pay, commission, fee, Math.round(amount / 2)];
    book.bookByCard({ shift: booked.id, payment: booked.payment?.payment_id ?? '', amount, parts }, isDisputed);
    return isDisputed ? together(booking, effectsOf(disputeMachine, 'OPEN')) : booking;
  },
);

const cancellation: Effects = {
  posts: ['CARD_REFUNDED', 'PREPAYMENT_RELEASED', 'CREDIT_APPLIED', 'CHARGED', 'FINANCE_CHARGED'],
  issues: ['CN', 'CR'],
  emails: 1,
};

export const cancel = act('cancel a shift by card for free', async (book, real, at: number) => {
  const card = pick(book.cards, at);
  if (!card) return null;
  const { world, business } = real;
  const { version } = await world.db.one<{ version: number }>(sql`select version from shifts where id = ${card.shift}`);
  const isAllowed = card.refund === null;
  const body = { id: card.shift, version, scope: 'THIS' as const, reason: 'NEEDS_HAVE_CHANGED' as const };
  await decide(real, isAllowed, () => world.send(cancelShift, { body }, { as: business.operator }));
  if (!isAllowed) return null;
  book.cancel(card);
  await sendBack(real);
  return cancellation;
});

/** From OPEN and LOST. Anything else that the bank says changes nothing. */
const nextDispute = { OPEN: { WON: 'WIN', LOST: 'LOSE' }, LOST: { WON: 'WIN' }, WON: {} } as const;

export const decideDispute = act(
  'let the bank decide',
  async (book, real, [at, state]: readonly [number, 'WON' | 'LOST']) => {
    const disputed = book.cards.filter((card): card is Card & { dispute: string } => card.dispute !== null);
    const card = pick(disputed, at);
    if (!card) return null;
    const { world } = real;
    const leads: Partial<Record<DisputeState, 'WIN' | 'LOSE'>> = nextDispute[card.dispute];
    const { id } = await world.db.one<{ id: string }>(
      sql`update sandbox_disputes set state = ${state} where intent_id = ${card.payment} returning id`,
    );
    await queueEvent({ db: world.db, now: world.clock.now() }, 'charge.dispute.closed', id);
    await hearBank(real);
    await sendBack(real);
    const next = leads[state];
    if (!next) return null;
    if (next === 'WIN') book.win(card);
    else book.lose(card);
    return effectsOf(disputeMachine, next);
  },
);

export const payWorkers = act('pay the workers of an invoice', async (book, real, at: number) => {
  const invoice = pick(book.lines, at)?.invoice;
  if (!invoice) return null;
  const lines = book.lines.filter((line) => line.invoice === invoice);
  const isAllowed = lines.every(({ isOff, paid }) => !isOff && paid === 0);
  const body = {
    ...{ week_start: lines[0]?.week ?? '', paid_on: dayOf(real.world.clock.now()), reference: '', note: '' },
    payments: lines.map(({ worker, pay }) => ({ worker_id: worker, amount: cents(pay) })),
  };
  const answer = await decide(real, isAllowed, () => real.world.send(workerPay.recordPayRun, { body }, { as: admin }));
  if (!isAllowed) return null;
  const paid = answer.body.data as { id: number; worker_id: number }[];
  book.payWorkers(
    lines,
    lines.map(({ worker }) => paid.find((item) => item.worker_id === worker)?.id ?? 0),
  );
  await expectTold(
    real,
    lines.map(({ worker, pay }) => ({ worker, amount: pay })),
  );
  return effectsOf(payRunMachine, 'RECORD');
});

export const reversePay = act('take back what a worker was paid', async (book, real, at: number) => {
  const payRun = pick(book.payRuns, at);
  if (!payRun) return null;
  const isAllowed = !payRun.isReversed;
  const input = { params: { id: payRun.id }, body: { note: '' } };
  await decide(real, isAllowed, () => real.world.send(workerPay.reverseWorkerPayment, input, { as: admin }));
  if (!isAllowed) return null;
  book.reversePay(payRun);
  await expectTold(real, [{ worker: payRun.line.worker, amount: payRun.amount }]);
  return effectsOf(payRunMachine, 'REVERSE');
});

/** The last email of each worker names the amount. */
async function expectTold({ world }: Real, paid: readonly { worker: number; amount: number }[]): Promise<void> {
  for (const { worker, amount } of paid) {
    const { text } = await world.db.one<{ text: string }>(sql`
      select body_text as text from outbox where recipient = (select email from workers where id = ${worker}) order by id desc limit 1`);
    expect(text).toContain((amount / 100).toLocaleString('en', { minimumFractionDigits: 2 }));
  }
}
