import sql from 'sql-template-tag';
import { afterEach, describe, expect } from 'vitest';
import { applicantStatus } from '#domain/shifts/applicants/status.ts';
import { weekday } from '#domain/shared/time.ts';
import * as contract from '#contract/shifts/applicants.ts';
import { listWorkers } from '#contract/workers/workers.ts';
import { worker } from '#tests/support/people.ts';
import { apply, bookShift, draft, kwaiChungDepot } from '#tests/support/builders/booking.ts';
import { accept, bookShift as bookPast, worked } from '#tests/support/builders/shifts.ts';
import { applyForClass, trainingClass } from '#tests/support/builders/training.ts';
import type { World } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

/** A different day for each test, so that no worker is booked by accident. */
let day = 0;
const nextDay = () => {
  const start_date = `2026-12-${String((day += 1)).padStart(2, '0')}`;
  return { start_date, end_date: start_date };
};

const it = apiScenario()
  .perFile('kit', ({ world, ours, depot }) => {
    const shiftWith = async (applicants: number[], overrides: object = {}) => {
      const booked = await bookShift(world, ours, depot, { ...nextDay(), ...overrides });
      for (const id of applicants) await apply(world, ours, booked.id, id);
      return booked;
    };
    const list = (id: number, query: object = {}) =>
      world.call(contract.listApplicants, { params: { id }, query }, ours.operator);
    const decide = (shift: number | number[], users: number[], action: 'ACCEPT' | 'REJECT', overrides: object = {}) =>
      world.call(
        contract.decideApplicants,
        { body: { shift_ids: [shift].flat(), user_ids: users, action, ...overrides } },
        ours.operator,
      );
    return { shiftWith, list, decide };
  })
  .perFile(
    'workers',
    async ({ world }) => {
      const names = ['Chan Tai Man', 'Wong Siu Ming', 'Lee Ka Yan', 'Cheung Wai'];
      const workers: number[] = [];
      for (const name of names)
        workers.push((await worker(world, { name, nameHk: name === 'Chan Tai Man' ? '陳大文' : name })).id);
      return workers;
    },
    { auto: true },
  );

afterEach<{ world: World }>(({ world }) => world.clock.set('2026-11-23T01:00:00.000Z'));

describe('the applicants of a shift', () => {
  it('are listed in the order they applied, with what helps to choose', async ({ world, ours, workers, kit }) => {
    const [chan = 0, wong = 0] = workers;
    const shift = await kit.shiftWith([chan, wong]);
    await world.db.run(
      sql`insert into worker_certificates (worker_id, name, expires_on, is_forklift) values (${chan}, '{"en": "Forklift", "hk": "鏟車"}', '2027-05-31', true)`,
    );
    await world.db.run(
      sql`insert into worker_marks (business_id, worker_id, favourite, updated_at) values (${ours.id}, ${wong}, true, ${world.clock.now()})`,
    );
    const page = await kit.list(shift.id);
    expect(page.totals).toEqual({ waiting: 2, accepted: 0, rejected: 0, places_left: 2 });
    expect(page.items).toMatchObject([
      {
        worker: {
          id: chan,
          name: 'Chan Tai Man',
          name_hk: '陳大文',
          is_favourite: false,
          is_blocked: false,
          rating: { average: null, count: 0 },
        },
        status: applicantStatus.APPLY,
        certificates: [{ name: { en: 'Forklift' }, expires_on: '2027-05-31', is_forklift: true }],
        class_status: null,
        acceptance: { ok: true, code: null, message: null },
        minutes_last_4_weeks: 0,
        timesheet: null,
        topic_id: null,
      },
      { worker: { id: wong, is_favourite: true } },
    ]);
    expect((await kit.list(shift.id, { search: '大文' })).items.map((one) => one.worker.id)).toEqual([chan]);
    expect((await kit.list(shift.id, { status: 'accepted' })).items).toEqual([]);
  });
});

describe('the applicants of a shift in a series', () => {
  it('say in which week four in a row would count, with the rest of the series and places already held', async ({
    world,
    ours,
    depot,
    workers,
    kit,
  }) => {
    const [chan = 0, wong = 0] = workers;
    // Eight paid hours on Mondays and Tuesdays make 16 a week, one short.
    const mondays = {
      start_date: '2027-01-04',
      end_date: '2027-01-26',
      repeat_days: [weekday.MONDAY, weekday.TUESDAY],
    };
    const series = await bookShift(world, ours, depot, mondays);
    expect(series.shift_ids).toHaveLength(8);
    for (const id of series.shift_ids) for (const person of [chan, wong]) await apply(world, ours, id, person);
    const weekOf = async (person: number) =>
      (await kit.list(series.id)).items.find((row) => row.worker.id === person)?.continuous_contract_week;
    expect([await weekOf(chan), await weekOf(wong)]).toEqual([null, null]);
    for (const start_date of ['2027-01-06', '2027-01-13', '2027-01-20', '2027-01-27']) {
      const { id } = await bookShift(world, ours, depot, { start_date, end_date: start_date });
      await apply(world, ours, id, chan, applicantStatus.ACCEPT);
    }
    expect([await weekOf(chan), await weekOf(wong)]).toEqual(['2027-01-24', null]);
  });
});

describe('the applicants of a shift that is not there', () => {
  it('of another business, or of a draft, are not found', async ({ world, ours, theirs, depot, kit }) => {
    const shift = await kit.shiftWith([]);
    await expect(kit.list((await draft(world, ours, depot)).id)).rejects.toMatchObject({ status: 404 });
    await expect(
      world.call(contract.listApplicants, { params: { id: shift.id } }, theirs.operator),
    ).rejects.toMatchObject({ status: 404 });
    await expect(kit.list(999_999)).rejects.toMatchObject({ status: 404 });
  });
});

describe('accepting', () => {
  it('gives a place, begins the timesheet and notifies the worker in his language', async ({ world, workers, kit }) => {
    const [chan = 0] = workers;
    const shift = await kit.shiftWith([chan]);
    expect(await kit.decide(shift.id, [chan], 'ACCEPT')).toEqual([
      { shift_id: shift.id, user_id: chan, ok: true, code: null, message: null },
    ]);
    const [row] = (await kit.list(shift.id)).items;
    expect(row).toMatchObject({
      status: applicantStatus.ACCEPT,
      decided_by: 'Ada Chan',
      timesheet: { status: 1, clock_in_at: null },
      acceptance: { code: 'already_decided' },
    });
    const email = await world.db.one<{ subject: string; body_text: string }>(
      sql`select subject, body_text from outbox where recipient = 'chan.tai.man@workers.example' order by id desc limit 1`,
    );
    expect(email.subject).toBe('你已獲接納：執貨員');
    expect(email.body_text).toContain('Kwai Chung Depot');
  });

  it('several gives places in the order named, and refuses the rest: the shift is full', async ({ workers, kit }) => {
    const [chan = 0, wong = 0, lee = 0] = workers;
    const shift = await kit.shiftWith([chan, wong, lee]);
    const results = await kit.decide(shift.id, [lee, chan, wong], 'ACCEPT');
    expect(results.map(({ user_id, code }) => [user_id, code])).toEqual([
      [lee, null],
      [chan, null],
      [wong, 'shift_full'],
    ]);
    expect((await kit.list(shift.id)).totals).toEqual({ waiting: 1, accepted: 2, rejected: 0, places_left: 0 });
  });

  it('is refused once the shift has started, or was cancelled', async ({ world, workers, kit }) => {
    const [chan = 0] = workers;
    const shift = await kit.shiftWith([chan]);
    world.clock.set(`2026-12-${String(day).padStart(2, '0')}T01:00:00.000Z`);
    expect(await kit.decide(shift.id, [chan], 'ACCEPT')).toMatchObject([{ ok: false, code: 'shift_closed' }]);
  });

  it('is refused when the worker is blocked', async ({ world, ours, workers, kit }) => {
    const [, , , cheung = 0] = workers;
    const shift = await kit.shiftWith([cheung]);
    await world.db.run(
      sql`insert into worker_marks (business_id, worker_id, blocked, updated_at) values (${ours.id}, ${cheung}, true, ${world.clock.now()})`,
    );
    expect((await kit.list(shift.id)).items[0]).toMatchObject({
      acceptance: { ok: false, code: 'worker_blocked' },
    });
    expect(await kit.decide(shift.id, [cheung], 'ACCEPT')).toMatchObject([{ ok: false, code: 'worker_blocked' }]);
  });
});

describe('accepting by class, time and series', () => {
  it('needs the training class that the shift requires: not eligible, then reviewed first, then possible', async ({
    world,
    ours,
    depot,
    workers,
    kit,
  }) => {
    const [chan = 0] = workers;
    const { id: training_class_id } = await trainingClass(world, ours);
    const booked = await bookShift(world, ours, { ...depot, training_class_id }, nextDay());
    await apply(world, ours, booked.id, chan);
    expect(await kit.decide(booked.id, [chan], 'ACCEPT')).toMatchObject([
      {
        code: 'not_eligible',
        message: 'This worker is not eligible to apply: the training class "Cold store safety" is required.',
      },
    ]);
    await applyForClass(world, ours, training_class_id, chan);
    expect((await kit.list(booked.id)).items[0]).toMatchObject({
      class_status: 'APPLIED',
      acceptance: { code: 'class_waiting' },
    });
    expect(await kit.decide(booked.id, [chan], 'ACCEPT')).toMatchObject([{ code: 'class_waiting' }]);
    await world.db.run(
      sql`update class_applicants set status = 4, decided_at = ${world.clock.now()} where class_id = ${training_class_id}`,
    );
    expect(await kit.decide(booked.id, [chan], 'ACCEPT')).toMatchObject([{ ok: true }]);
  });

  it('is refused when the worker holds a place elsewhere at that time, also with another business', async ({
    world,
    ours,
    theirs,
    depot,
    workers,
    kit,
  }) => {
    const [, , lee = 0] = workers;
    const when = nextDay();
    const elsewhere = await bookShift(world, theirs, await kwaiChungDepot(world, theirs), {
      ...when,
      start_time: '17:00',
      end_time: '22:00',
      break_type: 'NONE',
      breaks: [],
    });
    await apply(world, theirs, elsewhere.id, lee, applicantStatus.ACCEPT);
    const here = await bookShift(world, ours, depot, when);
    await apply(world, ours, here.id, lee);
    expect(await kit.decide(here.id, [lee], 'ACCEPT')).toMatchObject([{ code: 'overlap' }]);
    expect((await kit.list(here.id)).items[0]).toMatchObject({
      acceptance: { code: 'overlap' },
      obstacles: [{ code: 'overlap', message: 'This worker already has a place on another shift at that time' }],
    });
  });
});

describe('what stands in the way of an applicant', () => {
  it('is named whole before the first of it is settled', async ({ world, ours, depot, workers, kit }) => {
    const [, , , cheung = 0] = workers;
    const when = nextDay();
    const { id: training_class_id } = await trainingClass(world, ours);
    const elsewhere = await bookShift(world, ours, depot, { ...when, start_time: '12:00', end_time: '20:00' });
    await apply(world, ours, elsewhere.id, cheung, applicantStatus.ACCEPT);
    const { id } = await bookShift(world, ours, { ...depot, training_class_id }, when);
    await applyForClass(world, ours, training_class_id, cheung);
    await apply(world, ours, id, cheung);
    const [applicant] = (await kit.list(id)).items;
    expect(applicant?.obstacles?.map(({ code }) => code)).toEqual(['worker_blocked', 'overlap', 'class_waiting']);
    expect(applicant?.acceptance.code).toBe('worker_blocked');
  });
});

describe('accepting on a series', () => {
  it('on several shifts of a series answers one result for each', async ({ world, ours, depot, workers, kit }) => {
    const [chan = 0, wong = 0] = workers;
    const series = await bookShift(world, ours, depot, {
      start_date: '2027-01-04',
      end_date: '2027-01-05',
      repeat_days: [1, 2],
      workers: 1,
    });
    const [monday = 0, tuesday = 0] = series.shift_ids;
    for (const shift of series.shift_ids) await apply(world, ours, shift, chan);
    await apply(world, ours, monday, wong);
    const group = await world.call(
      contract.listAppliedInGroup,
      { params: { group_id: series.group_id, user_id: wong } },
      ours.operator,
    );
    expect(group).toMatchObject({
      worker: { id: wong },
      shifts: [{ shift: { id: monday, waiting: 2 }, status: 1, acceptance: { ok: true } }],
    });
    const results = await kit.decide([monday, tuesday], [chan, wong], 'ACCEPT');
    expect(results.map(({ shift_id, user_id, code }) => [shift_id, user_id, code])).toEqual([
      [monday, chan, null],
      [monday, wong, 'shift_full'],
      [tuesday, chan, null],
      [tuesday, wong, 'not_found'],
    ]);
  });
});

describe('accepting for another business', () => {
  it('on a shift of another business is not found, whatever it would be', async ({ world, theirs, workers, kit }) => {
    const [chan = 0] = workers;
    const shift = await kit.shiftWith([chan]);
    const results = await world.call(
      contract.decideApplicants,
      { body: { shift_ids: [shift.id], user_ids: [chan], action: 'ACCEPT' } },
      theirs.operator,
    );
    expect(results).toMatchObject([{ ok: false, code: 'not_found' }]);
    expect((await kit.list(shift.id)).totals.waiting).toBe(1);
    await expect(
      world.call(contract.listAppliedInGroup, { params: { group_id: shift.group_id, user_id: chan } }, theirs.operator),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe('rejecting', () => {
  it('keeps the reason, says so once, and may be thought better of', async ({ workers, kit }) => {
    const [chan = 0] = workers;
    const shift = await kit.shiftWith([chan]);
    expect(await kit.decide(shift.id, [chan], 'REJECT', { reason: 'UNFIT', note: 'Heavy lifting' })).toMatchObject([
      { ok: true },
    ]);
    expect((await kit.list(shift.id)).items[0]).toMatchObject({
      status: applicantStatus.REJECT,
      reason: 'UNFIT',
      note: 'Heavy lifting',
      acceptance: { ok: true },
    });
    expect(await kit.decide(shift.id, [chan], 'REJECT')).toMatchObject([{ code: 'already_decided' }]);
    expect(await kit.decide(shift.id, [chan], 'ACCEPT')).toMatchObject([{ ok: true }]);
    expect((await kit.list(shift.id)).items[0]).toMatchObject({ reason: null, note: '' });
    expect(await kit.decide(shift.id, [chan], 'REJECT')).toMatchObject([{ code: 'already_decided' }]);
  });
});

describe('what became of the latest places of an applicant', () => {
  it('is told with this business alone, the oldest first, at most 20', async ({ world, ours, theirs, site, kit }) => {
    const someone = (await worker(world, { name: 'Ng Pui Shan' })).id;
    const past = async (dayOfMonth: number, clock: Parameters<typeof worked>[2], business = ours) => {
      const on = `2026-10-${String(dayOfMonth).padStart(2, '0')}`;
      const shift = await bookPast(world, business, site, { day: on, status: 4 });
      const sheet = await accept(world, shift, someone);
      await worked(world, sheet, { day: on, ...clock });
      return shift;
    };
    await past(1, { in: '08:57' });
    await past(2, { in: '09:05' });
    await past(3, { in: '09:06' });
    await past(4, { in: null, out: null });
    const given = await past(5, { in: null, out: null });
    await world.db.run(sql`delete from user_shifts where shift_id = ${given.id}`);
    await world.db.run(sql`update shift_applicants set withdrawn_at = applied_at where shift_id = ${given.id}`);
    await past(6, { in: '10:00' }, theirs);
    const shift = await kit.shiftWith([someone]);
    const [applicant] = (await kit.list(shift.id)).items;
    const places = ['ON_TIME', 'ON_TIME', 'LATE', 'ABSENT', 'CANCELLED'];
    expect(applicant?.recent).toEqual(places);
    const listed = async ({ operator } = ours) =>
      (await world.call(listWorkers, { query: { search: 'Ng Pui Shan' } }, operator)).items[0]?.recent;
    expect(await listed()).toEqual(places);
    expect(await listed(theirs)).toEqual(['LATE']);

    for (let number = 7; number < 27; number += 1) await past(number, {});
    const later = (await kit.list(shift.id)).items[0]?.recent ?? [];
    expect(later).toEqual(Array(20).fill('ON_TIME'));
  });
});
