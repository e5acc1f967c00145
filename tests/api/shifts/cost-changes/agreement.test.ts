import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { applicantStatus } from '#domain/shifts/applicants/status.ts';
import type { Cents } from '#domain/shared/money.ts';
import * as booking from '#contract/shifts/booking.ts';
import { cancelShift } from '#contract/shifts/cancellation.ts';
import type { BodyOf } from '#contract/core/call.ts';
import { previewCost, type CostChange } from '#contract/shifts/cost-changes.ts';
import * as timesheets from '#contract/timesheets/timesheets.ts';
import * as applicants from '#contract/shifts/applicants.ts';
import { randomOf, type Random } from '#demo/random.ts';
import { apply, bookShift } from '#tests/support/builders/booking.ts';
import { timesheetOf, tuesdayMorning } from '#tests/support/builders/timesheets.ts';
import { worker } from '#tests/support/people.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

type Body = BodyOf<typeof previewCost>;
type Outcome<Answer> = { answer: Answer } | { rejected: unknown };
const outcomeOf = <Answer>(call: Promise<Answer>): Promise<Outcome<Answer>> =>
  call.then(
    (answer) => ({ answer }),
    (error: unknown) => {
      const { code, fields } = error as { code?: string; fields?: object };
      return { rejected: [code, fields] };
    },
  );

interface StoredShift {
  id: number;
  version: number;
  workers: number;
  worker_pay: Cents;
  commission: Cents;
  total: Cents;
  minutes: number;
  hours_ahead: number;
  content: string;
}
const sum = (rows: readonly StoredShift[], of: (row: StoredShift) => number) =>
  rows.reduce((total, row) => total + of(row), 0);
const leaving = ({ hours_ahead: hours, total }: StoredShift) =>
  hours > 72 ? 0 : hours > 24 ? Math.round(total / 2) : total;

const toWorkers = sql`from notifications n join accounts a on a.id = n.account_id where a.worker_id is not null`;
const notifiedBy = (cost: CostChange) => cost.notified.map(({ id }) => id).sort((a, b) => a - b);

function fieldsOf(random: Random) {
  return {
    ...(random.chance(0.4) && { end_time: random.pick(['18:00', '18:00', '17:20', '18:50', '21:00'] as const) }),
    ...(random.chance(0.2) && { start_time: random.pick(['09:00', '08:10'] as const) }),
    ...(random.chance(0.3) && { workers: random.pick([1, 2, 2, 3, 5, 11]) }),
    ...(random.chance(0.3) && { wage: random.pick([60_00, 61_37, 63_19, 37_50]) as Cents }),
    ...(random.chance(0.2) && { break_type: random.pick(['UNPAID', 'PAID'] as const) }),
  };
}

const it = apiScenario()
  .perFile('kit', ({ world, ours }) => {
    const preview = (body: Body) => outcomeOf(world.call(previewCost, { body }, ours.operator));
    const shiftsOf = (group: number) =>
      world.db.many<StoredShift>(sql`
    select id, version, workers, worker_pay, commission, total,
      (extract(epoch from ends_at - starts_at) / 60 - case when break_type = 'UNPAID' then break_minutes else 0 end)::int * workers as minutes,
      extract(epoch from starts_at - ${world.clock.now()})::float8 / 3600 as hours_ahead,
      (to_jsonb(shifts) - '{version,updated_at,updated_by}'::text[])::text as content
    from shifts where group_id = ${group} order by id`);
    const notificationCount = async () =>
      (await world.db.one<{ count: number }>(sql`select count(*) ${toWorkers}`)).count;
    const notifiedSince = async (count: number) =>
      (
        await world.db.many<{ worker_id: number }>(sql`
      select distinct worker_id from (select a.worker_id ${toWorkers} order by n.id offset ${count}) told order by worker_id`)
      ).map((row) => row.worker_id);
    const sheet = (id: number) =>
      world.db.one<{ version: number; minutes: number; pay: Cents; credited: Cents }>(sql`
      select version, total_minutes as minutes, work_pay + overtime_pay as pay,
        (select coalesce(sum(amount), 0)::bigint from documents where kind = 'CREDIT_NOTE') as credited
      from user_shifts where id = ${id}`);
    return { preview, shiftsOf, notificationCount, notifiedSince, sheet };
  })
  .perFile(
    'crew',
    async ({ world }) => {
      const crew: number[] = [];
      for (let number = 1; number <= 8; number += 1) crew.push((await worker(world, { name: `Worker ${number}` })).id);
      return crew;
    },
    { auto: true },
  );

describe('the preview of an edited shift or series', () => {
  it.for(Array.from({ length: 40 }, (_, number) => number + 1))(
    'says what saving changes (%i)',
    async (number, { world, ours, depot, crew, kit }) => {
      world.clock.set('2026-11-24T01:00:00.000Z');
      const random = randomOf(`edited shift ${number}`);
      const first = random.pick(['2026-11-25', '2026-11-26', '2026-11-27', '2026-12-02'] as const);
      const series = random.chance(0.5);
      const booked = await bookShift(world, ours, depot, {
        start_date: first,
        end_date: series ? '2026-12-03' : first,
        repeat_days: series ? [1, 2, 3, 4, 5, 6, 7] : [],
      });
      const one = random.pick(booked.shift_ids);
      for (const id of random.shuffle(crew).slice(0, random.whole(0, 2)))
        await apply(world, ours, one, id, random.pick([applicantStatus.APPLY, applicantStatus.ACCEPT]));
      const before = await kit.shiftsOf(booked.group_id);
      const change = {
        ...{ id: one, version: before.find(({ id }) => id === one)!.version },
        ...{ scope: random.pick(['THIS', 'FOLLOWING', 'ALL'] as const), ...fieldsOf(random) },
      };
      const notifiedBefore = await kit.notificationCount();

      const asked = await kit.preview({ change: 'SHIFT', ...change });
      expect(await kit.shiftsOf(booked.group_id)).toEqual(before);
      const saved = await outcomeOf(
        world.call(booking.updateShift, { body: { ...change, publish: false } }, ours.operator),
      );
      if ('rejected' in saved || 'rejected' in asked) return expect(asked).toEqual(saved);
      const cost = asked.answer;
      const after = await kit.shiftsOf(booked.group_id);
      const changed = after.filter(({ id, version }) => before.find((row) => row.id === id)!.version !== version);
      expect(changed).toEqual(
        after.filter(({ id, content }) => before.find((row) => row.id === id)!.content !== content),
      );
      const more = (of: (row: StoredShift) => number) => sum(after, of) - sum(before, of);
      expect({
        is_changed: cost.is_changed,
        shifts: cost.shifts,
        people: cost.after.people - cost.before.people,
        minutes: cost.after.minutes - cost.before.minutes,
        worker_pay: cost.after.worker_pay - cost.before.worker_pay,
        commission: cost.after.commission - cost.before.commission,
        total: cost.after.total - cost.before.total,
        cancellation_fee: cost.after.cancellation_fee - cost.before.cancellation_fee,
        notified: notifiedBy(cost),
      }).toEqual({
        is_changed: changed.length > 0,
        shifts: changed.length,
        people: more((row) => row.workers),
        minutes: more((row) => row.minutes),
        worker_pay: more((row) => row.worker_pay),
        commission: more((row) => row.commission),
        total: more((row) => row.total),
        cancellation_fee: more(leaving),
        notified: await kit.notifiedSince(notifiedBefore),
      });
      expect(saved.answer.shift_ids).toHaveLength(changed.length);
    },
  );
});

describe('the preview of a cancellation', () => {
  it.for(Array.from({ length: 24 }, (_, number) => number + 1))(
    'says what cancelling does (%i)',
    async (number, { world, ours, depot, crew, kit }) => {
      world.clock.set('2026-11-24T01:00:00.000Z');
      const random = randomOf(`cancelled shift ${number}`);
      const series = random.chance(0.7);
      const booked = await bookShift(world, ours, depot, {
        ...{ start_date: '2026-11-25', end_date: series ? '2026-11-29' : '2026-11-25' },
        ...{ repeat_days: series ? [1, 2, 3, 4, 5, 6, 7] : [], workers: random.pick([1, 2, 5]) },
      });
      const one = random.pick(booked.shift_ids);
      for (const id of random.shuffle(crew).slice(0, random.whole(0, 3)))
        await apply(world, ours, one, id, random.pick([applicantStatus.APPLY, applicantStatus.ACCEPT]));
      const before = await kit.shiftsOf(booked.group_id);
      const scope = random.pick(['THIS', 'FOLLOWING', 'ALL'] as const);
      const change = { id: one, version: before.find(({ id }) => id === one)!.version, scope };
      const notifiedBefore = await kit.notificationCount();

      const asked = await kit.preview({ change: 'CANCELLATION', ...change });
      expect([await kit.shiftsOf(booked.group_id), await kit.notificationCount()]).toEqual([before, notifiedBefore]);
      const saved = await world.call(cancelShift, { body: { ...change, reason: 'CREATED_BY_MISTAKE' } }, ours.operator);
      if ('rejected' in asked) throw new Error(String(asked.rejected));
      const cost = asked.answer;
      const gone = before.filter(({ id }) => saved.shift_ids.includes(id));
      const ids = gone.map(({ id }) => id);
      const { fee, charged } = await world.db.one<{ fee: Cents; charged: Cents }>(sql`
        select sum(s.cancellation_fee)::bigint as fee, (select coalesce(sum(c.amount), 0)::bigint
          from admin_invoice_charges c where c.shift_id = any(${ids}::bigint[])) as charged
        from shifts s where s.id = any(${ids}::bigint[])`);
      expect(charged).toBe(fee);
      expect({ ...cost, notified: notifiedBy(cost) }).toEqual({
        ...{
          is_changed: true,
          shifts: gone.length,
          places: [],
          credit: 0,
          refund: 0,
          notified: await kit.notifiedSince(notifiedBefore),
        },
        before: {
          ...{ people: sum(gone, (row) => row.workers), minutes: sum(gone, (row) => row.minutes), card_fee: 0 },
          ...{ worker_pay: sum(gone, (row) => row.worker_pay), commission: sum(gone, (row) => row.commission) },
          ...{ total: sum(gone, (row) => row.total), cancellation_fee: sum(gone, leaving) },
        },
        after: { people: 0, minutes: 0, card_fee: 0, worker_pay: 0, commission: 0, total: fee, cancellation_fee: fee },
      });
    },
  );
});

describe('the preview of given places', () => {
  it.for(Array.from({ length: 12 }, (_, number) => number + 1))(
    'says what accepting does (%i)',
    async (number, { world, ours, depot, crew, kit }) => {
      world.clock.set('2026-11-24T01:00:00.000Z');
      const random = randomOf(`given places ${number}`);
      const wage = random.pick([60_00, 61_37, 63_19]) as Cents;
      const day = `2027-01-${String(number + 10)}` as const;
      const { id } = await bookShift(world, ours, depot, { start_date: day, end_date: day, workers: 3, wage });
      const there = random.shuffle(crew).slice(0, random.whole(1, 6));
      for (const each of there)
        await apply(
          world,
          ours,
          id,
          each,
          random.pick([applicantStatus.APPLY, applicantStatus.APPLY, applicantStatus.REJECT]),
        );
      const user_ids = random.shuffle(crew).slice(0, 5);
      const notifiedBefore = await kit.notificationCount();
      const asked = await kit.preview({
        change: 'APPLICANTS',
        places: user_ids.map((user_id) => ({ shift_id: id, user_id })),
      });
      expect(await kit.notificationCount()).toBe(notifiedBefore);
      const saved = await world.call(
        applicants.decideApplicants,
        { body: { shift_ids: [id], user_ids, action: 'ACCEPT' } },
        ours.operator,
      );
      if ('rejected' in asked) throw new Error(String(asked.rejected));
      const cost = asked.answer;
      expect(cost.places).toEqual(saved);
      const given = saved.filter(({ ok }) => ok).length;
      // Each has 8 hours; commission is 15 % of all pay of the shift, rounded once.
      const pay = given * 8 * wage;
      expect({ ...cost.after, is_changed: cost.is_changed, notified: notifiedBy(cost) }).toEqual({
        ...{ people: given, minutes: given * 480, worker_pay: pay, commission: Math.round(pay * 0.15), card_fee: 0 },
        ...{ total: pay + Math.round(pay * 0.15), cancellation_fee: 0, is_changed: given > 0 },
        notified: await kit.notifiedSince(notifiedBefore),
      });
      expect(cost.before.total).toBe(0);
    },
  );
});

describe('the preview of a timesheet', () => {
  it.for(Array.from({ length: 20 }, (_, number) => number + 1))(
    'says what a clock-out changes (%i)',
    async (number, { world, ours, site, kit }) => {
      world.clock.set('2026-11-23T01:00:00.000Z');
      const random = randomOf(`clock-out ${number}`);
      const { id } = await timesheetOf(world, ours, site, {
        ...{ name: `Leaver ${number}`, in: '09:00', out: random.pick(['18:00', '17:13', '18:40']) },
      });
      const { version, ...before } = await kit.sheet(id);
      const clock_out_at = random.pick(['T10:00', 'T08:31', 'T10:55', 'T13:20', 'T00:10', 'T09:13']);
      const change = { version, clock_out_at: `2026-11-21${clock_out_at}:00.000Z`, is_confirmed: random.chance(0.7) };
      const asked = await kit.preview({ change: 'CLOCK_OUT', id, ...change });
      expect(await kit.sheet(id)).toEqual({ version, ...before });
      const saved = await outcomeOf(
        world.call(timesheets.updateClockOut, { params: { id }, body: change }, ours.operator),
      );
      if ('rejected' in saved || 'rejected' in asked) return expect(asked).toEqual(saved);
      const after = await kit.sheet(id);
      const { answer: cost } = asked;
      expect([cost.before.worker_pay, cost.after.worker_pay]).toEqual([before.pay, after.pay]);
      expect([cost.before.minutes, cost.after.minutes]).toEqual([before.minutes, after.minutes]);
      expect(cost.after.commission).toBe(Math.round(after.pay * 0.15));
      expect(cost.is_changed).toBe(after.version !== version);
    },
  );

  it.for([true, false])(
    'says what opening it again does (invoiced: %s)',
    async (invoiced, { world, ours, site, kit }) => {
      world.clock.set('2026-11-23T01:00:00.000Z');
      const { id } = await timesheetOf(world, ours, site, {
        name: `Opened again, ${String(invoiced)}`,
        in: '09:00',
        out: '17:47',
      });
      const selection = { by: 'ID' as const, timesheets: [{ id }] };
      await world.call(timesheets.decideTimesheets, { body: { action: 'APPROVE_ALL', selection } }, ours.operator);
      if (invoiced) await tuesdayMorning(world);
      const before = await kit.sheet(id);
      const asked = await kit.preview({ change: 'REOPENING', id, version: before.version });
      expect(await kit.sheet(id)).toEqual(before);
      await world.call(
        timesheets.reopenTimesheet,
        { params: { id }, body: { version: before.version } },
        ours.operator,
      );
      const after = await kit.sheet(id);
      if ('rejected' in asked) throw new Error(String(asked.rejected));
      expect(asked.answer).toMatchObject({ is_changed: true, shifts: 1, credit: after.credited - before.credited });
      expect(after.credited > before.credited).toBe(invoiced);
    },
  );
});
