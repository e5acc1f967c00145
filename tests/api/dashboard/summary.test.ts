import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { getAccount } from '#contract/accounts/auth.ts';
import { getDashboard } from '#contract/dashboard/dashboard.ts';
import { getSummary } from '#contract/dashboard/summary.ts';
import { updateAdminInvoiceStatus } from '#contract/billing/admin-billing.ts';
import { recordPayment } from '#contract/billing/reported-payments.ts';
import { getCosts } from '#contract/billing/costs.ts';
import { listInvoices } from '#contract/billing/invoices.ts';
import { getStatement } from '#contract/billing/statement.ts';
import { listTopics } from '#contract/messaging/chat.ts';
import { listNotifications } from '#contract/messaging/notifications.ts';
import { listShifts } from '#contract/shifts/shifts.ts';
import { decideTimesheets, getTimesheet, listTimesheets, reopenTimesheet } from '#contract/timesheets/timesheets.ts';
import { runDueJobs } from '#api/scheduled-jobs.ts';
import type { ChargeKind } from '#domain/billing/ledger/accounts.ts';
import { cents, type Cents } from '#domain/shared/money.ts';
import type { Day } from '#domain/shared/time.ts';
import { adminInvoiceStatus } from '#domain/billing/invoices/status.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import { issueToken } from '#api/http/tokens/tokens.ts';
import { insertCharge } from '#api/billing/admin-invoices/charges.ts';
import { bookShift, type ShiftFields, type Worked } from '#tests/support/builders/shifts.ts';
import { timesheetOf } from '#tests/support/builders/timesheets.ts';
import { admin } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const monday = '2026-11-23T01:00:00.000Z';
const tuesday = '2026-11-24T02:00:00.000Z';

const it = apiScenario({ each: true }).perTest('kit', ({ world, ours, site }) => {
  const runAt = async (...instants: string[]) => {
    for (const instant of instants) {
      world.clock.set(instant);
      await runDueJobs(world.db, world.clock.now(), world.services.log);
    }
  };
  const timesheet = (day: Day, what: Worked & { shift?: ShiftFields } = {}) =>
    timesheetOf(world, ours, site, { day, ...what, shift: { workers: 1, ...what.shift } });
  const approve = (...ids: number[]) =>
    world.call(
      decideTimesheets,
      { body: { action: 'APPROVE_ALL', selection: { by: 'ID', timesheets: ids.map((id) => ({ id })) } } },
      ours.operator,
    );
  const figures = (query = {}) => world.call(getSummary, { query }, ours.operator);
  const owed = async () => (await figures()).owed ?? expect.fail('no money');
  const dashboard = () => world.call(getDashboard, {}, ours.operator);
  const notificationsOf = async () =>
    (await world.call(listNotifications, {}, ours.operator)).items
      .map(({ title, body }) => `${title.en} | ${body.en}`)
      .reverse();
  const received = (number: string, amount: Cents) =>
    world.call(
      recordPayment,
      {
        body: {
          invoice_number: number,
          amount,
          method: 3,
          paid_on: '2026-11-24',
          reference: 'FPS1',
          note: '',
          overpayment: 'OLDEST' as const,
        },
      },
      admin,
    );
  const charge = (kind: ChargeKind, amount: Cents, shiftId?: number) =>
    world.db.tx((tx) =>
      insertCharge(
        tx,
        ours.id,
        { kind, description: { en: 'A charge', hk: '費用' }, amount, ...(shiftId !== undefined && { shiftId }) },
        world.clock.now(),
      ),
    );
  const costs = async () => (await world.call(getCosts, { query: days }, ours.operator)).all;
  const versionOf = async (id: number) =>
    (await world.db.one<{ version: number }>(sql`select version from user_shifts where id = ${id}`)).version;
  return { runAt, timesheet, approve, figures, owed, dashboard, notificationsOf, received, charge, costs, versionOf };
});

describe('what is owed', () => {
  it('is one figure on the dashboard, in the statement and in the figures: both kinds of invoices, less card and credits', async ({
    world,
    ours,
    kit,
  }) => {
    const plain = await kit.timesheet('2026-11-18');
    const byCard = await kit.timesheet('2026-11-19', { shift: { paidOnline: true } });
    await kit.approve(plain.id, byCard.id);
    await kit.charge('ADJUSTMENT', cents(230_00));
    await kit.runAt(monday, tuesday);
    await kit.received('INV-0001', cents(100_00));
    const { documents, ...sums } = await kit.owed();
    // The pay is 496.00 and the commission 15 %; what the card has paid is not open.
    expect(sums).toMatchObject({ count: 2, open: 570_40 - 100_00 + 230_00, overdue: 0, prepaid: 0, unused_credit: 0 });
    expect(documents.map(({ kind, gross, settled, open }) => [kind, gross, settled.transfer, open])).toEqual([
      ['ADMIN_INVOICE', 230_00, 0, 230_00],
      ['INVOICE', 570_40, 100_00, 470_40],
    ]);
    expect(await kit.owed()).toMatchObject((await kit.dashboard()).money?.owed ?? expect.fail());
    const month = { start_date: '2026-11-01', end_date: '2026-11-30' };
    const statement = await world.call(getStatement, { query: month }, ours.operator);
    expect(statement.closing).toBe(sums.open);
    expect(statement.open.map(({ number, balance }) => [number, balance])).toEqual(
      documents.map(({ number, open }) => [number, open]),
    );
  });

  it('is named by notices: of a new invoice what is open, nothing where a card has paid, and what is open once it is past due', async ({
    world,
    ours,
    kit,
  }) => {
    const plain = await kit.timesheet('2026-11-18');
    const byCard = await kit.timesheet('2026-11-19', { shift: { paidOnline: true } });
    await kit.approve(plain.id, byCard.id);
    await kit.runAt(monday, tuesday);
    const numbers = (await world.call(listInvoices, {}, ours.operator)).items;
    const cardInvoice = numbers.find(({ open }) => open === 0)?.number;
    expect(await kit.notificationsOf()).toContain(
      `Invoice ${cardInvoice}: nothing to pay | Week of 16/11/2026 to 22/11/2026, already settled`,
    );
    const open = numbers.find(({ number }) => number !== cardInvoice)?.number ?? '';
    await kit.received(open, cents(500_00));
    await kit.runAt('2026-12-09T02:00:00.000Z');
    ours.operator.token = (await issueToken(world.db, ours.operator.accountId, 'session', world.clock.now())).token;
    expect((await kit.notificationsOf()).filter((text) => text.includes('is overdue'))).toEqual([
      `Invoice ${open} is overdue | HK$70.40 was due on 08/12/2026. A finance charge of 1.5% a month applies, billed separately.`,
    ]);
  });

  it('accrues nothing that a card has paid', async ({ world, kit }) => {
    const byCard = await kit.timesheet('2026-11-19', { shift: { paidOnline: true } });
    const plain = await kit.timesheet('2026-11-20');
    await kit.approve(byCard.id);
    world.clock.set(monday);
    const { to_accrue: accrual, prepaid } = await kit.owed();
    expect(prepaid).toBeGreaterThan(0);
    expect(accrual).toMatchObject({ not_invoiced: prepaid, undecided: 570_40, paid_ahead: -prepaid, total: 570_40 });
    expect(plain.id).toBeGreaterThan(0);
  });
});

describe('what is credited', () => {
  it('is explained by the statement: work taken off by a credit note, with its worker and shift', async ({
    world,
    ours,
    kit,
  }) => {
    const { id, shift } = await kit.timesheet('2026-11-18');
    await kit.approve(id);
    await kit.runAt(monday, tuesday);
    const { version, worker: person } = await world.call(getTimesheet, { params: { id } }, ours.operator);
    await world.call(reopenTimesheet, { params: { id }, body: { version } }, ours.operator);
    const month = { start_date: '2026-11-01', end_date: '2026-11-30' };
    const { movements } = await world.call(getStatement, { query: month }, ours.operator);
    expect(movements.map(({ event, cause, amount }) => [event, cause && { ...cause, amount }])).toEqual([
      ['INVOICED', null],
      [
        'CREDIT_NOTED',
        {
          ...{ reason: 'CREDIT_NOTE', amount: -570_40, shift: { id: shift.id, date: '2026-11-18' } },
          person: { id: person.id, en: person.name, hk: '陳大文' },
        },
      ],
    ]);
  });
});

const days = { start_date: '2026-11-16', end_date: '2026-11-22' };

describe('what weeks cost', () => {
  it('is what the costs page has, cancellation and card fees included, and no ended invoice’s', async ({
    world,
    ours,
    site,
    kit,
  }) => {
    const worked1 = await kit.timesheet('2026-11-18');
    await kit.approve(worked1.id);
    const cancelled = await bookShift(world, ours, site, { day: '2026-11-19' });
    await world.db.run(
      sql`update shifts set status = 5, cancelled_at = ${world.clock.now()} where id = ${cancelled.id}`,
    );
    // Two places cost 496.00 and 15 % of commission: 3.4 % and 2.35 of card fee, asked for though nobody came.
    await bookShift(world, ours, site, { day: '2026-11-20', status: 4, paidOnline: true });
    await kit.charge('CANCELLATION_FEE', cents(300_00), cancelled.id);
    // Before the weekly invoice, all of it is already a cost; the cancellation fee is on an admin invoice by
    // now.
    await kit.runAt(monday);
    expect(await kit.costs()).toMatchObject({ total: 570_40 + 300_00 + 41_14, not_invoiced: 570_40 + 41_14 });
    await kit.runAt(monday, tuesday);
    expect(await kit.costs()).toMatchObject({ total: 570_40 + 300_00 + 41_14, not_invoiced: 0 });
    const ended = await world.db.many<{ id: number }>(sql`select id from admin_invoices`);
    for (const { id } of ended) {
      const body = { status: adminInvoiceStatus.REJECT, note: '' };
      await world.call(updateAdminInvoiceStatus, { params: { id }, body }, admin);
    }
    expect(await kit.costs()).toMatchObject({ total: 570_40 });
  });

  it('keeps the card fee of a shift whose line a credit note takes off, and asks for it once', async ({
    world,
    ours,
    kit,
  }) => {
    // Two hours of overtime at 150 % and the commission on them come to more than the card has paid.
    const byCard = await kit.timesheet('2026-11-19', { out: '20:00', shift: { paidOnline: true } });
    await kit.approve(byCard.id);
    await kit.runAt(monday, tuesday);
    const { fees, total } = await kit.costs();
    expect([fees > 0, total - fees]).toEqual([true, 784_30]);
    const body = { version: await kit.versionOf(byCard.id), reason: 'Wrong hours' };
    await world.call(reopenTimesheet, { params: { id: byCard.id }, body }, ours.operator);
    expect(await kit.costs()).toMatchObject({ total: fees, not_invoiced: 0 });
    await kit.approve(byCard.id);
    expect(await kit.costs()).toMatchObject({ total, not_invoiced: 784_30 });
  });
});

describe('what waits', () => {
  it('is one group of undecided timesheets, and each count leads to a list of exactly those', async ({
    world,
    ours,
    kit,
  }) => {
    await kit.timesheet('2026-11-05', { status: timesheetStatus.PENDING });
    await kit.timesheet('2026-11-06');
    await kit.timesheet('2026-11-18');
    await kit.timesheet('2026-11-19', { status: timesheetStatus.PENDING });
    await kit.timesheet('2026-11-19', { status: timesheetStatus.REJECT });
    world.clock.set('2026-11-23T04:00:00.000Z');
    await kit.timesheet('2026-11-23', { out: '11:00' });
    const { timesheets, applicants, messages } = (await kit.figures()).todo;
    expect(timesheets).toMatchObject({
      undecided: { count: 5, pending: { count: 2 } },
      earlier: { count: 2, pending: { count: 1 } },
      this_week: { count: 2, pending: { count: 1 } },
      later: { count: 1 },
    });
    for (const { count, amount, matching, query } of Object.values(timesheets)) {
      const { total, totals } = await world.call(listTimesheets, { query }, ours.operator);
      expect([total, totals.all, totals.matching]).toEqual([count, { count, amount }, matching]);
    }
    const shifts = await world.call(listShifts, { query: applicants.query }, ours.operator);
    expect(shifts.total).toBe(applicants.shifts);
    expect(applicants.deadline_at).toBeNull();
    const topics = await world.call(listTopics, { query: messages.query }, ours.operator);
    expect(topics.total).toBe(messages.count);
    const { badges } = await world.call(getAccount, { params: { id: ours.operator.accountId } }, ours.operator);
    expect(badges).toMatchObject({ timesheets: 3, timesheets_overdue: 1, applicants: 0, chats: 0 });
  });

  it('shows a supervisor no money', async ({ world, ours }) => {
    expect(await world.call(getSummary, { query: {} }, ours.supervisor)).toMatchObject({
      owed: null,
      todo: { payments: null },
    });
  });
});
