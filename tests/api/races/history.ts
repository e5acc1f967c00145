import { setTimeout as pause } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { createRandom, type Random } from '#demo/random.ts';
import type { Call, InputOf } from '#contract/core/call.ts';
import { decideApplicants } from '#contract/shifts/applicants.ts';
import { runWeeklyInvoices } from '#contract/billing/admin-billing.ts';
import { cancelShift } from '#contract/shifts/cancellation.ts';
import { decideTimesheets } from '#contract/timesheets/timesheets.ts';
import { workerApply, workerWithdraw } from '#contract/workers/worker-app.ts';
import type { Day } from '#domain/shared/time.ts';
import { apply } from '#tests/support/builders/booking.ts';
import type { Business } from '#tests/support/people.ts';
import { accept, bookShift, worked, type Site } from '#tests/support/builders/shifts.ts';
import { requestOf } from '#tests/support/wire.ts';
import { admin, type SignedIn, type World } from '#tests/support/worlds/world.ts';

type Crew = readonly (SignedIn & { id: number })[];

export interface Scene {
  world: World;
  business: Business;
  site: Site;
  crew: Crew;
  /** Changes when a process has been restarted. */
  urls: readonly string[];
  fault?: (random: Random) => Promise<void>;
}

export type PlannedRequest =
  | { kind: 'ACCEPT' | 'REJECT'; worker: number }
  | { kind: 'withdraw' | 'apply'; worker: number }
  | { kind: 'cancel' }
  | { kind: 'invoices' }
  | { kind: 'timesheet'; id: number; action: 'APPROVE_ALL' | 'APPROVE_WORK_TIME' | 'REJECT' | 'PUT_TO_PENDING' };

export interface Done {
  planned: PlannedRequest;
  key: string;
  answers: readonly { status: number; text: string }[];
}

export interface History {
  places: number;
  shift: number;
  week: Day;
  timesheets: readonly number[];
  done: readonly Done[];
}

type Send = (as: SignedIn, key: string, url: string) => Promise<{ status: number; text: string }>;

const send =
  <C extends Call>(call: C, input: InputOf<C>): Send =>
  async (as, key, url) => {
    const answer = await fetch(
      requestOf(call, input, { authorization: `Bearer ${as.token}`, role: as.role, 'idempotency-key': key }, url),
    );
    return { status: answer.status, text: await answer.text() };
  };

function requestFor(planned: PlannedRequest, shift: number, week: Day): Send {
  if (planned.kind === 'timesheet') {
    return send(decideTimesheets, {
      body: { action: planned.action, selection: { by: 'ID', timesheets: [{ id: planned.id }] } },
    });
  }
  if (planned.kind === 'withdraw') return send(workerWithdraw, { params: { id: shift }, body: {} });
  if (planned.kind === 'apply') return send(workerApply, { params: { id: shift } });
  if (planned.kind === 'cancel')
    return send(cancelShift, { body: { id: shift, version: 0, scope: 'THIS', reason: 'NEEDS_HAVE_CHANGED' } });
  if (planned.kind === 'invoices') return send(runWeeklyInvoices, { body: { week_start: week } });
  return send(decideApplicants, { body: { shift_ids: [shift], user_ids: [planned.worker], action: planned.kind } });
}

/**
 * Like a client with an idempotency key: a lost response or a server error is retried, each time with the next
 * process.
 */
async function insist(
  request: Send,
  as: SignedIn,
  key: string,
  { urls }: Scene,
  first: number,
): Promise<{ status: number; text: string }> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await request(as, key, urls[(first + attempt) % urls.length] ?? '').catch(() => null);
    if (answer && answer.status < 500) return answer;
    await pause(Math.min(100, 5 * attempt));
  }
}

function planRequests(random: Random, crew: Crew, timesheets: readonly number[]): PlannedRequest[] {
  const requests: PlannedRequest[] = [{ kind: 'invoices' }, { kind: 'invoices' }];
  for (const { id: worker } of crew) {
    if (random.chance(0.85)) requests.push({ kind: 'ACCEPT', worker });
    if (random.chance(0.25)) requests.push({ kind: 'REJECT', worker });
  }
  if (random.chance(0.5)) {
    for (const { id: worker } of crew) {
      if (random.chance(0.3)) requests.push({ kind: 'withdraw', worker });
      if (random.chance(0.2)) requests.push({ kind: 'apply', worker });
    }
  }
  if (random.chance(0.25)) requests.push({ kind: 'cancel' }, { kind: 'cancel' });
  for (const id of timesheets) {
    for (let people = random.whole(1, 3); people > 0; people -= 1) {
      requests.push({
        kind: 'timesheet',
        id,
        action: random.pick(['APPROVE_ALL', 'APPROVE_ALL', 'APPROVE_WORK_TIME', 'REJECT', 'PUT_TO_PENDING']),
      });
    }
  }
  return random.shuffle(requests);
}

/** The same seed plans the same actions. */
export async function play(scene: Scene, seed: number, { day, week }: { day: Day; week: Day }): Promise<History> {
  const { world, business, site, crew, urls, fault } = scene;
  const random = createRandom(seed);
  const places = random.whole(1, 4);
  const shift = await bookShift(world, business, site, { day, workers: places });
  for (const { id } of crew) await apply(world, business, shift.id, id);
  const past = await bookShift(world, business, site, { day: week, workers: crew.length, status: 4 });
  const timesheets: number[] = [];
  for (const { id } of crew.slice(0, 4)) {
    const timesheet = await accept(world, past, id);
    await worked(world, timesheet, { day: week });
    timesheets.push(timesheet);
  }
  const workerOf = (id: number): SignedIn => crew.find((one) => one.id === id) ?? business.operator;
  const requests = planRequests(random, crew, timesheets);
  // The fault happens after this many responses, in the middle of the others.
  const injectAfter = fault ? random.whole(1, Math.ceil(requests.length / 2)) : Infinity;
  const injected: Promise<void>[] = [];
  let answered = 0;
  const done = await Promise.all(
    requests.map(async (planned, index): Promise<Done> => {
      const as =
        planned.kind === 'invoices'
          ? admin
          : planned.kind === 'withdraw' || planned.kind === 'apply'
            ? workerOf(planned.worker)
            : random.pick([business.operator, business.supervisor]);
      const key = `${seed}-${index}`;
      const to = random.chance(0.4) ? urls.map((_, place) => place) : [random.whole(0, urls.length - 1)];
      const request = requestFor(planned, shift.id, week);
      const answers = await Promise.all(to.map((place) => insist(request, as, key, scene, place)));
      answered += 1;
      if (fault && answered === injectAfter) injected.push(fault(random));
      return { planned, key, answers };
    }),
  );
  await Promise.all(injected);
  return { places, shift: shift.id, week, timesheets, done };
}

export async function stateAfter({ world: { db } }: Scene, { shift, week, timesheets, done }: History) {
  return {
    stored: await db.many<{ key: string }>(sql`
      select key from idempotency_keys where key = any(${done.map(({ key }) => key)}::text[]) and status = 200 order by key`),
    shift: await db.one<{ status: number; timesheets: number }>(sql`
      select status, (select count(*) from user_shifts where shift_id = ${shift}) as timesheets from shifts where id = ${shift}`),
    applicants: await db.many<{ worker_id: number; status: number; withdrawn: boolean }>(sql`
      select worker_id, status, withdrawn_at is not null as withdrawn from shift_applicants where shift_id = ${shift} order by worker_id`),
    timesheets: await db.many<{ id: number; status: number; acts: number; lines: number }>(sql`
      select id, status, (select count(*) from user_shift_events a where a.user_shift_id = us.id) as acts,
        (select count(*) from invoice_lines l where l.user_shift_id = us.id) as lines
      from user_shifts us where id = any(${[...timesheets]}::bigint[]) order by id`),
    invoices: await db.many<{ worker_pay: number; lines_pay: number }>(sql`
      select worker_pay, (select sum(worker_pay)::bigint from invoice_lines l where l.invoice_id = i.id) as lines_pay from invoices i where week_start = ${week}`),
  };
}
export type State = Awaited<ReturnType<typeof stateAfter>>;
