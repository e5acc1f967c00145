import sql from 'sql-template-tag';
import { expect, vi } from 'vitest';
import { audit } from '#api/audit/audit.ts';
import { insertCharge } from '#api/resources/admin-invoices/charges.ts';
import { issueToken } from '#api/resources/auth/tokens.ts';
import { runDue } from '#api/scheduled-tasks/run.ts';
import { confirmPassword } from '#contract/account/auth.ts';
import { recordReceivedPayment } from '#contract/invoices/admin-side.ts';
import { requestPayout } from '#contract/invoices/credits.ts';
import { cents, type Cents } from '#domain/money.ts';
import { paymentMethod } from '#domain/payment/method.ts';
import { dayOf } from '#domain/time.ts';
import { bookShift, fridayShift, testCard } from '#tests/support/builders/booking.ts';
import { hangLimit } from '#tests/support/hang-limit.ts';
import { password } from '#tests/support/people.ts';
import { apiStory } from '#tests/support/worlds/story.ts';
import { admin } from '#tests/support/worlds/world.ts';

/** Both tests use a business's credit while the weekly invoices of 15 December apply it. */
const it = apiStory({ each: true }).perTest('own', ({ world, ours, depot }) => {
  const due = () => runDue(world.db, world.clock.now(), world.services.log);
  const charge = (amount: Cents) =>
    insertCharge(
      world.db,
      ours.id,
      { kind: 'ADJUSTMENT', description: { en: 'A fee', hk: '費用' }, amount },
      world.clock.now(),
    );
  const at = async (instant: string) => {
    world.clock.set(instant);
    await due();
  };
  /**
   * Nobody works on a shift paid by card: on Tuesday the payment becomes a credit, which is refunded a week
   * later.
   */
  async function creditOfCard(): Promise<void> {
    const byCard = { payment_method: paymentMethod.STRIPE, new_card: testCard() };
    await bookShift(world, ours, depot, fridayShift, byCard);
    await at('2026-12-08T02:00:00.000Z');
  }
  /**
   * Pauses the weekly invoices after the credit was applied and before the commit, until the other action has
   * finished or is blocked.
   */
  async function whileInvoicing<Result>(other: () => Promise<Result>): Promise<Result> {
    const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const started: { invoices?: Promise<void>; other?: Promise<Result> } = {};
    await world.db.tx(async (tx) => {
      await tx.run(sql`lock table notifications in share mode`);
      started.invoices = due();
      await vi.waitFor(async () => expect(await world.db.many(waiting)).toHaveLength(1), { timeout: hangLimit });
      let ended = false;
      started.other = other();
      void started.other.catch(() => {}).finally(() => (ended = true));
      await vi.waitFor(async () => expect(ended || (await world.db.many(waiting)).length === 2).toBe(true), {
        timeout: hangLimit,
      });
    });
    await started.invoices;
    if (!started.other) throw new Error('the other act has not begun');
    return started.other;
  }
  const credit = async () =>
    (
      await world.db.one<{ left: number }>(
        sql`select -sum(amount)::bigint as left from journal_lines where account = 'CREDIT'`,
      )
    ).left;
  const isSound = async () => expect(await audit(world.db, world.clock.now())).toEqual([]);
  return { due, charge, at, creditOfCard, whileInvoicing, credit, isSound };
});

it('two processes use a credit once: what the invoices of one settle with it, the other does not give back to the card', async ({
  world,
  own,
}) => {
  await own.creditOfCard();
  const before = await own.credit();
  await own.at('2026-12-14T15:59:00.000Z');
  await own.charge(cents(100_00));
  world.clock.set('2026-12-15T02:00:00.000Z');
  await own.whileInvoicing(own.due);
  const back = await world.db.one(sql`select sum(amount)::bigint as amount from card_refunds`);
  expect([await own.credit(), back]).toEqual([0, { amount: before - 100_00 }]);
  await own.isSound();
});

it('a credit that is asked back while the invoices settle something with it is used once', async ({
  world,
  ours,
  own,
}) => {
  await own.charge(cents(500_00));
  await own.at('2026-12-08T02:00:00.000Z');
  const body = {
    ...{ invoice_number: 'ADM-0001', amount: cents(700_00), paid_on: dayOf(world.clock.now()) },
    ...{ method: paymentMethod.FPS, reference: '', note: '', rest: 'OLDEST' as const },
  };
  await world.call(recordReceivedPayment, { body }, admin);
  const { id } = await world.db.one<{ id: number }>(sql`select id from credits`);
  await own.at('2026-12-15T01:59:00.000Z');
  await own.charge(cents(150_00));
  world.clock.set('2026-12-15T02:00:00.000Z');
  const { token } = await issueToken(world.db, ours.operator.accountId, 'session', world.clock.now());
  const as = { ...ours.operator, token };
  await world.call(confirmPassword, { body: { present_password: password } }, as);
  const asked = await own.whileInvoicing(() =>
    world.send(
      requestPayout,
      { params: { id }, body: { payee: 'Harbourline', bank_code: '004', account: '123456-838', note: '' } },
      { as },
    ),
  );
  const sent = await world.db.many<{ amount: number }>(sql`select amount from payments where state = 'SENT'`);
  expect([asked.status, sent]).toEqual([200, [{ amount: 50_00 }]]);
  await own.isSound();
});
