import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { checkIntegrity } from '#api/admin/integrity-checks/integrity-check.ts';
import { insertCharge } from '#api/billing/admin-invoices/charges.ts';
import { chargeOnce } from '#api/billing/ledger/obligations.ts';
import { runDueJobs } from '#api/scheduled-jobs.ts';
import { getStatement } from '#contract/billing/statement.ts';
import * as timesheets from '#contract/timesheets/timesheets.ts';
import { cents } from '#domain/shared/money.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import { worker } from '#tests/support/people.ts';
import { accept, bookShift, worked } from '#tests/support/builders/shifts.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const tuesdays = ['2026-11-24T02:00:00.000Z', '2026-12-01T02:00:00.000Z', '2026-12-08T02:00:00.000Z'] as const;

const it = apiScenario({ each: true }).perTest('kit', ({ world, ours, site }) => {
  const runAt = async (instant: string): Promise<void> => {
    world.clock.set(instant);
    await runDueJobs(world.db, world.clock.now(), world.services.log);
  };
  const decide = async (id: number, action: 'APPROVE_ALL' | 'REJECT') => {
    const { version } = await world.db.one<{ version: number }>(sql`select version from user_shifts where id = ${id}`);
    const selection = { by: 'ID' as const, timesheets: [{ id, version }] };
    await world.call(timesheets.decideTimesheets, { body: { action, selection } }, ours.operator);
  };
  async function paidShift(): Promise<{ shift: number; timesheet: number }> {
    const shift = await bookShift(world, ours, site, { workers: 1, paidOnline: true });
    const timesheet = await accept(world, shift, (await worker(world, { name: 'Ho Wai' })).id);
    await worked(world, timesheet);
    return { shift: shift.id, timesheet };
  }
  const cardFees = async () =>
    world.db.one<{ asked: number; booked: number; charged: number }>(sql`
    select (select coalesce(sum(card_fee), 0)::bigint from invoices) + (select coalesce(sum(amount), 0)::bigint from admin_invoice_charges
        where kind = 'CARD_FEE') as asked,
      (select sum(card_fee)::bigint from shifts) as booked,
      (select count(*) from admin_invoice_charges where kind = 'CARD_FEE') as charged`);
  const isSettled = async (id: number) =>
    (await world.db.one<{ done: boolean }>(sql`select settled_at is not null as done from shifts where id = ${id}`))
      .done;
  return { runAt, decide, paidShift, cardFees, isSettled };
});

describe('the card fee of a shift', () => {
  it('waits for a timesheet that is undecided after two closings, and is asked once when that is approved', async ({
    world,
    kit,
  }) => {
    const { shift, timesheet } = await kit.paidShift();
    for (const tuesday of tuesdays.slice(0, 2)) await kit.runAt(tuesday);
    expect([await kit.isSettled(shift), (await kit.cardFees()).asked]).toEqual([false, 0]);
    await kit.decide(timesheet, 'APPROVE_ALL');
    await kit.runAt(tuesdays[2]);
    const { asked, booked, charged } = await kit.cardFees();
    expect([await kit.isSettled(shift), asked, charged]).toEqual([true, booked, 0]);
    expect(booked).toBeGreaterThan(0);
    expect(await checkIntegrity(world.db, world.clock.now())).toEqual([]);
  });

  it('that was asked where nobody worked is not asked again when a rejected timesheet is approved after all', async ({
    world,
    kit,
  }) => {
    const { shift, timesheet } = await kit.paidShift();
    await kit.decide(timesheet, 'REJECT');
    await kit.runAt(tuesdays[0]);
    expect(await kit.cardFees()).toMatchObject({ charged: 1 });
    expect(await kit.isSettled(shift)).toBe(true);
    await world.db.run(
      sql`update user_shifts set status = ${timesheetStatus.PENDING}, reviewed_at = null where id = ${timesheet}`,
    );
    await kit.decide(timesheet, 'APPROVE_ALL');
    await kit.runAt(tuesdays[1]);
    const { asked, booked } = await kit.cardFees();
    expect(asked).toBe(booked);
    expect(await world.db.one(sql`select count(*) as lines from invoice_lines`)).toEqual({ lines: 1 });
    expect(await checkIntegrity(world.db, world.clock.now())).toEqual([]);
  });
});

describe('the accrual of a statement', () => {
  it('has the card fee of a shift that nobody came to, before and after an admin invoice asks for it', async ({
    world,
    ours,
    kit,
  }) => {
    const { shift, timesheet } = await kit.paidShift();
    await kit.decide(timesheet, 'REJECT');
    await world.db.run(sql`update shifts set status = ${shiftStatus.COMPLETED} where id = ${shift}`);
    const accrual = async () =>
      (await world.call(getStatement, { query: { start_date: '2026-11-16', end_date: '2026-11-22' } }, ours.operator))
        .accrual;
    const { booked: fee } = await kit.cardFees();
    expect(await accrual()).toMatchObject({ not_invoiced: fee, invoiced_later: 0, paid_ahead: -fee, total: 0 });
    await kit.runAt(tuesdays[0]);
    expect(await accrual()).toMatchObject({ not_invoiced: 0, invoiced_later: fee });
  });
});

it('a rejected timesheet pays nothing in the list', async ({ world, ours, kit }) => {
  const { timesheet } = await kit.paidShift();
  await kit.decide(timesheet, 'REJECT');
  const { items, totals } = await world.call(
    timesheets.listTimesheets,
    { query: { status_working: 'rejected', start_date: '2026-11-16', end_date: '2026-11-22' } },
    ours.operator,
  );
  expect(items.map(({ id, pay }) => [id, pay.total])).toEqual([[timesheet, 0]]);
  expect(totals.all.amount).toBe(0);
});

describe('the database', () => {
  it.for(['CARD_FEE', 'CANCELLATION_FEE'] as const)(
    'refuses a second %s of a shift',
    async (kind, { world, ours, kit }) => {
      const { shift } = await kit.paidShift();
      const charge = { kind, description: { en: 'A fee', hk: '費用' }, amount: cents(10_00), shiftId: shift };
      await insertCharge(world.db, ours.id, charge, world.clock.now());
      await expect(insertCharge(world.db, ours.id, charge, world.clock.now())).rejects.toThrow(/obligations_pkey/);
    },
  );

  it('refuses a finance charge of the same document, day and interest before it', async ({ world, ours }) => {
    const obligation = { kind: 'FINANCE_CHARGE' as const, key: '1/2026-12-08/0' };
    await chargeOnce(world.db, ours.id, obligation, world.clock.now());
    await expect(chargeOnce(world.db, ours.id, obligation, world.clock.now())).rejects.toThrow(/obligations_pkey/);
  });
});
