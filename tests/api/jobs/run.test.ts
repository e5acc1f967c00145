import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { runDueJobs } from '#api/scheduled-jobs.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import { worker } from '#tests/support/people.ts';
import { accept, bookShift } from '#tests/support/builders/shifts.ts';
import type { World } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario();

const runAt = async (world: World, instant: string): Promise<void> => {
  world.clock.set(instant);
  await runDueJobs(world.db, world.clock.now(), world.services.log);
};
const statusOf = async (world: World, id: number) =>
  (await world.db.one<{ status: number }>(sql`select status from shifts where id = ${id}`)).status;
const sheet = (world: World, id: number) =>
  world.db.one<{ status: number; attention: string[]; work_pay: number }>(
    sql`select status, attention, work_pay from user_shifts where id = ${id}`,
  );
const notificationsOf = async (world: World, account: number) =>
  (
    await world.db.many<{ title: { en: string } }>(
      sql`select title from notifications where account_id = ${account} order by id`,
    )
  ).map(({ title }) => title.en);

describe('a shift by the clock', () => {
  it('is in progress from its start and completed from its end', async ({ world, ours, site }) => {
    const { id } = await bookShift(world, ours, site, { day: '2026-11-23' });
    await runAt(world, '2026-11-23T00:59:59.000Z');
    expect(await statusOf(world, id)).toBe(shiftStatus.NEW);
    await runAt(world, '2026-11-23T01:00:00.000Z');
    expect(await statusOf(world, id)).toBe(shiftStatus.IN_PROGRESS);
    await runAt(world, '2026-11-23T10:00:00.000Z');
    expect(await statusOf(world, id)).toBe(shiftStatus.COMPLETED);
  });

  it('catches up after downtime, and leaves cancelled shifts and drafts alone', async ({ world, ours, site }) => {
    const missed = await bookShift(world, ours, site, { day: '2026-11-24' });
    const cancelled = await bookShift(world, ours, site, { day: '2026-11-24' });
    await world.db.run(
      sql`update shifts set status = ${shiftStatus.CANCEL}, cancelled_at = starts_at where id = ${cancelled.id}`,
    );
    await runAt(world, '2026-11-25T04:00:00.000Z');
    expect([await statusOf(world, missed.id), await statusOf(world, cancelled.id)]).toEqual([
      shiftStatus.COMPLETED,
      shiftStatus.CANCEL,
    ]);
  });
});

describe('timesheets nobody closed', () => {
  it('of a worker who never came waits for approval from the end of the shift, and the business is notified', async ({
    world,
    ours,
    site,
  }) => {
    const shift = await bookShift(world, ours, site, { day: '2026-11-26' });
    const id = await accept(world, shift, (await worker(world, { name: 'Rai Sunita' })).id);
    await runAt(world, '2026-11-26T09:59:00.000Z');
    expect((await sheet(world, id)).status).toBe(timesheetStatus.IN_PROGRESS);
    await runAt(world, '2026-11-26T10:00:00.000Z');
    expect(await sheet(world, id)).toEqual({
      status: timesheetStatus.WAITING_APPROVAL,
      attention: ['noClockIn'],
      work_pay: 0,
    });
    expect(await notificationsOf(world, ours.supervisor.accountId)).toContain('Rai Sunita was absent');
  });

  it('of a worker who forgot to clock out waits for approval three hours after the end, to leave room for overtime', async ({
    world,
    ours,
    site,
  }) => {
    const shift = await bookShift(world, ours, site, { day: '2026-11-27' });
    const id = await accept(world, shift, (await worker(world, { name: 'Mak Siu Fan' })).id);
    await world.db.run(sql`update user_shifts set clock_in_at = ${shift.start} where id = ${id}`);
    await runAt(world, '2026-11-27T12:59:00.000Z');
    expect((await sheet(world, id)).status).toBe(timesheetStatus.IN_PROGRESS);
    await runAt(world, '2026-11-27T13:00:00.000Z');
    expect(await sheet(world, id)).toEqual({
      status: timesheetStatus.WAITING_APPROVAL,
      attention: ['noClockOut', 'noPhotoIn'],
      work_pay: 0,
    });
    expect(await notificationsOf(world, ours.operator.accountId)).toContain('Mak Siu Fan did not clock out');
  });
});

describe('a shift held for favourites', () => {
  it('notifies once when it opens to all workers', async ({ world, ours, site }) => {
    const shift = await bookShift(world, ours, site, {
      day: '2026-12-04',
      favouritesUntil: new Date('2026-12-01T04:00:00.000Z'),
    });
    await runAt(world, '2026-12-01T03:59:00.000Z');
    expect(await notificationsOf(world, ours.operator.accountId)).not.toContain('A shift is now open to all workers');
    await runAt(world, '2026-12-01T04:00:00.000Z');
    await runAt(world, '2026-12-01T04:05:00.000Z');
    const opened = await world.db.many(sql`
      select id from notifications where account_id = ${ours.operator.accountId} and target = 'SHIFT' and target_id = ${shift.id}`);
    expect(opened).toHaveLength(1);
  });
});

describe('the review of timesheets', () => {
  it('is brought to mind a day before it closes', async ({ world, ours, site }) => {
    const late = await bookShift(world, ours, site, { day: '2026-12-05' });
    await accept(world, late, (await worker(world, { name: 'Ng Chi Fai' })).id);
    await runAt(world, '2026-12-07T01:59:00.000Z');
    await runAt(world, '2026-12-07T02:00:00.000Z');
    await runAt(world, '2026-12-07T02:01:00.000Z');
    const reminders = (await notificationsOf(world, ours.supervisor.accountId)).filter((title) =>
      title.startsWith('Timesheet review closes'),
    );
    expect(reminders).toEqual(['Timesheet review closes on 08/12/2026 at 10:00']);
  });
});
