import sql from 'sql-template-tag';
import { afterEach, describe, expect } from 'vitest';
import type { z } from 'zod';
import { cancelShift } from '#contract/shifts/cancellation.ts';
import { applicantStatus } from '#domain/shifts/applicants/status.ts';
import { dollarsToCents } from '#domain/shared/money.ts';
import * as booking from '#contract/shifts/booking.ts';
import * as contract from '#contract/shifts/shifts.ts';
import { apply, bookShift } from '#tests/support/builders/booking.ts';
import { worker } from '#tests/support/people.ts';
import type { World } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario().perFile('kit', ({ world, ours, depot }) => {
  const change = ({ id, version }: { id: number; version: number }, fields: Change) =>
    world.call(booking.updateShift, { body: { id, version, publish: false, scope: 'THIS', ...fields } }, ours.operator);
  const detail = async (id: number) => {
    const shift = await world.call(contract.getShift, { params: { id } }, ours.operator);
    if (shift.status === 6) throw new Error('a draft');
    return shift;
  };
  const series = () => bookShift(world, ours, depot, { repeat_days: [5, 6, 7], end_date: '2026-11-29' });
  return { change, detail, series };
});

afterEach<{ world: World }>(({ world }) => world.clock.set('2026-11-23T01:00:00.000Z'));

type Change = Omit<Partial<z.output<typeof booking.shiftChange>>, 'publish'>;

describe('the workers of a shift that is changed or cancelled', () => {
  it('tells who has a place whom to ask on site, and who waits for an answer neither that nor to give a place up', async ({
    world,
    ours,
    depot,
    kit,
  }) => {
    const booked = await bookShift(world, ours, depot);
    const [placed, waiting] = [
      await worker(world, { name: 'Yip Ho Yin' }),
      await worker(world, { name: 'Tse Lok Man' }),
    ];
    await world.db.run(sql`update workers set language = 'en' where id in (${placed.id}, ${waiting.id})`);
    await apply(world, ours, booked.id, placed.id, applicantStatus.ACCEPT);
    await apply(world, ours, booked.id, waiting.id);
    const latest = (id: number) =>
      world.db.one<{ body_text: string; calendar: { cancelled: boolean }[] | null }>(
        sql`select body_text, calendar from outbox where recipient = (select email from workers where id = ${id}) order by id desc limit 1`,
      );
    const moved = await kit.change(booked, { start_time: '10:00', end_time: '19:00' });
    const theirs = await latest(placed.id);
    expect(theirs.body_text).toContain('When: 27/11/2026, 10:00 – 19:00');
    expect(theirs.body_text).toMatch(/Contact on site: [\s\S]*We count it as a cancelled shift/);
    expect(theirs.calendar).toMatchObject([{ cancelled: false }]);
    const other = await latest(waiting.id);
    expect(other.body_text).toContain('When: 27/11/2026, 10:00 – 19:00');
    expect(other.body_text).not.toMatch(/Contact on site|If you cannot come/);
    expect(other.calendar).toBeNull();
    const ending = { id: booked.id, version: moved.version, scope: 'THIS', reason: 'CREATED_BY_MISTAKE' } as const;
    await world.call(cancelShift, { body: ending }, ours.operator);
    expect((await latest(placed.id)).calendar).toMatchObject([{ cancelled: true }]);
    expect((await latest(waiting.id)).calendar).toBeNull();
  });
});

describe('changing a booked shift', () => {
  it('calculates its cost and the money awaited again, at the prices it was booked with', async ({
    world,
    ours,
    depot,
    kit,
  }) => {
    const booked = await bookShift(world, ours, depot);
    await world.db.run(
      sql`update settings set value = jsonb_set(value, '{commission_percentage}', '20') where type = 'pricing'`,
    );
    const answer = await kit.change(booked, { workers: 3, wage: dollarsToCents(65) });
    await world.db.run(
      sql`update settings set value = jsonb_set(value, '{commission_percentage}', '15') where type = 'pricing'`,
    );
    // Calculates 8 h × 3 × HK$65 = HK$1,560, and 15 %.
    expect(answer).toMatchObject({
      shift_ids: [booked.id],
      version: booked.version + 1,
      payment: { amount: dollarsToCents(1_794) },
    });
    expect(await kit.detail(booked.id)).toMatchObject({
      workers: 3,
      cost: { worker_pay: dollarsToCents(1_560), commission: dollarsToCents(234), total: dollarsToCents(1_794) },
    });
  });

  it('moves it to another day and time, and notifies those affected', async ({ world, ours, depot, kit }) => {
    const booked = await bookShift(world, ours, depot);
    const chan = await worker(world);
    await apply(world, ours, booked.id, chan.id, applicantStatus.ACCEPT);
    await kit.change(booked, {
      start_date: '2026-11-30',
      start_time: '22:00',
      end_time: '07:00',
      breaks: [{ start_time: '02:00', end_time: '03:00' }],
    });
    expect(await kit.detail(booked.id)).toMatchObject({
      start_at: '2026-11-30T14:00:00.000Z',
      end_at: '2026-11-30T23:00:00.000Z',
      is_night_shift: true,
      paid_minutes: 480,
    });
    const { body_text } = await world.db.one<{ body_text: string }>(
      sql`select body_text from outbox where recipient = 'chan.tai.man@workers.example' order by id desc limit 1`,
    );
    expect(body_text).toContain('30/11/2026 22:00');
  });

  it('notifies no worker of unrelated changes', async ({ world, ours, depot, kit }) => {
    const booked = await bookShift(world, ours, depot);
    const wong = await worker(world, { name: 'Wong Siu Ming' });
    await apply(world, ours, booked.id, wong.id, applicantStatus.ACCEPT);
    await kit.change(booked, { workers: 4 });
    expect(await world.db.many(sql`select id from outbox where recipient = 'wong.siu.ming@workers.example'`)).toEqual(
      [],
    );
  });
});

describe('a change of a booked shift', () => {
  it('keeps favourites first by the hours from its posting', async ({ world, ours, depot, kit }) => {
    const booked = await bookShift(world, ours, depot);
    world.clock.forward({ hours: 1 });
    await kit.change(booked, { audience: 'FAVORITE', favourite_hours: 5 });
    expect((await kit.detail(booked.id)).opens_to_all_at).toBe('2026-11-23T06:00:00.000Z');
  });

  it.for([
    ['fewer places than have been given', { workers: 1 }, 'workers'],
    ['a start in the past', { start_date: '2026-11-22' }, 'start_date'],
    ['a shift that is too short', { end_time: '09:10', break_type: 'NONE' as const }, 'end_time'],
    ['hours for favourites that are missing', { audience: 'FAVORITE' as const }, 'favourite_hours'],
  ] as const)('refuses %s', async ([_, fields, field], { world, ours, depot, kit }) => {
    const booked = await bookShift(world, ours, depot);
    for (const name of ['Lee Ka Yan', 'Cheung Wai']) {
      const { id } =
        (await world.db.maybe<{ id: number }>(sql`select id from workers where name = ${name}`)) ??
        (await worker(world, { name }));
      await apply(world, ours, booked.id, id, applicantStatus.ACCEPT);
    }
    await expect(kit.change(booked, fields)).rejects.toMatchObject({
      status: 422,
      code: 'invalid',
      fields: { [field]: expect.any(String) },
    });
  });

  it('is refused once it has started', async ({ world, ours, depot, kit }) => {
    const booked = await bookShift(world, ours, depot);
    world.clock.set('2026-11-27T01:00:00.000Z');
    await expect(kit.change(booked, { workers: 5 })).rejects.toMatchObject({ status: 409, code: 'not_editable' });
  });
});

describe('changing a series', () => {
  it('changes this shift only, unless more are meant', async ({ kit }) => {
    const booked = await kit.series();
    expect(await kit.change(booked, { end_time: '19:00' })).toMatchObject({ shift_ids: [booked.id] });
    const ends = await Promise.all(booked.shift_ids.map(async (id) => (await kit.detail(id)).end_at.slice(11, 16)));
    expect(ends).toEqual(['11:00', '10:00', '10:00']);
  });

  it('changes this and following, each on its own day', async ({ kit }) => {
    const booked = await kit.series();
    const saturday = await kit.detail(booked.shift_ids[1] ?? 0);
    const answer = await kit.change(saturday, {
      scope: 'FOLLOWING',
      start_date: '2026-11-28',
      start_time: '10:00',
    });
    expect(answer.shift_ids).toEqual(booked.shift_ids.slice(1));
    const starts = await Promise.all(booked.shift_ids.map(async (id) => (await kit.detail(id)).start_at));
    expect(starts).toEqual(['2026-11-27T01:00:00.000Z', '2026-11-28T02:00:00.000Z', '2026-11-29T02:00:00.000Z']);
  });

  it('changes all that have not started', async ({ world, kit }) => {
    const booked = await kit.series();
    world.clock.set('2026-11-27T02:00:00.000Z');
    const sunday = await kit.detail(booked.shift_ids[2] ?? 0);
    const answer = await kit.change(sunday, { scope: 'ALL', workers: 4 });
    expect(answer.shift_ids).toEqual(booked.shift_ids.slice(1));
    // Calculates HK$1,104 for Friday, twice that for each of the others.
    expect(answer.payment?.amount).toBe(dollarsToCents(5 * 1_104));
  });

  it('changes exactly the shifts that are named', async ({ world, ours, depot, kit }) => {
    const booked = await kit.series();
    const named = [booked.shift_ids[0] ?? 0, booked.shift_ids[2] ?? 0];
    expect((await kit.change(booked, { shift_ids: named, workers: 7 })).shift_ids).toEqual(named);
    const other = await bookShift(world, ours, depot);
    await expect(kit.change(await kit.detail(booked.id), { shift_ids: [other.id], workers: 7 })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('moves days one shift at a time', async ({ kit }) => {
    const booked = await kit.series();
    await expect(kit.change(booked, { scope: 'ALL', start_date: '2026-12-01' })).rejects.toMatchObject({
      code: 'invalid',
      fields: { start_date: expect.any(String) },
    });
  });

  it('is changed as a whole or not at all', async ({ world, ours, kit }) => {
    const booked = await kit.series();
    const { id } = await worker(world, { name: 'Ho Mei Ling' });
    const third = booked.shift_ids[2] ?? 0;
    await apply(world, ours, third, id, applicantStatus.ACCEPT);
    await apply(world, ours, third, (await worker(world, { name: 'Yip Sum' })).id, applicantStatus.ACCEPT);
    await expect(kit.change(booked, { scope: 'ALL', workers: 1 })).rejects.toMatchObject({ code: 'invalid' });
    expect(await Promise.all(booked.shift_ids.map(async (one) => (await kit.detail(one)).workers))).toEqual([2, 2, 2]);
  });
});
