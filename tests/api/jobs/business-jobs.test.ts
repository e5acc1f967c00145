import sql, { raw } from 'sql-template-tag';
import { beforeEach, describe, expect } from 'vitest';
import { runDueJobs } from '#api/scheduled-jobs.ts';
import { updateAdminSetting } from '#contract/admin/platform-settings.ts';
import { discardFailedJob, listFailedJobs, retryFailedJob } from '#contract/admin/failed-jobs.ts';
import { decideTimesheets } from '#contract/timesheets/timesheets.ts';
import { invoiceStatus } from '#domain/billing/invoices/status.ts';
import { timesheetAction } from '#domain/timesheets/status.ts';
import type { Business } from '#tests/support/people.ts';
import { kwaiChung } from '#tests/support/builders/shifts.ts';
import { timesheetOf } from '#tests/support/builders/timesheets.ts';
import { emailsTo } from '#tests/support/stand-ins/mailbox.ts';
import { admin } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';
import type { FixturesOf } from '#tests/support/worlds/fixtures.ts';

const maxAttempts = 12;
const tuesday = '2026-11-24T02:00:00.000Z';

const it = apiScenario({ quiet: true, each: true }).perTest('kit', ({ world, ours, theirs }) => {
  const run = () => runDueJobs(world.db, world.clock.now(), world.services.log);
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
  const failed = async () => (await world.call(listFailedJobs, {}, admin)).items;
  const headers = async () => {
    const ready = await world.api.request('/readyz');
    return [ready.status, ready.headers.get('jobs-dead-lettered'), ready.headers.get('jobs-failing')];
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
  beforeEach<FixturesOf<typeof it>>(({ kit }) => kit.poisonedTuesday());

  it('holds up no other one, and is tried again after pauses that grow, until it is set aside', async ({
    world,
    ours,
    theirs,
    kit,
  }) => {
    await world.call(
      updateAdminSetting,
      { body: { name: 'platform.support_email', value: 'help@platform.example' } },
      admin,
    );
    expect([await kit.invoicesOf(ours), await kit.invoicesOf(theirs)]).toEqual([[], ['2026-11-16']]);
    expect(await kit.failed()).toMatchObject([
      {
        name: 'weekly-invoices',
        business_id: ours.id,
        company_name: 'Harbourline Logistics',
        attempts: 1,
        is_dead_lettered: false,
      },
    ]);
    const pauses: number[] = [];
    for (let attempts = 1; attempts < maxAttempts; attempts += 1) {
      const [one] = await kit.failed();
      expect(one).toMatchObject({ attempts, last_error: 'error: poisoned', is_dead_lettered: false });
      // The engine counts microseconds.
      const next = Date.parse(one!.next_try_at) + 1;
      pauses.push((next - world.clock.now().getTime()) / 60_000);
      await kit.runAt(new Date(next - 1_000).toISOString());
      expect((await kit.failed())[0]?.attempts).toBe(attempts);
      await kit.runAt(new Date(next).toISOString());
    }
    const longest = [1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360];
    pauses.forEach((pause, index) => {
      expect(pause).toBeGreaterThanOrEqual(Math.min(longest[index]!, 256) / 2);
      expect(pause).toBeLessThan(longest[index]! + 0.01);
    });
    expect(await kit.failed()).toMatchObject([{ attempts: maxAttempts, is_dead_lettered: true }]);
    expect(await kit.headers()).toEqual([200, '1', null]);
    expect(await emailsTo(world, 'help@platform.example')).toMatchObject([
      { subject: 'Shiftdock: weekly-invoices needs attention for Harbourline Logistics' },
    ]);
    world.clock.forward({ days: 1 });
    await kit.run();
    expect((await kit.failed())[0]?.attempts).toBe(maxAttempts);
  });
});

describe('invoices that were set aside', () => {
  beforeEach<FixturesOf<typeof it>>(({ kit }) => kit.poisonedTuesday());

  it('are made once the cause is mended and the platform has them tried again, with the weeks that came meanwhile', async ({
    world,
    ours,
    kit,
  }) => {
    await world.db.run(
      sql`update background_jobs set attempts = ${maxAttempts}, dead_lettered_at = ${world.clock.now()}`,
    );
    await kit.approved(ours, '2026-11-28');
    await kit.runAt('2026-12-01T02:00:00.000Z');
    expect(await kit.invoicesOf(ours)).toEqual([]);
    await kit.cure('invoices');
    await kit.run();
    expect(await kit.invoicesOf(ours)).toEqual([]);
    const [one] = await kit.failed();
    expect(await world.call(retryFailedJob, { params: { id: one!.id } }, admin)).toMatchObject({
      is_dead_lettered: false,
    });
    await kit.run();
    expect([await kit.invoicesOf(ours), await kit.failed(), await kit.headers()]).toEqual([
      ['2026-11-16', '2026-11-23'],
      [],
      [200, null, null],
    ]);
    await kit.run();
    expect(await kit.invoicesOf(ours)).toHaveLength(2);
  });

  it('that the platform leaves out have their timesheets on the next week’s invoice', async ({ world, ours, kit }) => {
    await kit.cure('invoices');
    const [one] = await kit.failed();
    await world.call(discardFailedJob, { params: { id: one!.id } }, admin);
    const again = await world.send(discardFailedJob, { params: { id: one!.id } }, { as: admin });
    expect([again.status, await kit.failed()]).toEqual([404, []]);
    await kit.runAt('2026-11-24T02:30:00.000Z');
    expect(await kit.invoicesOf(ours)).toEqual([]);
    await kit.runAt('2026-12-01T02:00:00.000Z');
    expect(await kit.invoicesOf(ours)).toEqual(['2026-11-23']);
  });
});

it('tells each business of what is overdue, but the one where that fails', async ({ world, ours, theirs, kit }) => {
  for (const business of [ours, theirs]) await kit.approved(business, '2026-11-21');
  await kit.runAt(tuesday);
  await kit.poison('invoices', ours);
  await kit.runAt('2026-12-20T02:00:00.000Z');
  const statuses = await world.db.many(sql`select business_id, status from invoices order by business_id`);
  expect(statuses).toEqual([
    { business_id: ours.id, status: invoiceStatus.DUE },
    { business_id: theirs.id, status: invoiceStatus.UNPAID },
  ]);
  expect((await kit.failed()).map(({ name }) => name)).toEqual(['overdue-invoices']);
});

it('waits before it tries a task again that failed as a whole, does all others, and is named by /readyz', async ({
  world,
  ours,
  kit,
}) => {
  await kit.approved(ours, '2026-11-21');
  await world.db.script(`
    create function poison() returns trigger language plpgsql as $$ begin raise exception 'poisoned'; end $$;
    create trigger poison before update on shifts for each statement execute function poison();`);
  await kit.runAt(tuesday);
  expect([await kit.invoicesOf(ours), await kit.headers()]).toEqual([
    ['2026-11-16'],
    [200, null, 'update-shift-statuses'],
  ]);
  const attempts = async () =>
    (await world.db.one<{ attempts: number }>(sql`select attempts from job_runs where name = 'update-shift-statuses'`))
      .attempts;
  world.clock.forward({ minutes: 0.5 });
  await kit.run();
  expect(await attempts()).toBe(1);
  world.clock.forward({ minutes: 0.5 });
  await kit.run();
  expect(await attempts()).toBe(2);
  await kit.cure('shifts');
  world.clock.forward({ minutes: 2 });
  await kit.run();
  expect([await attempts(), await kit.headers()]).toEqual([0, [200, null, null]]);
});
