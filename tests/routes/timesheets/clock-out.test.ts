import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { timesheetStatus } from '#domain/timesheet/status.ts';
import { eastgate, harbourline, type Business } from '#tests/support/people.ts';
import { createPortalWorld, errorOf, valueIn, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import { kwaiChung, type Site } from '#tests/support/builders/shifts.ts';
import { timesheetOf } from '#tests/support/builders/timesheets.ts';
import type { Visitor } from '#tests/support/pages/visitor.ts';

const { IN_PROGRESS, WAITING_APPROVAL, APPROVAL } = timesheetStatus;

let world: PortalWorld;
let ours: Business;
let site: Site;
let ada: Visitor;
let people = 0;

beforeAll(async () => {
  world = await createPortalWorld();
  ours = await harbourline(world);
  site = await kwaiChung(world, ours);
});
beforeEach(async () => {
  ada = await world.signIn(ours.operator.email);
});
afterAll(() => world.close());

/** Someone new who came at 08:57 on Saturday 21 November and forgot to clock out. */
const forgot = async (what: object = {}) =>
  (await timesheetOf(world, ours, site, { name: `Worker ${(people += 1)}`, out: null, ...what })).id;
const kept = (id: number) =>
  world.db.one<{ status: number; clock_out_at: string | null; work_minutes: number }>(
    sql`select status, clock_out_at, work_minutes from user_shifts where id = ${id}`,
  );

describe('a clock-out that a worker forgot', () => {
  it('is set from the timesheet, whose hours are then added up', async () => {
    const id = await forgot();
    const page = await (await ada.open(`/timesheets/${id}`)).follow('Set clock-out time');
    expect(page.text).toContain('Clocked in Sat 21 November, 08:57');
    const done = await page.send({ date: '21/11/2026', time: '18:00' });
    expect(done).toRedirectTo(`/timesheets/${id}`);
    expect(done.text).toContain('Clock-out time saved');
    expect(await kept(id)).toEqual({
      status: WAITING_APPROVAL,
      clock_out_at: '2026-11-21T10:00:00.000Z',
      work_minutes: 480,
    });
  });

  it('is set of a worker who seems to be still at work, and then waits for approval', async () => {
    const id = await forgot({ status: IN_PROGRESS });
    const page = await ada.open(`/timesheets/${id}`);
    expect(page.text).toContain('The timesheet can be decided after clock-out.');
    await (await page.follow('Set clock-out time')).send({ time: '1800' });
    expect(await kept(id)).toMatchObject({ status: WAITING_APPROVAL, work_minutes: 480 });
  });

  it('is corrected before the decision, beginning with the time that is stored', async () => {
    const id = await forgot({ out: '18:32' });
    const page = await (await ada.open(`/timesheets/${id}`)).follow('Correct clock-out time');
    expect([valueIn(page, 'date'), valueIn(page, 'time')]).toEqual(['2026-11-21', '18:32']);
    await page.send({ time: '17:00' });
    expect(await kept(id)).toMatchObject({ clock_out_at: '2026-11-21T09:00:00.000Z', work_minutes: 420 });
  });

  it.each([
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
  ])('%s is refused beside its field, with everything as typed', async (_, typed, wrong, text) => {
    const id = await forgot();
    const page = await (await ada.open(`/timesheets/${id}/clock-out`)).send(typed);
    expect(page.status).toBeGreaterThanOrEqual(400);
    expect(errorOf(page, wrong)).toBe(text);
    expect(valueIn(page, 'time') ?? '').toBe(typed.time);
    expect(await kept(id)).toMatchObject({ clock_out_at: null });
  });

  it('that another user has set meanwhile is shown beside what was typed', async () => {
    const id = await forgot();
    const page = await ada.open(`/timesheets/${id}/clock-out`);
    const ben = await world.signIn(ours.supervisor.email, 'SUPERVISOR');
    await (await ben.open(`/timesheets/${id}/clock-out`)).send({ time: '18:10' });
    const conflict = await page.send({ time: '17:30' });
    expect(conflict).toBeRefusedWith(409, 'Ben Lau');
    expect(conflict.text).toContain('18:10');
    expect(valueIn(conflict, 'time')).toBe('17:30');
    await conflict.send();
    expect(await kept(id)).toMatchObject({ clock_out_at: '2026-11-21T09:30:00.000Z' });
  });

  it('cannot be changed once the timesheet is decided, nor where nobody came', async () => {
    const [decided, absent] = [await forgot({ out: '18:02', status: APPROVAL }), await forgot({ in: null })];
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

  it('of another business is not found', async () => {
    const id = await forgot();
    const grace = await world.signIn((await eastgate(world)).operator.email);
    expect((await grace.open(`/timesheets/${id}/clock-out`)).status).toBe(404);
    expect(
      (await grace.post(`/timesheets/${id}/clock-out`, { date: '2026-11-21', time: '17:00', version: '0' })).status,
    ).toBe(404);
  });
});
