/** The calls that `scale.ts` measures. */
import sql from 'sql-template-tag';
import type { DatabaseConnection } from '#api/db/client.ts';
import { addDays, dayOf } from '#domain/shared/time.ts';
import { decideApplicants } from '#contract/shifts/applicants.ts';
import { runWeeklyInvoices } from '#contract/billing/admin-billing.ts';
import type { Call, InputOf } from '#contract/core/call.ts';
import { listContacts } from '#contract/categories/contacts.ts';
import { getDashboard } from '#contract/dashboard/dashboard.ts';
import { listInvoices } from '#contract/billing/invoices.ts';
import { listShifts } from '#contract/shifts/shifts.ts';
import { decideTimesheets, listTimesheets } from '#contract/timesheets/timesheets.ts';
import { listWorkers } from '#contract/workers/workers.ts';
import { requestOf } from '#tests/support/wire.ts';
import { openWeek } from './scale-data.ts';

export interface Target {
  name: string;
  url: string;
  token: string;
  adminToken: string;
  business: number;
  /** It takes back what a call has changed; null where only the API reaches the database. */
  db: DatabaseConnection | null;
}

type Measured = (target: Target) => Promise<number>;

/** Sends a call and answers how long it took until its last byte, in milliseconds, and its data. */
async function timed<C extends Call>(
  target: Target,
  call: C,
  input: InputOf<C>,
  as: 'operator' | 'admin' = 'operator',
): Promise<{ took: number; data: unknown }> {
  const token = as === 'admin' ? target.adminToken : target.token;
  const request = requestOf(
    call,
    input,
    { authorization: `Bearer ${token}`, role: as, 'idempotency-key': crypto.randomUUID() },
    target.url,
  );
  const since = performance.now();
  const answer = await fetch(request);
  const text = await answer.text();
  const took = performance.now() - since;
  if (answer.status !== 200) throw new Error(`${call.name} on ${target.name}: ${answer.status} ${text}`);
  return { took, data: (JSON.parse(text) as { data: unknown }).data };
}

const list =
  <C extends Call>(call: C, input: InputOf<C>): Measured =>
  async (target) =>
    (await timed(target, call, input)).took;

const page = { page: 1, limit: 25 };
const month = { start_date: addDays(dayOf(new Date()), -28), end_date: dayOf(new Date()) };
const first = (rows: unknown): number => (rows as { id: number }[])[0]?.id ?? 0;

const approve: Measured = async (target) => {
  const waiting = await timed(target, listTimesheets, { query: { ...page, status_working: 'waiting' } });
  const id = first(waiting.data);
  const { took, data } = await timed(target, decideTimesheets, {
    body: { action: 'APPROVE_ALL', selection: { by: 'ID', timesheets: [{ id }] } },
  });
  if (!(data as { results: { ok: boolean }[] }).results.every(({ ok }) => ok)) throw new Error(JSON.stringify(data));
  await target.db?.run(sql`update user_shifts set status = 2, version = 0 where id = ${id}`);
  return took;
};

const accept: Measured = async (target) => {
  const { data: shifts } = await timed(target, listShifts, { query: { ...page, status: 2 } });
  const open = (shifts as { id: number; waiting: number; workers: number; accepted: number }[]).find(
    (shift) => shift.waiting > 0 && shift.accepted < shift.workers,
  );
  if (!open) throw new Error(`nobody waits on ${target.name}`);
  const answer = await fetch(`${target.url}/api/shifts/${open.id}/users-join-shift?page=1&limit=25&status=waiting`, {
    headers: { authorization: `Bearer ${target.token}`, role: 'operator' },
  });
  const worker = ((await answer.json()) as { data: { worker: { id: number } }[] }).data[0]?.worker.id ?? 0;
  const { took } = await timed(target, decideApplicants, {
    body: { shift_ids: [open.id], user_ids: [worker], action: 'ACCEPT' },
  });
  if (target.db) {
    await target.db.run(sql`delete from user_shifts where shift_id = ${open.id} and worker_id = ${worker}`);
    await target.db.run(
      sql`update shift_applicants set status = 1, decided_at = null where shift_id = ${open.id} and worker_id = ${worker}`,
    );
  }
  return took;
};

export const calls: Readonly<Record<string, Measured>> = {
  'shifts, first page': list(listShifts, { query: page }),
  'shifts of four weeks': list(listShifts, { query: { ...page, ...month } }),
  'timesheets waiting': list(listTimesheets, { query: { ...page, status_working: 'waiting' } }),
  'timesheets approved': list(listTimesheets, { query: { ...page, status_working: 'approved' } }),
  'timesheets approved, four weeks': list(listTimesheets, { query: { ...page, ...month, status_working: 'approved' } }),
  'timesheets rejected': list(listTimesheets, { query: { ...page, status_working: 'rejected' } }),
  'timesheets pending': list(listTimesheets, { query: { ...page, status_working: 'pending' } }),
  workers: list(listWorkers, { query: { ...page, type: 'all' } }),
  contacts: list(listContacts, { query: page }),
  'worker invoices': list(listInvoices, { query: page }),
  dashboard: list(getDashboard, {}),
  'approve a timesheet': approve,
  'accept an applicant': accept,
};

/** A week's invoices of every business; then the same week again, when nothing is missing. */
export async function weeklyRun(target: Target): Promise<string> {
  const run = () => timed(target, runWeeklyInvoices, { body: { week_start: openWeek(new Date()) } }, 'admin');
  const { took, data } = await run();
  const reruns: number[] = [];
  for (let times = 0; times < 7; times += 1) reruns.push((await run()).took);
  const again = reruns.toSorted((a, b) => a - b)[3] ?? 0;
  const { count } = (await target.db?.one<{ count: number }>(sql`
    select count(*) as count from invoice_lines il join invoices i on i.id = il.invoice_id where i.week_start = ${openWeek(new Date())}`)) ?? {
    count: 0,
  };
  const { worker_invoices } = data as { worker_invoices: number };
  return `${worker_invoices} invoices of ${count} timesheets in ${took.toFixed(0)} ms (${(took / Math.max(1, count)).toFixed(2)} ms a timesheet); once more, with nothing missing: ${again.toFixed(1)} ms, the median of seven`;
}
