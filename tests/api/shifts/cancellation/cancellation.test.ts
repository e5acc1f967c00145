import sql from 'sql-template-tag';
import { afterEach, describe, expect } from 'vitest';
import type { z } from 'zod';
import { invoiceWeek } from '#api/billing/weekly/week.ts';
import { applicantStatus } from '#domain/shifts/applicants/status.ts';
import { dollarsToCents } from '#domain/shared/money.ts';
import { weekOf } from '#domain/shared/time.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import * as cancellation from '#contract/shifts/cancellation.ts';
import * as contract from '#contract/shifts/shifts.ts';
import { apply, bookShift, draft, publish, testCard } from '#tests/support/builders/booking.ts';
import { accept } from '#tests/support/builders/shifts.ts';
import { sendRefunds } from '#tests/support/due-work.ts';
import { eastgate, worker, type Business } from '#tests/support/people.ts';
import type { World } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario();

afterEach<{ world: World }>(({ world }) => world.clock.set('2026-11-23T01:00:00.000Z'));

type Wish = Partial<z.output<(typeof cancellation.cancelShift)['body']>>;
const cancel = (world: World, ours: Business, { id, version }: { id: number; version: number }, wish: Wish = {}) =>
  world.call(
    cancellation.cancelShift,
    { body: { id, version, scope: 'THIS', reason: 'NEEDS_HAVE_CHANGED', ...wish } },
    ours.operator,
  );
const detail = async (world: World, ours: Business, id: number) => {
  const shift = await world.call(contract.getShift, { params: { id } }, ours.operator);
  if (shift.status === 6) throw new Error('a draft');
  return shift;
};

/** Two workers cost HK$1,104 on Friday 27 November at 9:00. */
const total = dollarsToCents(1_104);

describe('what cancelling costs', () => {
  it('is said with the instants from which it becomes dearer', async ({ world, ours, depot }) => {
    const { id } = await bookShift(world, ours, depot);
    expect((await detail(world, ours, id)).cancellation).toEqual({
      is_cancellable: true,
      percentage: 0,
      fee: 0,
      steps: [
        { percentage: 0, fee: 0, until: '2026-11-24T01:00:00.000Z' },
        { percentage: 50, fee: dollarsToCents(552), until: '2026-11-26T01:00:00.000Z' },
        { percentage: 100, fee: total, until: null },
      ],
    });
  });

  it.for([
    ['more than 72 hours before the start is free', '2026-11-24T00:59:59.999Z', 0],
    ['72 hours before the start costs half', '2026-11-24T01:00:00.000Z', 552],
    ['more than 24 hours before the start costs half', '2026-11-26T00:59:59.999Z', 552],
    ['24 hours before the start costs all of it', '2026-11-26T01:00:00.000Z', 1_104],
    ['a moment before the start costs all of it', '2026-11-27T00:59:59.999Z', 1_104],
  ] as const)('%s', async ([_, now, dollars], { world, ours, depot }) => {
    const booked = await bookShift(world, ours, depot);
    world.clock.set(now);
    expect((await detail(world, ours, booked.id)).cancellation.fee).toBe(dollarsToCents(dollars));
    expect(await cancel(world, ours, booked, { fee: dollarsToCents(dollars) })).toEqual({
      shift_ids: [booked.id],
      fee: dollarsToCents(dollars),
      refund: 0,
      notified_workers: 0,
    });
    const charged = await world.db.many<{ amount: number }>(
      sql`select amount from admin_invoice_charges where shift_id = ${booked.id}`,
    );
    expect(charged).toEqual(dollars === 0 ? [] : [{ amount: dollarsToCents(dollars) }]);
  });

  it('is refused when it is another fee by now than the one that was shown', async ({ world, ours, depot }) => {
    const booked = await bookShift(world, ours, depot);
    world.clock.set('2026-11-24T01:00:00.000Z');
    await expect(cancel(world, ours, booked, { fee: dollarsToCents(0) })).rejects.toMatchObject({
      status: 409,
      code: 'fee_changed',
    });
    expect((await detail(world, ours, booked.id)).status).toBe(2);
  });

  it('is charged with a sentence in both languages', async ({ world, ours, depot }) => {
    const booked = await bookShift(world, ours, depot);
    world.clock.set('2026-11-25T01:00:00.000Z');
    await cancel(world, ours, booked);
    const { description } = await world.db.one<{ description: { en: string; hk: string } }>(
      sql`select description from admin_invoice_charges where shift_id = ${booked.id}`,
    );
    expect(description.en).toBe(`Shift ${booked.id} of 27/11/2026 was cancelled`);
    expect(description.hk).toBe(`取消 27/11/2026 更期 ${booked.id}`);
  });
});

describe('cancelling', () => {
  it('says who did it and why, and nothing can be done with the shift any more', async ({ world, ours, depot }) => {
    const booked = await bookShift(world, ours, depot);
    await cancel(world, ours, booked, { reason: 'CREATED_BY_MISTAKE', note: 'Wrong week' });
    const shift = await detail(world, ours, booked.id);
    expect(shift).toMatchObject({
      status: 5,
      is_editable: false,
      cancelled: { reason: 'CREATED_BY_MISTAKE', at: '2026-11-23T01:00:00.000Z', by: 'Ada Chan', fee: 0 },
      cancellation: { is_cancellable: false },
      payment: { amount: 0 },
    });
    await expect(cancel(world, ours, shift)).rejects.toMatchObject({ status: 409, code: 'not_cancellable' });
  });

  it('is refused once the shift has started', async ({ world, ours, depot }) => {
    const booked = await bookShift(world, ours, depot);
    world.clock.set('2026-11-27T01:00:00.000Z');
    await expect(cancel(world, ours, booked)).rejects.toMatchObject({ status: 409, code: 'not_cancellable' });
  });

  it('notifies everyone with a place and everyone who waits, and ends the timesheets', async ({
    world,
    ours,
    depot,
  }) => {
    const booked = await bookShift(world, ours, depot, { shared_emails: ['gate@harbourline.example'] });
    const [chan, wong] = [await worker(world), await worker(world, { name: 'Wong Siu Ming' })];
    await apply(world, ours, booked.id, chan.id, applicantStatus.ACCEPT);
    await apply(world, ours, booked.id, wong.id);
    expect(await cancel(world, ours, booked)).toMatchObject({ notified_workers: 2 });
    const emails = await world.db.many<{ recipient: string }>(
      sql`select recipient from outbox where subject like '%ancelled%' or subject like '%取消%' order by id desc limit 4`,
    );
    expect(emails.map(({ recipient }) => recipient).sort()).toEqual([
      'ada@harbourline.example',
      'chan.tai.man@workers.example',
      'gate@harbourline.example',
      'wong.siu.ming@workers.example',
    ]);
    expect(await world.db.many(sql`select id from user_shifts where shift_id = ${booked.id}`)).toEqual([]);
  });
});

const statusesOf = async (world: World, ours: Business, groupId: number) =>
  (await world.call(contract.listGroupShifts, { params: { id: groupId } }, ours.operator)).map(({ status }) => status);

describe('cancelling a series or a paid shift', () => {
  it('of a series: this one, this and following, or all that have not started', async ({ world, ours, depot }) => {
    const series = () => bookShift(world, ours, depot, { repeat_days: [5, 6, 7], end_date: '2026-11-29' });
    const whole = (groupId: number) => statusesOf(world, ours, groupId);
    const one = await series();
    await cancel(world, ours, one);
    expect(await whole(one.group_id)).toEqual([5, 2, 2]);

    const following = await series();
    const saturday = await detail(world, ours, following.shift_ids[1] ?? 0);
    expect(await cancel(world, ours, saturday, { scope: 'FOLLOWING' })).toMatchObject({
      shift_ids: following.shift_ids.slice(1),
    });
    expect(await whole(following.group_id)).toEqual([2, 5, 5]);
    expect((await detail(world, ours, following.id)).payment.amount).toBe(total);

    const all = await series();
    world.clock.set('2026-11-27T02:00:00.000Z');
    const sunday = await detail(world, ours, all.shift_ids[2] ?? 0);
    // Friday's has started; Saturday's starts in 23 hours, Sunday's in 47.
    expect(await cancel(world, ours, sunday, { scope: 'ALL' })).toMatchObject({
      shift_ids: all.shift_ids.slice(1),
      fee: dollarsToCents(1_104 + 552),
    });
    expect(await whole(all.group_id)).toEqual([2, 5, 5]);
  });

  it('gives back what was paid by card with a credit note; the fee is on the next admin invoice, as paid', async ({
    world,
    ours,
    depot,
  }) => {
    const paid = { payment_method: paymentMethod.STRIPE, new_card: testCard() };
    const booked = await bookShift(world, ours, depot, {}, paid);
    world.clock.set('2026-11-25T01:00:00.000Z');
    // Half of HK$1,143.89, rounded up, is kept.
    expect(await cancel(world, ours, booked)).toMatchObject({
      fee: dollarsToCents(571.95),
      refund: dollarsToCents(571.94),
    });
    expect((await detail(world, ours, booked.id)).payment).toMatchObject({
      state: 'PARTLY_REFUNDED',
      amount: dollarsToCents(1_143.89),
    });
    await sendRefunds(world.db, world.services.payments, world.clock.now(), world.services.log);
    expect(await world.db.one(sql`select refunded from sandbox_intents order by created_at desc, id limit 1`)).toEqual({
      refunded: dollarsToCents(571.94),
    });
    expect(
      await world.db
        .many(sql`select d.kind, d.amount from documents d join payments p on p.id = d.payment_id join shifts s on s.group_id = p.group_id
        where s.id = ${booked.id} order by d.id`),
    ).toEqual([
      { kind: 'RECEIPT', amount: 1_143_89 },
      { kind: 'CREDIT_NOTE', amount: 571_94 },
    ]);
    await world.db.tx((tx) => invoiceWeek(tx, weekOf('2026-11-23'), world.clock.now()));
    expect(
      await world.db.many(sql`
        select c.kind, c.amount, (select -sum(l.amount)::bigint from journal_lines l join journal_entries e on e.id = l.entry_id
          where l.document_id = d.id and e.event = 'PREPAYMENT_APPLIED') as prepaid
        from admin_invoice_charges c join documents d on d.admin_invoice_id = c.invoice_id where c.shift_id = ${booked.id}`),
    ).toEqual([{ kind: 'CANCELLATION_FEE', amount: 571_95, prepaid: 571_95 }]);
  });
});

describe('cancelling a started shift, a draft, or what changed meanwhile', () => {
  it('is refused from the first clock-in on, also before the planned start', async ({ world, ours, depot }) => {
    const booked = await bookShift(world, ours, depot);
    const { id } = await worker(world, { name: 'Lee Wai Man' });
    const shift = await world.db.one<{ business_id: number; starts_at: string; ends_at: string }>(
      sql`select business_id, starts_at, ends_at from shifts where id = ${booked.id}`,
    );
    const sheet = await accept(
      world,
      { id: booked.id, businessId: shift.business_id, start: new Date(shift.starts_at), end: new Date(shift.ends_at) },
      id,
    );
    await world.db.run(sql`update user_shifts set clock_in_at = ${world.clock.now()} where id = ${sheet}`);
    expect(await detail(world, ours, booked.id)).toMatchObject({
      is_editable: false,
      cancellation: { is_cancellable: false },
    });
    await expect(cancel(world, ours, booked)).rejects.toMatchObject({ code: 'not_cancellable' });
  });

  it('a draft deletes it, for nothing', async ({ world, ours, depot }) => {
    const begun = await draft(world, ours, depot);
    expect(await cancel(world, ours, begun)).toEqual({ shift_ids: [begun.id], fee: 0, refund: 0, notified_workers: 0 });
    await expect(detail(world, ours, begun.id)).rejects.toMatchObject({ status: 404 });
  });

  it('a draft whose payment waits for the bank gives the payment up', async ({ world, ours, depot }) => {
    const waiting = await publish(world, ours, await draft(world, ours, depot), {
      payment_method: 2,
      new_card: testCard('4000002760003184'),
    });
    await cancel(world, ours, waiting);
    expect(
      await world.db.one(sql`select state from sandbox_intents where id = ${waiting.payment?.payment_id}`),
    ).toEqual({ state: 'CANCELLED' });
  });

  it('what another user has changed meanwhile is a conflict', async ({ world, ours, depot }) => {
    const booked = await bookShift(world, ours, depot);
    await expect(cancel(world, ours, { ...booked, version: booked.version - 1 })).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
      // Nothing of the caller's own is stored, so no choice of versions is promised.
      message: expect.stringMatching(/changed this at .*Check the details before you continue/) as string,
    });
  });

  it('a shift of another business is not found', async ({ world, ours, depot }) => {
    const booked = await bookShift(world, ours, depot);
    const grace = await eastgate(world);
    const body = {
      id: booked.id,
      version: booked.version,
      scope: 'THIS' as const,
      reason: 'NEEDS_HAVE_CHANGED' as const,
    };
    await expect(world.call(cancellation.cancelShift, { body }, grace.operator)).rejects.toMatchObject({ status: 404 });
  });
});
