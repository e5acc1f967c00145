import sql from 'sql-template-tag';
import { expect, vi } from 'vitest';
import { checkIntegrity } from '#api/admin/integrity-checks/integrity-check.ts';
import { insertCharge } from '#api/billing/admin-invoices/charges.ts';
import { issueToken } from '#api/http/tokens/tokens.ts';
import { runDueJobs } from '#api/scheduled-jobs.ts';
import { reauthenticate } from '#contract/accounts/auth.ts';
import { recordPayment } from '#contract/billing/reported-payments.ts';
import { requestCreditRefund } from '#contract/billing/credits.ts';
import { cents, type Cents } from '#domain/shared/money.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { dayOf } from '#domain/shared/time.ts';
import { bookShift, fridayShift, testCard } from '#tests/support/builders/booking.ts';
import { hangLimit } from '#tests/support/hang-limit.ts';
import { password } from '#tests/support/people.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';
import { admin } from '#tests/support/worlds/world.ts';

/** Both tests use a business's credit while the weekly invoices of 15 December apply it. */
const it = apiScenario({ each: true }).perTest('kit', ({ world, ours, depot }) => {
  const due = () => runDueJobs(world.db, world.clock.now(), world.services.log);
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
  const isSound = async () => expect(await checkIntegrity(world.db, world.clock.now())).toEqual([]);
  return { due, charge, at, creditOfCard, whileInvoicing, credit, isSound };
});

it('two processes use a credit once: what the invoices of one settle with it, the other does not give back to the card', async ({
  world,
  kit,
}) => {
  await kit.creditOfCard();
  const before = await kit.credit();
  await kit.at('2026-12-14T15:59:00.000Z');
  await kit.charge(cents(100_00));
  world.clock.set('2026-12-15T02:00:00.000Z');
  await kit.whileInvoicing(kit.due);
  const back = await world.db.one(sql`select sum(amount)::bigint as amount from card_refunds`);
  expect([await kit.credit(), back]).toEqual([0, { amount: before - 100_00 }]);
  await kit.isSound();
});

it('a credit that is asked back while the invoices settle something with it is used once', async ({
  world,
  ours,
  kit,
}) => {
  await kit.charge(cents(500_00));
  await kit.at('2026-12-08T02:00:00.000Z');
  const body = {
    ...{ invoice_number: 'ADM-0001', amount: cents(700_00), paid_on: dayOf(world.clock.now()) },
    ...{ method: paymentMethod.FPS, reference: '', note: '', overpayment: 'OLDEST' as const },
  };
  await world.call(recordPayment, { body }, admin);
  const { id } = await world.db.one<{ id: number }>(sql`select id from credits`);
  await kit.at('2026-12-15T01:59:00.000Z');
  await kit.charge(cents(150_00));
  world.clock.set('2026-12-15T02:00:00.000Z');
  const { token } = await issueToken(world.db, ours.operator.accountId, 'session', world.clock.now());
  const as = { ...ours.operator, token };
  await world.call(reauthenticate, { body: { present_password: password } }, as);
  const asked = await kit.whileInvoicing(() =>
    world.send(
      requestCreditRefund,
      { params: { id }, body: { payee: 'Harbourline', bank_code: '004', account: '123456-838', note: '' } },
      { as },
    ),
  );
  const sent = await world.db.many<{ amount: number }>(sql`select amount from payments where state = 'REPORTED'`);
  expect([asked.status, sent]).toEqual([200, [{ amount: 50_00 }]]);
  await kit.isSound();
});

it('a job whose time runs out while it runs is given to another worker, which does nothing twice', async ({
  world,
  kit,
}) => {
  await kit.charge(cents(150_00));
  world.clock.set('2026-12-15T02:00:00.000Z');
  await kit.whileInvoicing(async () => {
    // As the engine does it, with the clock of the database.
    await world.db.run(sql`update pgboss.job set state = 'retry' where name = 'long-by-business' and state = 'active'`);
    await kit.due();
  });
  await kit.due();
  const made = await world.db.many(sql`select id from admin_invoices`);
  expect([made.length, await world.db.many(sql`select id from background_jobs`)]).toEqual([1, []]);
  await kit.isSound();
});
