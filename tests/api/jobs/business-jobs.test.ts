import sql, { raw } from 'sql-template-tag';
import { beforeEach, describe, expect } from 'vitest';
import { runDue } from '#api/scheduled-tasks/run.ts';
import { mostAttempts } from '#api/scheduled-tasks/units.ts';
import {
  changeProviderSetting,
  leaveOutFailedTask,
  listFailedTasks,
  retryFailedTask,
} from '#contract/invoices/admin-side.ts';
import { decideTimesheets } from '#contract/shifts/timesheets.ts';
import { invoiceStatus } from '#domain/invoice/status.ts';
import { timesheetAction } from '#domain/timesheet/status.ts';
import type { Business } from '#tests/support/people.ts';
import { kwaiChung } from '#tests/support/builders/shifts.ts';
import { timesheetOf } from '#tests/support/builders/timesheets.ts';
import { emailsTo } from '#tests/support/stand-ins/mailbox.ts';
import { admin } from '#tests/support/worlds/world.ts';
import { apiStory } from '#tests/support/worlds/story.ts';
import type { FixturesOf } from '#tests/support/worlds/own-fixtures.ts';

const tuesday = '2026-11-24T02:00:00.000Z';

const it = apiStory({ quiet: true, each: true }).perTest('own', ({ world, ours, theirs }) => {
  const run = () => runDue(world.db, world.clock.now(), world.services.log);
  const runAt = async (instant: string): Promise<void> => {
    world.clock.set(instant);
    await run();
  };
  async function approved(business: Business, day: string): Promise<void> {
    const site = await kwaiChung(world, business);
    const { id } = await timesheetOf(world, business, site, { name: `Worker ${crypto.randomUUID()}`, day });
    const body = { action: timesheetAction.APPROVE_ALL, selection: { by: 'ID' as const, timesheets: [{ id }] } };
    await world.call(decideTimesheets, { body }, business.operator);
  }
  const poison = (table: string, { id }: Business) =>
    world.db.script(`
    create function poison() returns trigger language plpgsql as
      $$ begin if new.business_id = ${id} then raise exception 'poisoned'; end if; return new; end $$;
    create trigger poison before insert or update on ${table} for each row execute function poison();`);
  const cure = (table: string) => world.db.run(sql`drop trigger poison on ${raw(table)}`);
  const invoicesOf = async ({ id }: Business): Promise<string[]> =>
    (
      await world.db.many<{ week_start: string }>(
        sql`select week_start from invoices where business_id = ${id} order by week_start`,
      )
    ).map(({ week_start: week }) => week);
  const failed = async () => (await world.call(listFailedTasks, {}, admin)).items;
  const headers = async () => {
    const ready = await world.api.request('/readyz');
    return [ready.status, ready.headers.get('tasks-set-aside'), ready.headers.get('tasks-failing')];
  };
  async function poisonedTuesday(): Promise<void> {
    await approved(ours, '2026-11-21');
    await approved(theirs, '2026-11-21');
    await runAt('2026-11-24T01:59:00.000Z');
    await poison('invoices', ours);
    await runAt(tuesday);
  }
  return { run, runAt, approved, poison, cure, invoicesOf, failed, headers, poisonedTuesday };
});

describe('a business whose invoices cannot be made', () => {
  beforeEach<FixturesOf<typeof it>>(({ own }) => own.poisonedTuesday());

  it('holds up no other one, and is tried again after pauses that grow, until it is set aside', async ({
    world,
    ours,
    theirs,
    own,
  }) => {
    await world.call(
      changeProviderSetting,
      { body: { name: 'provider.support_email', value: 'help@provider.example' } },
      admin,
    );
    expect([await own.invoicesOf(ours), await own.invoicesOf(theirs)]).toEqual([[], ['2026-11-16']]);
    expect(await own.failed()).toMatchObject([
      {
        task: 'weekly-invoices',
        business_id: ours.id,
        company_name: 'Harbourline Logistics',
        attempts: 1,
        is_set_aside: false,
      },
    ]);
    const pauses: number[] = [];
    for (let attempts = 1; attempts < mostAttempts; attempts += 1) {
      const [one] = await own.failed();
      expect(one).toMatchObject({ attempts, last_error: 'error: poisoned', is_set_aside: false });
      const next = Date.parse(one!.next_try_at);
      pauses.push((next - world.clock.now().getTime()) / 60_000);
      await own.runAt(new Date(next - 1_000).toISOString());
      expect((await own.failed())[0]?.attempts).toBe(attempts);
      await own.runAt(new Date(next).toISOString());
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
    expect(await own.failed()).toMatchObject([{ attempts: mostAttempts, is_set_aside: true }]);
    expect(await own.headers()).toEqual([200, '1', null]);
    expect(await emailsTo(world, 'help@provider.example')).toMatchObject([
      { subject: 'Shiftdock: weekly-invoices was set aside for Harbourline Logistics' },
    ]);
    world.clock.forward({ days: 1 });
    await own.run();
    expect((await own.failed())[0]?.attempts).toBe(mostAttempts);
  });
});

describe('invoices that were set aside', () => {
  beforeEach<FixturesOf<typeof it>>(({ own }) => own.poisonedTuesday());

  it('are made once the cause is mended and the provider has them tried again, with the weeks that came meanwhile', async ({
    world,
    ours,
    own,
  }) => {
    await world.db.run(sql`update task_units set attempts = ${mostAttempts}, set_aside_at = ${world.clock.now()}`);
    await own.approved(ours, '2026-11-28');
    await own.runAt('2026-12-01T02:00:00.000Z');
    expect(await own.invoicesOf(ours)).toEqual([]);
    await own.cure('invoices');
    await own.run();
    expect(await own.invoicesOf(ours)).toEqual([]);
    const [one] = await own.failed();
    expect(await world.call(retryFailedTask, { params: { id: one!.id } }, admin)).toMatchObject({
      is_set_aside: false,
    });
    await own.run();
    expect([await own.invoicesOf(ours), await own.failed(), await own.headers()]).toEqual([
      ['2026-11-16', '2026-11-23'],
      [],
      [200, null, null],
    ]);
    await own.run();
    expect(await own.invoicesOf(ours)).toHaveLength(2);
  });

  it('that the provider leaves out have their timesheets on the next week’s invoice', async ({ world, ours, own }) => {
    await own.cure('invoices');
    const [one] = await own.failed();
    await world.call(leaveOutFailedTask, { params: { id: one!.id } }, admin);
    const again = await world.send(leaveOutFailedTask, { params: { id: one!.id } }, { as: admin });
    expect([again.status, await own.failed()]).toEqual([404, []]);
    await own.runAt('2026-11-24T02:30:00.000Z');
    expect(await own.invoicesOf(ours)).toEqual([]);
    await own.runAt('2026-12-01T02:00:00.000Z');
    expect(await own.invoicesOf(ours)).toEqual(['2026-11-23']);
  });
});

it('tells each business of what is overdue, but the one where that fails', async ({ world, ours, theirs, own }) => {
  for (const business of [ours, theirs]) await own.approved(business, '2026-11-21');
  await own.runAt(tuesday);
  await own.poison('invoices', ours);
  await own.runAt('2026-12-20T02:00:00.000Z');
  const statuses = await world.db.many(sql`select business_id, status from invoices order by business_id`);
  expect(statuses).toEqual([
    { business_id: ours.id, status: invoiceStatus.DUE },
    { business_id: theirs.id, status: invoiceStatus.UNPAID },
  ]);
  expect((await own.failed()).map(({ task }) => task)).toEqual(['overdue-invoices']);
});

it('waits before it tries a task again that failed as a whole, does all others, and is named by /readyz', async ({
  world,
  ours,
  own,
}) => {
  await own.approved(ours, '2026-11-21');
  await world.db.script(`
    create function poison() returns trigger language plpgsql as $$ begin raise exception 'poisoned'; end $$;
    create trigger poison before update on shifts for each statement execute function poison();`);
  await own.runAt(tuesday);
  expect([await own.invoicesOf(ours), await own.headers()]).toEqual([['2026-11-16'], [200, null, 'move-shifts']]);
  const attempts = async () =>
    (await world.db.one<{ attempts: number }>(sql`select attempts from job_runs where name = 'move-shifts'`)).attempts;
  world.clock.forward({ minutes: 0.5 });
  await own.run();
  expect(await attempts()).toBe(1);
  world.clock.forward({ minutes: 0.5 });
  await own.run();
  expect(await attempts()).toBe(2);
  await own.cure('shifts');
  world.clock.forward({ minutes: 2 });
  await own.run();
  expect([await attempts(), await own.headers()]).toEqual([0, [200, null, null]]);
});
