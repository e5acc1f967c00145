import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import * as contract from '#contract/billing/invoices.ts';
import { getSummary } from '#contract/dashboard/summary.ts';
import { listNotifications } from '#contract/messaging/notifications.ts';
import * as timesheets from '#contract/timesheets/timesheets.ts';
import { updateAdminSetting } from '#contract/admin/platform-settings.ts';
import { agreementEdition } from '#api/platform/agreement.ts';
import { checkIntegrity } from '#api/admin/integrity-checks/integrity-check.ts';
import { runDueJobs } from '#api/scheduled-jobs.ts';
import { overtimeStatus, timesheetStatus } from '#domain/timesheets/status.ts';
import { keepSignedIn, worker } from '#tests/support/people.ts';
import { accept, bookShift, worked } from '#tests/support/builders/shifts.ts';
import { timesheetOf } from '#tests/support/builders/timesheets.ts';
import { admin, createWorld, type World } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const firstTuesday = '2026-11-24T02:00:00.000Z';
const mondayAfter = '2026-11-30T02:00:00.000Z';
const secondTuesday = '2026-12-01T02:00:00.000Z';

const it = apiScenario({ each: true })
  .perTest('kit', ({ world, ours, site }) => {
    const clockApproves = (value: boolean) =>
      world.send(
        updateAdminSetting,
        { body: { name: 'timesheets.approves_undecided', value: String(value) } },
        { as: admin },
      );
    const runAt = async (instant: string): Promise<void> => {
      world.clock.set(instant);
      await keepSignedIn(world);
      await runDueJobs(world.db, world.clock.now(), world.services.log);
    };
    const timesheet = async (what: Parameters<typeof timesheetOf>[3] = {}) =>
      (await timesheetOf(world, ours, site, what)).id;
    const sheet = (id: number) => world.call(timesheets.getTimesheet, { params: { id } }, ours.operator);
    const invoices = async () => (await world.call(contract.listInvoices, {}, ours.operator)).items;
    const invoice = async (place = 0) =>
      world.call(contract.getInvoice, { params: { id: (await invoices())[place]?.id ?? 0 } }, ours.operator);
    const notificationsOf = async () =>
      (await world.call(listNotifications, {}, ours.supervisor)).items.map(({ title }) => title.en).reverse();
    const reopen = async (id: number, reason?: string) =>
      world.send(
        timesheets.reopenTimesheet,
        { params: { id }, body: { version: (await sheet(id)).version, ...(reason && { reason }) } },
        { as: ours.operator },
      );
    const decide = (action: 'APPROVE_ALL' | 'REJECT', id: number) =>
      world.call(
        timesheets.decideTimesheets,
        { body: { action, selection: { by: 'ID', timesheets: [{ id }] } } },
        ours.operator,
      );
    const allHolds = async () => expect(await checkIntegrity(world.db, world.clock.now())).toEqual([]);
    return { clockApproves, runAt, timesheet, sheet, invoices, invoice, notificationsOf, reopen, decide, allHolds };
  })
  .perTest(
    'prepared',
    async ({ kit }) => {
      await kit.clockApproves(true);
    },
    { auto: true },
  );

describe('a timesheet that nobody decides', () => {
  it('is approved two Tuesdays after its week, with a notice a week and a day before, and is on that invoice', async ({
    kit,
  }) => {
    const id = await kit.timesheet();
    await kit.runAt('2026-11-23T01:00:00.000Z');
    await kit.runAt(firstTuesday);
    expect(await kit.sheet(id)).toMatchObject({
      status: timesheetStatus.WAITING_APPROVAL,
      approves_at: secondTuesday,
    });
    await kit.runAt(mondayAfter);
    await kit.runAt('2026-12-01T01:59:59.000Z');
    expect(await kit.invoices()).toEqual([]);
    await kit.runAt(secondTuesday);
    expect(await kit.sheet(id)).toMatchObject({
      status: timesheetStatus.APPROVAL,
      approves_at: null,
      approved_by_clock_at: secondTuesday,
      as_planned: false,
    });
    expect((await kit.invoice()).lines).toMatchObject([{ timesheet_id: id, is_late: true, worker_pay: 496_00 }]);
    expect((await kit.notificationsOf()).filter((title) => title.includes('timesheet'))).toEqual([
      '1 undecided timesheet',
      '1 timesheet is approved automatically tomorrow',
      '1 timesheet was approved automatically',
    ]);
    expect((await kit.sheet(id)).events).toContainEqual({
      kind: 'APPROVED_BY_CLOCK',
      at: secondTuesday,
      by: null,
      note: '',
    });
    await kit.allHolds();
  });
});

const settledAt = async (world: World, id: number) =>
  (await world.db.one<{ settled_at: string | null }>(sql`select settled_at from shifts where id = ${id}`)).settled_at;

describe('a timesheet that nobody decides, and its pay', () => {
  it('counts as planned or as clocked, whichever pays less', async ({ kit }) => {
    const overtime = await kit.timesheet({ out: '19:30' });
    const lateAndLong = await kit.timesheet({ in: '09:30', out: '18:45' });
    const short = await kit.timesheet({ out: '15:00' });
    const forgot = await kit.timesheet({ in: '10:00', out: null });
    const absent = await kit.timesheet({ in: null, out: null });
    const pending = await kit.timesheet({ status: timesheetStatus.PENDING });
    await kit.runAt(firstTuesday);
    await kit.runAt(secondTuesday);
    const paid = async (id: number) => {
      const { pay, as_planned, sum } = await kit.sheet(id);
      return [pay.total, as_planned, sum.work, sum.overtime];
    };
    expect(await paid(overtime)).toEqual([496_00, true, 480, 0]);
    expect(await paid(lateAndLong)).toEqual([496_00, true, 480, 0]);
    expect(await paid(short)).toEqual([310_00, false, 300, 0]);
    expect(await paid(forgot)).toEqual([434_00, false, 420, 0]);
    expect(await paid(absent)).toEqual([0, false, 0, 0]);
    expect(await paid(pending)).toEqual([496_00, false, 480, 0]);
    expect(await kit.sheet(overtime)).toMatchObject({
      overtime_status: overtimeStatus.REJECT,
      matches_plan: false,
    });
    expect(await kit.invoice()).toMatchObject({
      line_count: 6,
      workers: 5,
      worker_pay: 4 * 496_00 + 310_00 + 434_00 - 496_00,
    });
    await kit.allHolds();
  });

  it('is left out of the invoices where the platform does not want that, and holds up the settlement of its shift alone', async ({
    world,
    ours,
    site,
    kit,
  }) => {
    await kit.clockApproves(false);
    const shift = await bookShift(world, ours, site, { workers: 2, paidOnline: true });
    const [one, other] = [await worker(world, { name: 'Ho Wai' }), await worker(world, { name: 'Lo Sze' })];
    const decided = await accept(world, shift, one.id);
    const undecided = await accept(world, shift, other.id);
    for (const id of [decided, undecided]) await worked(world, id);
    await kit.decide('APPROVE_ALL', decided);
    await kit.runAt(firstTuesday);
    const settled = () => settledAt(world, shift.id);
    expect(await settled()).toBeNull();
    await kit.runAt(secondTuesday);
    expect(await settled()).toBeNull();
    expect(await kit.sheet(undecided)).toMatchObject({
      status: timesheetStatus.WAITING_APPROVAL,
      approves_at: null,
    });
    await kit.decide('APPROVE_ALL', undecided);
    await kit.runAt('2026-12-08T02:00:00.000Z');
    expect((await kit.invoice()).lines).toMatchObject([{ timesheet_id: undecided, worker_pay: 496_00 }]);
    expect(await settled()).not.toBeNull();
    await kit.allHolds();
  });
});

describe('a timesheet that nobody decides, while the platform lets no clock approve', () => {
  it('is what a new installation has', async () => {
    const other = await createWorld();
    expect(await other.db.one(sql`select value from settings where type = 'timesheets'`)).toEqual({
      value: { approves_undecided: false },
    });
    await other.close();
  });

  it('stays overdue, is reminded of each Monday and Tuesday, and is billed after its decision', async ({
    world,
    ours,
    kit,
  }) => {
    await kit.clockApproves(false);
    const id = await kit.timesheet();
    await kit.runAt('2026-11-23T01:00:00.000Z');
    for (const moment of [
      '2026-11-23T02:00:00.000Z',
      firstTuesday,
      mondayAfter,
      secondTuesday,
      '2026-12-01T03:00:00.000Z',
    ])
      await kit.runAt(moment);
    expect((await kit.notificationsOf()).filter((title) => /review|decided/.test(title))).toEqual([
      'Timesheet review closes on 24/11/2026 at 10:00',
      '1 timesheet not decided in time',
      'Timesheet review closes on 01/12/2026 at 10:00',
      '1 timesheet not decided in time',
    ]);
    expect(await kit.sheet(id)).toMatchObject({ status: timesheetStatus.WAITING_APPROVAL, approves_at: null });
    const { items } = await world.call(listNotifications, {}, ours.supervisor);
    const queries = items.flatMap(({ target_query: query }) => query ?? []);
    expect(queries).toHaveLength(4);
    for (const query of queries) {
      const { total, items: listed } = await world.call(timesheets.listTimesheets, { query }, ours.operator);
      expect([total, listed[0]?.id]).toEqual([1, id]);
    }
    expect(await kit.invoices()).toEqual([]);
    await kit.decide('APPROVE_ALL', id);
    await kit.runAt('2026-12-08T02:00:00.000Z');
    expect((await kit.invoice()).lines).toMatchObject([{ timesheet_id: id, is_late: true, worker_pay: 496_00 }]);
    await kit.allHolds();
  });

  it('makes another edition of the agreement, with its clause, only once the platform turns the clock on', async ({
    world,
    kit,
  }) => {
    await kit.clockApproves(false);
    const without = await agreementEdition(world.db, world.clock.now());
    await kit.clockApproves(true);
    const withClause = await agreementEdition(world.db, world.clock.now());
    expect(withClause).not.toBe(without);
    await kit.clockApproves(false);
    expect(await agreementEdition(world.db, world.clock.now())).toBe(without);
  });
});

describe('an approval is opened again', () => {
  it('freely before the invoice, and can be decided again', async ({ kit }) => {
    const id = await kit.timesheet({ out: '18:30' });
    await kit.decide('APPROVE_ALL', id);
    expect((await kit.reopen(id)).body.message).toBe('Timesheet reopened');
    expect(await kit.sheet(id)).toMatchObject({
      status: timesheetStatus.PENDING,
      reopening: null,
      is_reviewable: true,
    });
    await kit.decide('REJECT', id);
    await kit.runAt(firstTuesday);
    expect(await kit.invoices()).toEqual([]);
  });

  it('with a credit note once it is invoiced; what is decided then is billed once, and the card fee stays', async ({
    world,
    ours,
    kit,
  }) => {
    const id = await kit.timesheet({ out: '18:30' });
    const stored = await kit.timesheet();
    await kit.decide('APPROVE_ALL', id);
    await kit.decide('APPROVE_ALL', stored);
    await kit.runAt(firstTuesday);
    expect((await kit.sheet(id)).reopening).toBe('CREDIT_NOTE');
    expect((await kit.reopen(id, 'Went home at six')).body.message).toBe(
      'Credited on its invoice by credit note CN-0001',
    );
    const line = 542_50 + 81_37;
    expect(await kit.invoice()).toMatchObject({ credited: line + 1, open: 570_40 });
    expect((await kit.invoice()).lines.find(({ timesheet_id }) => timesheet_id === id)).toMatchObject({
      is_credited: true,
      credit_note: 'CN-0001',
      agrees: true,
    });
    await kit.allHolds();
    const { version } = await kit.sheet(id);
    await world.call(
      timesheets.updateClockOut,
      { params: { id }, body: { clock_out_at: '2026-11-21T10:00:00.000Z', version, is_confirmed: false } },
      ours.operator,
    );
    await kit.decide('APPROVE_ALL', id);
    await kit.runAt(secondTuesday);
    expect((await kit.invoice()).lines).toMatchObject([{ timesheet_id: id, worker_pay: 496_00, is_late: true }]);
    await kit.allHolds();
  });
});

describe('a rejection is opened again', () => {
  it('as an approval is, also after its shift was settled, and what is approved then is billed once', async ({
    world,
    kit,
  }) => {
    const id = await kit.timesheet({ shift: { paidOnline: true, workers: 1 } });
    await kit.decide('REJECT', id);
    await kit.runAt(firstTuesday);
    const held = () =>
      world.db.one<{ settled: boolean; card_fees: number }>(sql`
        select s.settled_at is not null as settled, (select count(*) from obligations where kind = 'CARD_FEE') as card_fees
        from user_shifts us join shifts s on s.id = us.shift_id where us.id = ${id}`);
    expect(await held()).toEqual({ settled: true, card_fees: 1 });
    expect(await kit.sheet(id)).toMatchObject({ reopening: 'PLAIN', objection_ends: null });
    const answers = await Promise.all([kit.reopen(id), kit.reopen(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await kit.sheet(id)).toMatchObject({
      status: timesheetStatus.PENDING,
      overtime_status: overtimeStatus.PENDING,
      rejected_reason: '',
      reopening: null,
      is_reviewable: true,
    });
    expect((await kit.sheet(id)).events[0]).toMatchObject({ kind: 'REOPENED', by: 'Ada Chan' });
    expect((await kit.reopen(id)).body.code).toBe('not_reopenable');
    await kit.decide('APPROVE_ALL', id);
    await kit.runAt(secondTuesday);
    // Eight hours at HK$62 are paid, and 15 %; the card fee was asked for when nobody had worked.
    expect(await kit.invoices()).toMatchObject([
      { worker_pay: 8 * 62_00, commission: 74_40, card_fee: 0, total: 570_40 },
    ]);
    expect(await held()).toEqual({ settled: true, card_fees: 1 });
    await kit.allHolds();
  });
});

describe('an approval is opened again after payment', () => {
  it('within 14 days of the clock’s approval also where it is paid: what was paid becomes a credit', async ({
    world,
    kit,
  }) => {
    const id = await kit.timesheet({ shift: { paidOnline: true, workers: 1 } });
    await kit.runAt(firstTuesday);
    await kit.runAt(secondTuesday);
    expect(await kit.invoice()).toMatchObject({ open: 0 });
    expect((await kit.sheet(id)).status).toBe(timesheetStatus.COMPLETED);
    await kit.runAt('2026-12-15T04:00:00.000Z');
    expect((await kit.reopen(id, 'Not our worker')).status).toBe(200);
    expect(await kit.invoice()).toMatchObject({ open: 0 });
    const { balance } = await world.db.one<{ balance: number }>(
      sql`select balance from account_balances where account = 'CREDIT'`,
    );
    expect(balance).toBe(-570_40);
    await kit.decide('REJECT', id);
    await kit.runAt('2026-12-29T02:00:00.000Z');
    await kit.allHolds();
  });

  it('no more after 14 days, and never where a person approved it and it is paid', async ({ kit }) => {
    const byClock = await kit.timesheet();
    await kit.runAt(firstTuesday);
    await kit.runAt(secondTuesday);
    await kit.runAt('2026-12-16T04:00:00.000Z');
    expect((await kit.reopen(byClock)).body.code).toBe('not_reopenable');
  });
});

describe('a pending timesheet of a closed week', () => {
  it('is overdue only where it waits: pending ones are in no reminder of overdue timesheets', async ({
    world,
    ours,
    kit,
  }) => {
    await kit.clockApproves(false);
    const id = await kit.timesheet();
    await kit.timesheet({ status: timesheetStatus.PENDING });
    await kit.runAt('2026-11-24T01:00:00.000Z');
    await kit.runAt(firstTuesday);
    const { items } = await world.call(listNotifications, {}, ours.supervisor);
    const overdue = items.find(({ title }) => title.en.includes('not decided in time'));
    expect(overdue?.title.en).toBe('1 timesheet not decided in time');
    const query = overdue?.target_query ?? {};
    expect((await world.call(timesheets.listTimesheets, { query }, ours.operator)).items).toMatchObject([{ id }]);
    const { timesheets: todo } = await world.call(getSummary, { query: {} }, ours.operator).then(({ todo }) => todo);
    expect(todo.earlier.waiting.count).toBe(1);
  });
});
