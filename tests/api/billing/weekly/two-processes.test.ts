import sql from 'sql-template-tag';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Database, DatabaseConnection } from '#api/db/client.ts';
import { openPostgres } from '#api/db/postgres.ts';
import { runDueJobs } from '#api/scheduled-jobs.ts';
import { approveTimesheets, rejectTimesheets } from '#api/timesheets/decision/decision.ts';
import { eastgate, harbourline, worker, type Business } from '#tests/support/people.ts';
import { accept, bookShift, kwaiChung, worked } from '#tests/support/builders/shifts.ts';
import { timesheetOf } from '#tests/support/builders/timesheets.ts';
import { hangLimit } from '#tests/support/hang-limit.ts';
import { newDatabase } from '#tests/support/worlds/databases.ts';
import { createWorld, type World } from '#tests/support/worlds/world.ts';

let first: DatabaseConnection;
let second: DatabaseConnection;
let world: World;
let ours: Business;
let url: string;

beforeAll(async () => {
  url = await newDatabase('reference');
  [first, second] = [openPostgres(url), openPostgres(url)];
  world = await createWorld({ db: first });
  ours = await harbourline(world);
});
afterAll(async () => {
  await second.close();
  await world.close();
});

const log = pino({ level: 'silent' });
const tuesday = new Date('2026-11-24T02:00:00.000Z');

async function timesheets(count: number): Promise<number[]> {
  const site = await kwaiChung(world, ours);
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const shift = await bookShift(world, ours, site);
    const id = await accept(world, shift, (await worker(world, { name: `Worker ${crypto.randomUUID()}` })).id);
    await worked(world, id);
    ids.push(id);
  }
  return ids;
}

it('two processes that wake on Tuesday morning make one invoice, while a third person still approves', async () => {
  const ids = await timesheets(12);
  const approve = (db: DatabaseConnection, some: number[]) =>
    db.tx((tx) =>
      approveTimesheets({
        tx,
        businessId: ours.id,
        selection: { by: 'ID', timesheets: some.map((id) => ({ id })) },
        edit: { at: new Date(tuesday.getTime() - 1000), by: 'Ada Chan' },
      }),
    );
  await approve(first, ids.slice(0, 8));
  await Promise.all([
    runDueJobs(first, tuesday, log),
    runDueJobs(second, tuesday, log),
    approve(first, ids.slice(8, 10)),
    approve(second, ids.slice(10)),
    runDueJobs(second, tuesday, log),
  ]);
  // One of them may have looked for invoices before the other had closed the timesheets.
  await runDueJobs(first, new Date(tuesday.getTime() + 5_000), log);
  const made = await first.many<{ id: number; worker_pay: number; lines: number }>(sql`
    select i.id, i.worker_pay, (select count(*) from invoice_lines where invoice_id = i.id) as lines from invoices i`);
  expect(made).toHaveLength(1);
  expect(made[0]?.worker_pay).toBe((made[0]?.lines ?? 0) * 496_00);
  await runDueJobs(second, new Date('2026-12-01T02:00:00.000Z'), log);
  const lines = await first.many<{ user_shift_id: number }>(
    sql`select user_shift_id from invoice_lines order by user_shift_id`,
  );
  expect(lines.map(({ user_shift_id }) => user_shift_id)).toEqual(ids);
});

it('of two people who decide one timesheet at once, one decides and the other is told', async () => {
  const [id = 0] = await timesheets(1);
  const deciding = (tx: Database, by: string) => ({
    tx,
    businessId: ours.id,
    selection: { by: 'ID' as const, timesheets: [{ id, version: 0 }] },
    edit: { at: tuesday, by },
  });
  const [ada, ben] = await Promise.all([
    first.tx((tx) => approveTimesheets(deciding(tx, 'Ada Chan'))),
    second.tx((tx) => rejectTimesheets(deciding(tx, 'Ben Lau'), {})),
  ]);
  const errorCodes = [ada, ben].flatMap(({ results }) => results.map(({ rejection }) => rejection?.code ?? null));
  expect([...errorCodes].sort()).toEqual(['conflict', null]);
});

it('a process that dies while it makes the invoices of one business leaves nothing half done, and another one makes them', async () => {
  const theirs = await eastgate(world);
  const site = await kwaiChung(world, theirs);
  const { id } = await timesheetOf(world, theirs, site, { name: 'Poon Mei Yee', day: '2026-12-04' });
  await first.tx((tx) =>
    approveTimesheets({
      tx,
      businessId: theirs.id,
      selection: { by: 'ID', timesheets: [{ id }] },
      edit: { at: tuesday, by: 'Ada Chan' },
    }),
  );
  const dying = openPostgres(url, { connections: 1 });
  const now = new Date('2026-12-08T02:00:00.000Z');
  await first.tx(async (tx) => {
    await tx.run(sql`select from user_shifts where id = ${id} for update`);
    let ended = false;
    const died = runDueJobs(dying, now, log)
      .catch(() => {})
      .finally(() => (ended = true));
    const blocked = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitFor(async () => expect(await second.many(blocked)).toHaveLength(1), { timeout: hangLimit });
    const cut = sql`select pg_terminate_backend(pid) from (${blocked}) blocked`;
    await vi.waitFor(async () => expect([await second.run(cut), ended]).toEqual([0, true]), { timeout: hangLimit });
    await died;
  });
  await dying.close();
  const invoices = sql`select count(*) as count from invoices where business_id = ${theirs.id}`;
  expect(await first.one(invoices)).toEqual({ count: 0 });
  await runDueJobs(second, new Date('2026-12-08T02:05:00.000Z'), log);
  await runDueJobs(second, new Date('2026-12-08T02:06:00.000Z'), log);
  expect(await first.one(invoices)).toEqual({ count: 1 });
});
