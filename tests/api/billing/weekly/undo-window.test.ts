import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { listInvoices } from '#contract/billing/invoices.ts';
import * as timesheets from '#contract/timesheets/timesheets.ts';
import { checkIntegrity } from '#api/admin/integrity-checks/integrity-check.ts';
import { listMyShifts } from '#api/workers/worker-app/shifts.ts';
import { runDueJobs } from '#api/scheduled-jobs.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import type { ShiftFields } from '#tests/support/builders/shifts.ts';
import { timesheetOf } from '#tests/support/builders/timesheets.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const firstTuesday = '2026-11-24T02:00:00.000Z';
const secondTuesday = '2026-12-01T02:00:00.000Z';

const it = apiScenario({ each: true }).perTest('kit', ({ world, ours, site }) => {
  const at = (instant: string) => world.clock.set(instant);
  const run = async (instant: string) => runDueJobs(world.db, new Date(instant), world.services.log);
  const runAt = async (instant: string) => {
    at(instant);
    await run(instant);
  };
  const timesheet = (shift: ShiftFields = {}) => timesheetOf(world, ours, site, { shift });
  const sheet = (id: number) => world.call(timesheets.getTimesheet, { params: { id } }, ours.operator);
  const decide = (
    action: 'APPROVE_ALL' | 'APPROVE_WORK_TIME' | 'REJECT' | 'PUT_TO_PENDING',
    id: number,
    reason?: string,
  ) =>
    world.call(
      timesheets.decideTimesheets,
      { body: { action, reason, selection: { by: 'ID', timesheets: [{ id }] } } },
      ours.operator,
    );
  const undo = async (id: number, version?: number, as = ours.supervisor) =>
    (await world.call(timesheets.undoDecisions, { body: { timesheets: [{ id, version }] } }, as)).results[0];
  const row = (id: number) =>
    world.db.one<Record<string, unknown>>(
      sql`select to_jsonb(us) - array['version', 'updated_at', 'updated_by', 'settled_from', 'before_decision'] as row from user_shifts us where id = ${id}`,
    );
  const invoices = async () => (await world.call(listInvoices, {}, ours.operator)).items;
  const allHolds = async () => expect(await checkIntegrity(world.db, world.clock.now())).toEqual([]);
  return { at, run, runAt, timesheet, sheet, decide, undo, row, invoices, allHolds };
});

describe('an approval or a rejection within ten minutes', () => {
  it('is taken back exactly, by anybody of the business, and its history says so', async ({ world, kit }) => {
    kit.at('2026-11-23T03:00:00.000Z');
    for (const action of ['APPROVE_ALL', 'APPROVE_WORK_TIME', 'REJECT'] as const) {
      const { id } = await kit.timesheet();
      await kit.decide('PUT_TO_PENDING', id);
      await world.db.run(sql`update user_shifts set approves_at = '2026-11-26T00:00:00Z' where id = ${id}`);
      const before = await kit.row(id);
      await kit.decide(action, id, 'Left early');
      expect(await kit.row(id)).not.toEqual(before);
      kit.at(new Date(world.clock.now().getTime() + 9 * 60_000).toISOString());
      expect(await kit.undo(id, (await kit.sheet(id)).version)).toMatchObject({ ok: true });
      expect(await kit.row(id)).toEqual(before);
      expect((await kit.sheet(id)).events[0]).toMatchObject({ kind: 'UNDONE', by: 'Ben Lau' });
    }
    await kit.allHolds();
  });

  it('is not told to the worker, and afterwards only opening it again is left', async ({ world, ours, kit }) => {
    kit.at('2026-11-23T03:00:00.000Z');
    const {
      id,
      person: { id: person },
    } = await kit.timesheet();
    const statusForWorker = async () =>
      (await listMyShifts(world.db, person, { page: 1, limit: 10 }, 'en', world.clock.now())).items[0]?.timesheet
        ?.status;
    await kit.decide('REJECT', id);
    expect(await statusForWorker()).toBe(timesheetStatus.WAITING_APPROVAL);
    const { totals, items } = await world.call(
      timesheets.listTimesheets,
      { query: { status_working: 'held' } },
      ours.operator,
    );
    expect(items.map((one) => one.id)).toEqual([id]);
    expect(totals.held).toEqual({ count: 1, until: '2026-11-23T03:10:00.000Z' });
    kit.at('2026-11-23T03:10:00.000Z');
    expect(await statusForWorker()).toBe(timesheetStatus.REJECT);
    expect(await kit.undo(id)).toMatchObject({ ok: false, code: 'not_reopenable' });
    expect((await kit.sheet(id)).reopening).toBe('PLAIN');
  });

  it('is undone once by two people at once, and not over what was decided meanwhile', async ({ ours, kit }) => {
    kit.at('2026-11-23T03:00:00.000Z');
    const { id } = await kit.timesheet();
    await kit.decide('APPROVE_ALL', id);
    const { version } = await kit.sheet(id);
    const both = await Promise.all([kit.undo(id, version), kit.undo(id, version, ours.operator)]);
    expect(both.map((result) => result?.ok).sort()).toEqual([false, true]);
    await kit.decide('REJECT', id);
    expect(await kit.undo(id, version)).toMatchObject({ ok: false, code: 'conflict' });
    expect((await kit.sheet(id)).status).toBe(timesheetStatus.REJECT);
  });
});

describe('a held decision and the weekly invoice', () => {
  it('is on the invoice of the review that it kept to, and on the next one if it came later', async ({ kit }) => {
    kit.at('2026-11-24T01:55:00.000Z');
    const [intime, late] = [await kit.timesheet(), await kit.timesheet()];
    await kit.decide('APPROVE_ALL', intime.id);
    expect((await kit.sheet(intime.id)).settled_from).toBe(firstTuesday);
    kit.at('2026-11-24T02:01:00.000Z');
    await kit.decide('APPROVE_ALL', late.id);
    await kit.runAt('2026-11-24T02:06:00.000Z');
    // Eight hours at HK$62 are paid, and 15 %.
    expect(await kit.invoices()).toMatchObject([{ worker_pay: 8 * 62_00, commission: 74_40, total: 570_40 }]);
    expect((await kit.sheet(late.id)).invoice_id).toBeNull();
    await kit.allHolds();
    await kit.runAt(secondTuesday);
    expect((await kit.sheet(late.id)).invoice_id).not.toBeNull();
    expect((await kit.invoices()).map(({ total }) => total)).toEqual([570_40, 570_40]);
    await kit.allHolds();
  });

  it('settles no shift that was paid ahead while its rejection can be undone', async ({ world, kit }) => {
    kit.at('2026-11-24T02:01:00.000Z');
    const { id } = await kit.timesheet({ paidOnline: true, workers: 1 });
    await kit.decide('REJECT', id);
    await kit.runAt('2026-11-24T02:06:00.000Z');
    const settled = async () =>
      (
        await world.db.one<{ settled: boolean }>(
          sql`select s.settled_at is not null as settled from user_shifts us join shifts s on s.id = us.shift_id where us.id = ${id}`,
        )
      ).settled;
    expect(await settled()).toBe(false);
    expect(await kit.undo(id)).toMatchObject({ ok: true });
    await kit.decide('APPROVE_ALL', id);
    await kit.runAt(secondTuesday);
    expect(await settled()).toBe(true);
    expect(await kit.invoices()).toMatchObject([{ worker_pay: 496_00, open: 0 }]);
    await kit.allHolds();
  });
});

describe('a held decision that is undone at that instant', () => {
  it('is either undone or billed, when both happen at the same instant', async ({ kit }) => {
    let billed = 0;
    for (const closing of [firstTuesday, secondTuesday].map((instant) => new Date(instant))) {
      kit.at(new Date(closing.getTime() - 60_000).toISOString());
      const decided = [];
      for (let one = 0; one < 6; one += 1) decided.push((await kit.timesheet()).id);
      for (const id of decided) await kit.decide('APPROVE_ALL', id);
      kit.at(new Date(closing.getTime() - 1).toISOString());
      const [undone] = await Promise.all([
        Promise.all(decided.map((id) => kit.undo(id))),
        kit.run(closing.toISOString()),
      ]);
      for (const [place, id] of decided.entries()) {
        const { status, invoice_id: invoice } = await kit.sheet(id);
        const isUndone = undone[place]?.ok === true;
        expect([status, invoice === null]).toEqual(
          isUndone ? [timesheetStatus.WAITING_APPROVAL, true] : [timesheetStatus.APPROVAL, false],
        );
        billed += isUndone ? 0 : 1;
      }
    }
    expect((await kit.invoices()).reduce((sum, { worker_pay: pay }) => sum + (pay ?? 0), 0)).toBe(billed * 496_00);
    await kit.allHolds();
  });
});
