import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { paths } from '#app/paths.ts';
import { applicantStatus } from '#domain/shifts/applicants/status.ts';
import { addMinutes } from '#domain/shared/time.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import { apply, bookShift } from '#tests/support/builders/booking.ts';
import { worker } from '#tests/support/people.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario({ each: true });

describe('a shift of the days ahead with open places', () => {
  it('says that nobody applied only where nobody did', async ({ world, ours, depot, ada }) => {
    const when = { start_date: '2026-11-24', end_date: '2026-11-24' };
    const { id } = await bookShift(world, ours, depot, { ...when, workers: 2 });
    expect((await ada.open(paths.days)).text).toContain('0 of 2 Nobody applied');
    await apply(world, ours, id, (await worker(world)).id, applicantStatus.ACCEPT);
    const page = await ada.open(paths.days);
    expect(page.text).toContain('1 of 2 No more applicants');
    expect(page.text).not.toContain('Nobody applied');
    expect((await ada.open(paths.shift(id))).text).toContain('No more applicants');
  });
});

it('says who came once a shift is over, and that an absent worker did not clock in', async ({
  world,
  ours,
  depot,
  ada,
}) => {
  const when = { start_date: '2026-11-24', end_date: '2026-11-24' };
  const { id } = await bookShift(world, ours, depot, { ...when, workers: 3 });
  for (const name of ['Chan Tai Man', 'Wong Ka Yan'])
    await apply(world, ours, id, (await worker(world, { name })).id, applicantStatus.ACCEPT);
  const [came, absent] = await world.db.many<{ id: number; end: string }>(sql`
    select us.id, iso(s.ends_at) as end from user_shifts us join shifts s on s.id = us.shift_id
    where s.id = ${id} order by us.id`);
  await world.db.run(sql`
    update user_shifts us set clock_in_at = s.starts_at, status = ${timesheetStatus.IN_PROGRESS} from shifts s
    where s.id = us.shift_id and us.id = ${came?.id}`);
  world.clock.set(addMinutes(came?.end ?? '', -10).toISOString());
  expect((await ada.open(paths.days)).text).toContain('1 of 3 here');
  world.clock.set(addMinutes(came?.end ?? '', 5).toISOString());
  const days = await ada.open(paths.days);
  expect(days.text).toContain('1 of 3 came');
  const dashboard = await ada.open(paths.dashboard);
  expect(dashboard.text).toContain('Came');
  expect(dashboard.text).not.toContain('On floor');
  expect((await ada.open(paths.timesheet(absent?.id ?? 0))).text).toContain('Did not clock in');
});
