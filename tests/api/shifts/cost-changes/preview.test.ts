import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { invoiceWeek } from '#api/billing/weekly/week.ts';
import { dollarsToCents, type Cents } from '#domain/shared/money.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import { applicantStatus } from '#domain/shifts/applicants/status.ts';
import * as booking from '#contract/shifts/booking.ts';
import { addHours, weekday } from '#domain/shared/time.ts';
import type { BodyOf } from '#contract/core/call.ts';
import { previewCost, type CostSummary } from '#contract/shifts/cost-changes.ts';
import * as timesheets from '#contract/timesheets/timesheets.ts';
import * as applicants from '#contract/shifts/applicants.ts';
import { apply, bookShift } from '#tests/support/builders/booking.ts';
import { timesheetOf } from '#tests/support/builders/timesheets.ts';
import { worker, type Business } from '#tests/support/people.ts';
import type { World } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario();

const preview = (world: World, ours: Business, body: BodyOf<typeof previewCost>) =>
  world.call(previewCost, { body }, ours.operator);

let people = 0;
const someone = (world: World) => worker(world, { name: `Worker ${(people += 1)}` });

const everything = async (world: World) => {
  const tables = [
    'shifts',
    'user_shifts',
    'shift_applicants',
    'outbox',
    'notifications',
    'documents',
    'journal_entries',
  ];
  const contents: unknown[] = [];
  for (const table of tables)
    contents.push(
      await world.db.one(sql`select md5(query_to_xml(${`select * from ${table} order by id`}, true, false, '')::text)`),
    );
  return contents;
};

const difference = ({ before, after }: { before: CostSummary; after: CostSummary }) =>
  Object.fromEntries(
    Object.entries(after).map(([name, value]) => [name, value - before[name as keyof CostSummary]] as const),
  );

async function workAndInvoice(world: World, ours: Business, ids: readonly number[]): Promise<void> {
  const sheets = await world.db.many<{ id: number; starts_at: string; ends_at: string }>(sql`
    select us.id, s.starts_at, s.ends_at from user_shifts us join shifts s on s.id = us.shift_id
    where s.id = any(${[...ids]}::bigint[]) and us.clock_in_at is null`);
  world.clock.set('2026-11-29T01:00:00.000Z');
  for (const { id, starts_at: start, ends_at: end } of sheets) {
    await world.db.run(
      sql`update shifts set status = ${shiftStatus.COMPLETED} where id = (select shift_id from user_shifts where id = ${id})`,
    );
    await world.db.run(
      sql`update user_shifts set status = ${timesheetStatus.WAITING_APPROVAL}, clock_in_at = ${start}, clock_out_at = ${start} where id = ${id}`,
    );
    const { version } = await world.call(timesheets.getTimesheet, { params: { id } }, ours.operator);
    await world.call(
      timesheets.updateClockOut,
      { params: { id }, body: { version, clock_out_at: end, is_confirmed: false } },
      ours.operator,
    );
    const selection = { by: 'ID' as const, timesheets: [{ id }] };
    await world.call(timesheets.decideTimesheets, { body: { action: 'APPROVE_ALL', selection } }, ours.operator);
  }
  const week = { from: '2026-11-23', to: '2026-11-29' };
  await world.db.tx(async (tx) => void (await invoiceWeek(tx, week, addHours(world.clock.now(), 1))));
}

const billedOf = async (world: World, id: number): Promise<Cents> =>
  (
    await world.db.one<{ billed: Cents }>(sql`
      select coalesce(sum(il.worker_pay + il.commission), 0)::bigint as billed
      from invoice_lines il join user_shifts us on us.id = il.user_shift_id where us.shift_id = ${id}`)
  ).billed;

describe('what a change of a shift costs', () => {
  it('is told in people, hours and HK$, and nothing of it is stored', async ({ world, ours, depot }) => {
    const { id, version } = await bookShift(world, ours, depot);
    const accepted = await someone(world);
    await apply(world, ours, id, accepted.id, applicantStatus.ACCEPT);
    const before = await everything(world);
    const cost = await preview(world, ours, {
      change: 'SHIFT',
      id,
      version,
      scope: 'THIS',
      end_time: '19:00',
      workers: 3,
    });
    expect(await everything(world)).toEqual(before);
    // Two places of 8 hours at HK$60 and 15 % become three of 9 hours. The start is four days ahead, so
    // cancelling is free.
    expect(cost).toEqual({
      before: {
        people: 2,
        minutes: 960,
        worker_pay: dollarsToCents(960),
        commission: dollarsToCents(144),
        card_fee: 0,
        total: dollarsToCents(1_104),
        cancellation_fee: 0,
      },
      after: {
        people: 3,
        minutes: 1_620,
        worker_pay: dollarsToCents(1_620),
        commission: dollarsToCents(243),
        card_fee: 0,
        total: dollarsToCents(1_863),
        cancellation_fee: 0,
      },
      is_changed: true,
      shifts: 1,
      notified: [expect.objectContaining({ id: accepted.id })],
      places: [],
      credit: 0,
      refund: 0,
    });
  });

  it('counts all shifts of the series that it means', async ({ world, ours, depot }) => {
    const { id, version } = await bookShift(world, ours, depot, { repeat_days: [5, 6, 7], end_date: '2026-11-29' });
    const cost = await preview(world, ours, { change: 'SHIFT', id, version, scope: 'ALL', wage: dollarsToCents(65) });
    expect(cost.shifts).toBe(3);
    // Three shifts of two places have 8 hours each: 48 hours at HK$5 more, and 15 %.
    expect(difference(cost)).toMatchObject({ people: 0, minutes: 0, total: dollarsToCents(276) });
  });
});

describe('what a change of a shift costs, late or wrong', () => {
  it('has what leaving it costs once less than three days are left', async ({ world, ours, depot }) => {
    const { id, version } = await bookShift(world, ours, depot, { start_date: '2026-11-25', end_date: '2026-11-25' });
    const cost = await preview(world, ours, { change: 'SHIFT', id, version, scope: 'THIS', wage: dollarsToCents(70) });
    expect(cost.before.cancellation_fee).toBe(dollarsToCents(552));
    expect(cost.after.cancellation_fee).toBe(dollarsToCents(644));
  });

  it('is nothing where all of it is stored already, and saving it writes nothing and says so', async ({
    world,
    ours,
    depot,
  }) => {
    const { id, version } = await bookShift(world, ours, depot);
    const change = { id, version, scope: 'THIS' as const, workers: 2, end_time: '18:00' as const };
    const cost = await preview(world, ours, { change: 'SHIFT', ...change });
    expect(cost).toMatchObject({ is_changed: false, shifts: 0, notified: [] });
    expect(cost.after).toEqual(cost.before);
    const before = await everything(world);
    const { body } = await world.send(
      booking.updateShift,
      { body: { ...change, publish: false } },
      { as: ours.operator },
    );
    expect(body).toMatchObject({ data: { version, shift_ids: [] }, message: 'Nothing changed' });
    expect(await everything(world)).toEqual(before);
  });

  it('is refused as the change would be', async ({ world, ours, depot }) => {
    const { id, version } = await bookShift(world, ours, depot);
    const ask = (body: BodyOf<typeof previewCost>) => preview(world, ours, body);
    await expect(ask({ change: 'SHIFT', id, version: version + 1, scope: 'THIS', workers: 3 })).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(
      ask({ change: 'SHIFT', id, version, scope: 'THIS', end_time: '09:10', breaks: [] }),
    ).rejects.toMatchObject({ code: 'invalid' });
    await expect(ask({ change: 'SHIFT', id: 999_999, version, scope: 'THIS' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('what places cost', () => {
  it('counts who can be accepted, and adds hours and commission', async ({ world, ours, depot }) => {
    const { id } = await bookShift(world, ours, depot, {
      start_date: '2026-12-04',
      end_date: '2026-12-04',
      workers: 2,
    });
    const people = [await someone(world), await someone(world), await someone(world)];
    for (const person of people) await apply(world, ours, id, person.id);
    const before = await everything(world);
    const cost = await preview(world, ours, {
      change: 'APPLICANTS',
      places: people.map(({ id: user }) => ({ shift_id: id, user_id: user })),
    });
    expect(await everything(world)).toEqual(before);
    expect(cost.notified).toHaveLength(2);
    expect(cost.places.map(({ code }) => code)).toEqual([null, null, 'shift_full']);
    // Two get a place: 8 hours at HK$60 each, and 15 %.
    expect(difference(cost)).toEqual({
      people: 2,
      minutes: 960,
      worker_pay: dollarsToCents(960),
      commission: dollarsToCents(144),
      card_fee: 0,
      total: dollarsToCents(1_104),
      cancellation_fee: 0,
    });
  });
});

describe('what places make of the hours of a worker', () => {
  it('names the week in which they make a continuous contract, of the places that are asked for alone', async ({
    world,
    ours,
    depot,
  }) => {
    // Nine paid hours on Mondays and Tuesdays make 18 a week; the fourth week begins on Sunday 24 January.
    const series = await bookShift(world, ours, depot, {
      ...{ start_date: '2027-01-04', end_date: '2027-01-26', repeat_days: [weekday.MONDAY, weekday.TUESDAY] },
      end_time: '19:00',
    });
    expect(series.shift_ids).toHaveLength(8);
    const [all, some] = [await someone(world), await someone(world)];
    for (const id of series.shift_ids) for (const person of [all, some]) await apply(world, ours, id, person.id);
    const places = (person: { id: number }, ids: readonly number[]) =>
      ids.map((id) => ({ shift_id: id, user_id: person.id }));
    const before = await everything(world);
    const asked = [...places(all, series.shift_ids), ...places(some, series.shift_ids.slice(0, 6))];
    const cost = await preview(world, ours, { change: 'APPLICANTS', places: asked });
    expect(cost.continuous_contracts).toEqual([
      { worker: expect.objectContaining({ id: all.id }), week: '2027-01-24' },
    ]);
    expect(await everything(world)).toEqual(before);
    const body = { shift_ids: series.shift_ids.slice(0, 6), user_ids: [some.id], action: 'ACCEPT' as const };
    await world.call(applicants.decideApplicants, { body }, ours.operator);
    const rest = await preview(world, ours, { change: 'APPLICANTS', places: places(some, series.shift_ids.slice(6)) });
    expect(rest.continuous_contracts).toEqual([
      { worker: expect.objectContaining({ id: some.id }), week: '2027-01-24' },
    ]);
  });
});

describe('what a timesheet costs', () => {
  it('follows the clock-out, with its commission', async ({ world, ours, site }) => {
    // The worker has 8 hours at HK$62, and leaves an hour earlier.
    const { id } = await timesheetOf(world, ours, site, { name: 'Ng Chi Fai', in: '09:00', out: '18:00' });
    const { version } = await world.call(timesheets.getTimesheet, { params: { id } }, ours.operator);
    const at = '2026-11-21T09:00:00.000Z';
    const cost = await preview(world, ours, {
      change: 'CLOCK_OUT',
      id,
      version,
      clock_out_at: at,
      is_confirmed: false,
    });
    expect(cost).toMatchObject({
      before: { people: 1, minutes: 480, worker_pay: 496_00, commission: 74_40, total: 570_40 },
      after: { people: 1, minutes: 420, worker_pay: 434_00, commission: 65_10, total: 499_10 },
      credit: 0,
    });
  });

  it('comes off its invoice by a credit note when it is opened again', async ({ world, ours, site }) => {
    const { id } = await timesheetOf(world, ours, site, {
      name: 'Lam Tsz Ching',
      in: '09:00',
      out: '18:00',
    });
    const selection = { by: 'ID' as const, timesheets: [{ id }] };
    await world.call(timesheets.decideTimesheets, { body: { action: 'APPROVE_ALL', selection } }, ours.operator);
    await world.db.tx(
      async (tx) =>
        void (await invoiceWeek(tx, { from: '2026-11-16', to: '2026-11-22' }, addHours(world.clock.now(), 1))),
    );
    const { version } = await world.call(timesheets.getTimesheet, { params: { id } }, ours.operator);
    const before = await everything(world);
    const cost = await preview(world, ours, { change: 'REOPENING', id, version });
    expect(await everything(world)).toEqual(before);
    expect(cost).toMatchObject({ before: { total: 570_40 }, after: { total: 570_40 }, credit: 570_40 });
    await world.call(timesheets.reopenTimesheet, { params: { id }, body: { version } }, ours.operator);
    const { amount } = await world.db.one<{ amount: Cents }>(
      sql`select amount from documents where kind = 'CREDIT_NOTE' order by id desc limit 1`,
    );
    expect(amount).toBe(cost.credit);
  });
});

describe('the promised difference', () => {
  it('is what the weekly invoice asks more, to the cent', async ({ world, ours, depot }) => {
    world.clock.set('2026-11-23T01:00:00.000Z');
    const terms = { start_date: '2026-11-28', end_date: '2026-11-28', workers: 3, wage: 61_37 as Cents };
    const [stored, changed] = [await bookShift(world, ours, depot, terms), await bookShift(world, ours, depot, terms)];
    const given = async (shift: number) => {
      const people = [await someone(world), await someone(world), await someone(world)];
      for (const { id } of people) await apply(world, ours, shift, id);
      return people.map(({ id }) => ({ shift_id: shift, user_id: id }));
    };
    await world.call(
      applicants.decideApplicants,
      {
        body: {
          shift_ids: [stored.id],
          user_ids: (await given(stored.id)).map((place) => place.user_id),
          action: 'ACCEPT',
        },
      },
      ours.operator,
    );
    const change = {
      id: changed.id,
      version: changed.version,
      scope: 'THIS' as const,
      end_time: '18:50',
      wage: 63_19 as Cents,
    };
    const longer = await preview(world, ours, { change: 'SHIFT', ...change });
    await world.call(booking.updateShift, { body: { ...change, publish: false } }, ours.operator);
    const places = await given(changed.id);
    const filled = await preview(world, ours, { change: 'APPLICANTS', places });
    await world.call(
      applicants.decideApplicants,
      { body: { shift_ids: [changed.id], user_ids: places.map((place) => place.user_id), action: 'ACCEPT' } },
      ours.operator,
    );
    // By hand: 8 h × 61.37 = 490.96 each, 1,472.88 of three, and 220.93; 530 min × 63.19 = 558.18 each, 1,674.54, and 251.18.
    expect([longer.before.total, longer.after.total]).toEqual([1_693_81, 1_925_72]);
    await workAndInvoice(world, ours, [stored.id, changed.id]);
    const [asIs, asChanged] = [await billedOf(world, stored.id), await billedOf(world, changed.id)];
    expect(asChanged - asIs).toBe(longer.after.total - longer.before.total);
    expect(asChanged).toBe(filled.after.total - filled.before.total);
  });
});
