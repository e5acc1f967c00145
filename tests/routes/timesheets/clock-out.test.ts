import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import { eastgate, type Business } from '#tests/support/people.ts';
import { valueIn, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import type { Site } from '#tests/support/builders/shifts.ts';
import { timesheetOf } from '#tests/support/builders/timesheets.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const { IN_PROGRESS, WAITING_APPROVAL, APPROVAL } = timesheetStatus;
let people = 0;

const it = portalScenario();

const forgot = async (world: PortalWorld, ours: Business, site: Site, what: object = {}) =>
  (await timesheetOf(world, ours, site, { name: `Worker ${(people += 1)}`, out: null, ...what })).id;
const storedTimesheet = (world: PortalWorld, id: number) =>
  world.db.one<{ status: number; clock_out_at: string | null; work_minutes: number }>(
    sql`select status, clock_out_at, work_minutes from user_shifts where id = ${id}`,
  );

describe('a clock-out that a worker forgot', () => {
  it('is set from the timesheet, whose hours are then added up', async ({ world, ours, site, ada }) => {
    const id = await forgot(world, ours, site);
    const page = await (await ada.open(`/timesheets/${id}`)).follow('Set clock-out time');
    expect(page.text).toContain('Clocked in Sat 21 November, 08:57');
    const done = await page.send({ date: '21/11/2026', time: '18:00' });
    expect(done).toRedirectTo(`/timesheets/${id}`);
    expect(done.text).toContain('Clock-out time saved');
    expect(await storedTimesheet(world, id)).toEqual({
      status: WAITING_APPROVAL,
      clock_out_at: '2026-11-21T10:00:00.000Z',
      work_minutes: 480,
    });
  });

  it('is set of a worker who seems to be still at work, and then waits for approval', async ({
    world,
    ours,
    site,
    ada,
  }) => {
    const id = await forgot(world, ours, site, { status: IN_PROGRESS });
    const page = await ada.open(`/timesheets/${id}`);
    expect(page.text).toContain('You can decide after clock-out.');
    await (await page.follow('Set clock-out time')).send({ time: '1800' });
    expect(await storedTimesheet(world, id)).toMatchObject({ status: WAITING_APPROVAL, work_minutes: 480 });
  });

  it('is corrected before the decision, beginning with the time that is stored', async ({ world, ours, site, ada }) => {
    const id = await forgot(world, ours, site, { out: '18:32' });
    const page = await (await ada.open(`/timesheets/${id}`)).follow('Correct clock-out time');
    expect([valueIn(page, 'date'), valueIn(page, 'time')]).toEqual(['2026-11-21', '18:32']);
    await page.send({ time: '17:00' });
    expect(await storedTimesheet(world, id)).toMatchObject({
      clock_out_at: '2026-11-21T09:00:00.000Z',
      work_minutes: 420,
    });
  });

  it.for([
    [
      'before the clock-in',
      { date: '2026-11-21', time: '08:00' },
      'time',
      'The clock-out time must be after the clock-in time',
    ],
    ['in the future', { date: '2026-11-30', time: '08:00' }, 'time', 'The clock-out time cannot be in the future'],
    ['that is no time', { date: '2026-11-21', time: '25:00' }, 'time', 'Enter a time, such as 09:30'],
    ['without a time', { date: '2026-11-21', time: '' }, 'time', 'This field is required'],
    ['on no day', { date: '31/11/2026', time: '18:00' }, 'date', 'Enter a real date as DD/MM/YYYY'],
  ] as const)(
    '%s is refused beside its field, with everything as typed',
    async ([_, typed, wrong, text], { world, ours, site, ada }) => {
      const id = await forgot(world, ours, site);
      const page = await (await ada.open(`/timesheets/${id}/clock-out`)).send({ ...typed, is_confirmed: 'on' });
      expect(page.status).toBeGreaterThanOrEqual(400);
      expect(page).toBeRejectedWith(page.status, { [wrong]: text });
      expect(valueIn(page, 'time') ?? '').toBe(typed.time);
      expect(page.document.querySelector('[name=is_confirmed]')?.hasAttribute('checked')).toBe(true);
      expect(await storedTimesheet(world, id)).toMatchObject({ clock_out_at: null });
    },
  );
});

describe('a clock-out that cannot be changed', () => {
  it('that another user has set meanwhile is shown beside what was typed', async ({ world, ours, site, ada }) => {
    const id = await forgot(world, ours, site);
    const page = await ada.open(`/timesheets/${id}/clock-out`);
    const ben = await world.signIn(ours.supervisor.email, 'SUPERVISOR');
    await (await ben.open(`/timesheets/${id}/clock-out`)).send({ time: '18:10' });
    const conflict = await page.send({ time: '17:30' });
    expect(conflict).toBeRejectedWith(409, 'Ben Lau');
    expect(conflict.text).toContain('18:10');
    expect(valueIn(conflict, 'time')).toBe('17:30');
    await conflict.send();
    expect(await storedTimesheet(world, id)).toMatchObject({ clock_out_at: '2026-11-21T09:30:00.000Z' });
  });

  it('cannot be changed once the timesheet is decided, nor where nobody came', async ({ world, ours, site, ada }) => {
    const [decided, absent] = [
      await forgot(world, ours, site, { out: '18:02', status: APPROVAL }),
      await forgot(world, ours, site, { in: null }),
    ];
    for (const id of [decided, absent])
      expect((await ada.open(`/timesheets/${id}`)).text).not.toMatch(/(Set|Correct) clock-out time/);
    expect((await ada.open(`/timesheets/${decided}/clock-out`)).text).toContain(
      'Only a timesheet that is waiting for approval or pending can be reviewed',
    );
    expect((await ada.open(`/timesheets/${absent}/clock-out`)).text).toContain('This worker has not clocked in');
    expect(
      (await ada.post(`/timesheets/${decided}/clock-out`, { date: '2026-11-21', time: '17:00', version: '0' })).status,
    ).toBe(409);
  });

  it('of another business is not found', async ({ world, ours, site }) => {
    const id = await forgot(world, ours, site);
    const grace = await world.signIn((await eastgate(world)).operator.email);
    expect((await grace.open(`/timesheets/${id}/clock-out`)).status).toBe(404);
    expect(
      (await grace.post(`/timesheets/${id}/clock-out`, { date: '2026-11-21', time: '17:00', version: '0' })).status,
    ).toBe(404);
  });
});
