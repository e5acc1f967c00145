import sql from 'sql-template-tag';
import { expect } from 'vitest';
import { runDueJobs } from '#api/scheduled-jobs.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { workerClockIn } from '#contract/workers/worker-app.ts';
import { bookShift, kwaiChungDepot } from '#tests/support/builders/booking.ts';
import { accept } from '#tests/support/builders/shifts.ts';
import { worker } from '#tests/support/people.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario().perFile(
  'prepared',
  async ({ world, ours }) => {
    const man = await worker(world);
    const mei = await worker(world, { name: 'Cheung Mei Ling', nameHk: '張美玲' });
    const { id: shiftId } = await bookShift(world, ours, await kwaiChungDepot(world, ours), {
      start_date: '2026-11-23',
      end_date: '2026-11-23',
      start_time: '09:30',
    });
    const [start, end] = [new Date('2026-11-23T01:30:00.000Z'), new Date('2026-11-23T10:00:00.000Z')];
    const shift = { id: shiftId, businessId: ours.id, start, end };
    const timesheetId = await accept(world, shift, man.id);
    await accept(world, shift, mei.id);
    return { man, shiftId, timesheetId };
  },
  { auto: true },
);

it('counts everybody on a shift of more than a hundred', async ({ world, ours, depot, ada }) => {
  const { id } = await bookShift(world, ours, depot, { workers: 101 });
  const shift = { id, businessId: ours.id, start: world.clock.now(), end: world.clock.now() };
  for (let count = 0; count < 101; count += 1)
    await accept(world, shift, (await worker(world, { name: `Lam ${count}` })).id);
  await world.db.run(sql`update shifts set status = ${shiftStatus.IN_PROGRESS} where id = ${id}`);
  const page = await ada.open(`/shifts/${id}?status=accepted`);
  expect(page.document.querySelector('[data-island=floor]')?.textContent).toContain('0 of 101 clocked in');
  await world.db.run(sql`update shifts set status = ${shiftStatus.COMPLETED} where id = ${id}`);
});

it('a shift shows who is on the floor while it runs, when that was, and how to look again', async ({
  world,
  ours,
  prepared,
}) => {
  const ada = await world.signIn(ours.operator.email);
  const before = await ada.open(`/shifts/${prepared.shiftId}`);
  expect(before.text).not.toContain('On site today');
  expect(before.headers.get('content-security-policy')).toMatch(/^default-src 'none'(?!.*script-src)/);

  world.clock.forward({ minutes: 35 });
  await runDueJobs(world.db, world.clock.now(), world.services.log);
  const { code } = await world.db.one<{ code: string }>(
    sql`select clock_in_code as code from shifts where id = ${prepared.shiftId}`,
  );
  const body = { code, photo_id: null, position: null };
  await world.call(workerClockIn, { params: { id: prepared.timesheetId }, body }, prepared.man);
  const page = await ada.open(`/shifts/${prepared.shiftId}?status=accepted`);
  const floor = page.document.querySelector('[data-island=floor]');
  const words = floor?.textContent.replace(/\s+/g, ' ').trim();
  expect(words).toMatch(
    /^1 of 2 clocked in ?Chan Tai Man ?Clocked in 09:35 ?Cheung Mei Ling ?Not clocked in ?As at 09:35\. Refresh every minute$/,
  );
  expect(floor?.querySelector(`a[href="/timesheets/${prepared.timesheetId}"]`)?.textContent).toBe('Chan Tai Man');
  expect(page.headers.get('refresh')).toBeNull();
  const watched = await page.follow('Refresh every minute');
  expect(watched.address).toBe(`/shifts/${prepared.shiftId}?status=accepted&refresh=60`);
  expect(watched.headers.get('refresh')).toBe('60');
  expect((await watched.follow('Stop refreshing')).headers.get('refresh')).toBeNull();

  const inChinese = await (
    await world.signIn(ours.operator.email, 'OPERATOR', 'zh-HK')
  ).open(`/shifts/${prepared.shiftId}`);
  expect(inChinese.status).toBe(200);

  world.clock.forward({ hours: 9 });
  await runDueJobs(world.db, world.clock.now(), world.services.log);
  expect((await ada.open(`/shifts/${prepared.shiftId}`)).text).not.toContain('On site today');
});
