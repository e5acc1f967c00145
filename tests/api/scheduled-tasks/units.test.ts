import sql, { raw } from 'sql-template-tag';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
import { eastgate, harbourline, type Business } from '#tests/support/people.ts';
import { kwaiChung } from '#tests/support/builders/shifts.ts';
import { timesheetOf } from '#tests/support/builders/timesheets.ts';
import { emailsTo } from '#tests/support/stand-ins/mailbox.ts';
import { admin, createWorld, type World } from '#tests/support/worlds/world.ts';

let world: World;
let ours: Business;
let theirs: Business;

beforeEach(async () => {
  world = await createWorld({ quiet: true });
  ours = await harbourline(world);
  theirs = await eastgate(world);
});
afterEach(() => world.close());

const run = () => runDue(world.db, world.clock.now(), world.services.log);
const runAt = async (instant: string): Promise<void> => {
  world.clock.set(instant);
  await run();
};
const tuesday = '2026-11-24T02:00:00.000Z';

/** Gives a business an approved timesheet of a day. */
async function approved(business: Business, day: string): Promise<void> {
  const site = await kwaiChung(world, business);
  const { id } = await timesheetOf(world, business, site, { name: `Worker ${crypto.randomUUID()}`, day });
  const body = { action: timesheetAction.APPROVE_ALL, selection: { by: 'ID' as const, timesheets: [{ id }] } };
  await world.call(decideTimesheets, { body }, business.operator);
}

/** A table refuses every new row of a business, as one does whose data the product did not foresee. */
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

/** Both businesses have an approved timesheet, and the invoices of one cannot be made. */
async function poisonedTuesday(): Promise<void> {
  await approved(ours, '2026-11-21');
  await approved(theirs, '2026-11-21');
  await runAt('2026-11-24T01:59:00.000Z');
  await poison('invoices', ours);
  await runAt(tuesday);
}

describe('a business whose invoices cannot be made', () => {
  beforeEach(poisonedTuesday);

  it('holds up no other one, and is tried again after pauses that grow, until it is set aside', async () => {
    await world.call(
      changeProviderSetting,
      { body: { name: 'provider.support_email', value: 'help@provider.example' } },
      admin,
    );
    expect([await invoicesOf(ours), await invoicesOf(theirs)]).toEqual([[], ['2026-11-16']]);
    expect(await failed()).toMatchObject([
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
      const [one] = await failed();
      expect(one).toMatchObject({ attempts, last_error: 'error: poisoned', is_set_aside: false });
      const next = Date.parse(one!.next_try_at);
      pauses.push((next - world.clock.now().getTime()) / 60_000);
      await runAt(new Date(next - 1_000).toISOString());
      expect((await failed())[0]?.attempts).toBe(attempts);
      await runAt(new Date(next).toISOString());
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
    expect(await failed()).toMatchObject([{ attempts: mostAttempts, is_set_aside: true }]);
    expect(await headers()).toEqual([200, '1', null]);
    expect(await emailsTo(world, 'help@provider.example')).toMatchObject([
      { subject: 'Shiftdock: weekly-invoices was set aside for Harbourline Logistics' },
    ]);
    world.clock.forward({ days: 1 });
    await run();
    expect((await failed())[0]?.attempts).toBe(mostAttempts);
  });
});

describe('invoices that were set aside', () => {
  beforeEach(poisonedTuesday);

  it('are made once the cause is mended and the provider has them tried again, with the weeks that came meanwhile', async () => {
    await world.db.run(sql`update task_units set attempts = ${mostAttempts}, set_aside_at = ${world.clock.now()}`);
    await approved(ours, '2026-11-28');
    await runAt('2026-12-01T02:00:00.000Z');
    expect(await invoicesOf(ours)).toEqual([]);
    await cure('invoices');
    await run();
    expect(await invoicesOf(ours)).toEqual([]);
    const [one] = await failed();
    expect(await world.call(retryFailedTask, { params: { id: one!.id } }, admin)).toMatchObject({
      is_set_aside: false,
    });
    await run();
    expect([await invoicesOf(ours), await failed(), await headers()]).toEqual([
      ['2026-11-16', '2026-11-23'],
      [],
      [200, null, null],
    ]);
    await run();
    expect(await invoicesOf(ours)).toHaveLength(2);
  });

  it('that the provider leaves out have their timesheets on the next week’s invoice', async () => {
    await cure('invoices');
    const [one] = await failed();
    await world.call(leaveOutFailedTask, { params: { id: one!.id } }, admin);
    const again = await world.send(leaveOutFailedTask, { params: { id: one!.id } }, { as: admin });
    expect([again.status, await failed()]).toEqual([404, []]);
    await runAt('2026-11-24T02:30:00.000Z');
    expect(await invoicesOf(ours)).toEqual([]);
    await runAt('2026-12-01T02:00:00.000Z');
    expect(await invoicesOf(ours)).toEqual(['2026-11-23']);
  });
});

it('tells each business of what is overdue, but the one where that fails', async () => {
  for (const business of [ours, theirs]) await approved(business, '2026-11-21');
  await runAt(tuesday);
  await poison('invoices', ours);
  await runAt('2026-12-20T02:00:00.000Z');
  const statuses = await world.db.many(sql`select business_id, status from invoices order by business_id`);
  expect(statuses).toEqual([
    { business_id: ours.id, status: invoiceStatus.DUE },
    { business_id: theirs.id, status: invoiceStatus.UNPAID },
  ]);
  expect((await failed()).map(({ task }) => task)).toEqual(['overdue-invoices']);
});

it('waits before it tries a task again that failed as a whole, does all others, and is named by /readyz', async () => {
  await approved(ours, '2026-11-21');
  await world.db.script(`
    create function poison() returns trigger language plpgsql as $$ begin raise exception 'poisoned'; end $$;
    create trigger poison before update on shifts for each statement execute function poison();`);
  await runAt(tuesday);
  expect([await invoicesOf(ours), await headers()]).toEqual([['2026-11-16'], [200, null, 'move-shifts']]);
  const attempts = async () =>
    (await world.db.one<{ attempts: number }>(sql`select attempts from job_runs where name = 'move-shifts'`)).attempts;
  world.clock.forward({ minutes: 0.5 });
  await run();
  expect(await attempts()).toBe(1);
  world.clock.forward({ minutes: 0.5 });
  await run();
  expect(await attempts()).toBe(2);
  await cure('shifts');
  world.clock.forward({ minutes: 2 });
  await run();
  expect([await attempts(), await headers()]).toEqual([0, [200, null, null]]);
});
