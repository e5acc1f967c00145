import { describe, expect } from 'vitest';
import sql from 'sql-template-tag';
import { applicantStatus } from '#domain/shifts/applicants/status.ts';
import { dollarsToCents } from '#domain/shared/money.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import { getBoard } from '#contract/shifts/board.ts';
import { getDashboard } from '#contract/dashboard/dashboard.ts';
import { listInvoices } from '#contract/billing/invoices.ts';
import { apply, bookShift as book } from '#tests/support/builders/booking.ts';
import { worker } from '#tests/support/people.ts';
import { accept, bookShift, kwaiChung, worked } from '#tests/support/builders/shifts.ts';
import { tuesdayMorning } from '#tests/support/builders/timesheets.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario().perFile(
  'prepared',
  async ({ world, ours, depot }) => {
    const [chan, wong] = [await worker(world), await worker(world, { name: 'Wong Siu Ming' })];
    // Last Saturday's timesheet waits; it closes on Tuesday 24 November at 10:00.
    const saturday = await bookShift(world, ours, await kwaiChung(world, ours), { status: 4 });
    await worked(world, await accept(world, saturday, chan.id));
    const friday = await book(world, ours, depot);
    await apply(world, ours, friday.id, chan.id, applicantStatus.ACCEPT);
    await apply(world, ours, friday.id, wong.id);
    await book(world, ours, depot, {
      start_date: '2026-11-23',
      end_date: '2026-11-23',
      start_time: '14:00',
      end_time: '18:00',
      break_type: 'NONE',
      breaks: [],
    });
  },
  { auto: true },
);

describe('the dashboard', () => {
  it('shows what waits, who is on the floor, how the week fills and what is due', async ({ world, ours }) => {
    const shown = await world.call(getDashboard, {}, ours.operator);
    expect(shown).toMatchObject({
      review: {
        this_week: {
          start_date: '2026-11-16',
          end_date: '2026-11-22',
          deadline_at: '2026-11-24T02:00:00.000Z',
          count: 1,
          amount: dollarsToCents(496),
          waiting: { count: 1, matching: { count: 1 } },
        },
        earlier: { count: 0, amount: 0, start_date: null },
      },
      applicants: { waiting: 1, shifts: 1, until: '2026-11-27' },
      todo: {
        applicants: [{ start_date: '2026-11-23', count: 1 }],
        timesheets: [{ start_date: '2026-11-16', count: 1 }],
        overdue: [],
      },
      missing: [],
      messages: { conversations: 0, from: [] },
      week: { start_date: '2026-11-23', end_date: '2026-11-29', places: 4, accepted: 1 },
      tomorrow: [],
      steps: { location: true, contact: true, role: true, shift: true },
      money: { next_invoice: { start_date: '2026-11-16', amount: 0 }, owed: { count: 0, open: 0, next_due: null } },
    });
    expect(shown.week?.days[4]).toEqual({ date: '2026-11-27', places: 2, accepted: 1 });
    expect(shown.today).toMatchObject([
      { start_at: '2026-11-23T06:00:00.000Z', state: 'TO_FILL', accepted: 0, clocked_in: 0, absent: 0 },
    ]);
  });

  it('calculates the next invoice as the weekly run will, with what was approved late', async ({ world, theirs }) => {
    const site = await kwaiChung(world, theirs);
    for (const [name, day, out] of [
      ['Lee Wai Man', '2026-11-20', '17:51'],
      ['Ng Chi Fai', '2026-11-20', '17:52'],
      ['Ho Chi Keung', '2026-11-06', '17:53'],
    ] as const) {
      const shift = await bookShift(world, theirs, site, { day, status: 4 });
      const person = await worker(world, { name });
      await worked(world, await accept(world, shift, person.id), { day, out, status: timesheetStatus.APPROVAL });
    }
    const { money } = await world.call(getDashboard, {}, theirs.operator);
    await tuesdayMorning(world);
    const { items } = await world.call(listInvoices, { query: {} }, theirs.operator);
    expect(items.map(({ line_count, total }) => [line_count, total])).toEqual([[3, money?.next_invoice.amount]]);
    expect((await world.call(getDashboard, {}, theirs.operator)).money?.next_invoice.amount).toBe(0);
    await world.db.run(sql`delete from invoice_lines`);
    await world.db.run(sql`delete from user_shifts where business_id = ${theirs.id}`);
  });
});

describe('the dashboard and the board', () => {
  it('has of each shift, and of each day, what the board has', async ({ world, ours }) => {
    const { week, todo, ...floor } = await world.call(getDashboard, {}, ours.operator);
    const board = await world.call(getBoard, { query: {} }, ours.operator);
    expect(todo).toEqual(board.todo);
    expect(week?.days).toEqual(board.days.map(({ date, places, accepted }) => ({ date, places, accepted })));
    const onBoard = new Map(board.places.flatMap(({ shifts }) => shifts).map((shift) => [shift.id, shift]));
    for (const shift of floor.today ?? []) expect(shift).toMatchObject(onBoard.get(shift.id) ?? expect.fail());
    expect(floor.today).toHaveLength(1);
  });
});

describe('the dashboard of others', () => {
  it('shows a supervisor no money of invoices', async ({ world, ours }) => {
    expect(await world.call(getDashboard, {}, ours.supervisor)).toMatchObject({
      money: null,
      applicants: { waiting: 1 },
    });
  });

  it('shows nobody anything of another business', async ({ world, theirs }) => {
    expect(await world.call(getDashboard, {}, theirs.operator)).toMatchObject({
      review: { this_week: { count: 0, amount: 0 }, earlier: { count: 0, amount: 0 } },
      applicants: { waiting: 0 },
      week: { places: 0 },
      today: [],
    });
  });
});
