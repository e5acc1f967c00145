import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { insertCharge } from '#api/billing/admin-invoices/charges.ts';
import { invoiceWeek } from '#api/billing/weekly/week.ts';
import { runDueJobs } from '#api/scheduled-jobs.ts';
import { cents } from '#domain/shared/money.ts';
import { addDays, instantAt, type Day } from '#domain/shared/time.ts';
import { bookShift } from '#tests/support/builders/booking.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario({ each: true }).perTest('kit', ({ world, ours }) => {
  /** The subjects of what a run at this moment emails. */
  const runAt = async (moment: Date): Promise<string[]> => {
    world.clock.set(moment.toISOString());
    await world.db.run(sql`delete from outbox`);
    await runDueJobs(world.db, moment, world.services.log);
    const rows = await world.db.many<{ subject: string }>(sql`select subject from outbox order by id`);
    return rows.map(({ subject }) => subject);
  };
  /** The day that an admin invoice is due; the last run was four days before it. */
  const invoiced = async (): Promise<Day> => {
    const charge = { kind: 'ADJUSTMENT' as const, description: { en: 'A fee', hk: '費用' }, amount: cents(500_00) };
    await insertCharge(world.db, ours.id, charge, world.clock.now());
    await invoiceWeek(world.db, { from: '2026-11-16', to: '2026-11-22' }, world.clock.now());
    const { due } = await world.db.one<{ due: Day }>(
      sql`select due_on as due from documents where number = 'ADM-0001'`,
    );
    await runAt(instantAt(addDays(due, -4), '10:00'));
    return due;
  };
  return { runAt, invoiced };
});

const openPlaces = (subjects: readonly string[]) => subjects.filter((subject) => subject.includes('to fill'));

describe('a reminder of open places whose hour passed without a process', () => {
  it('is sent at the next run, once, and names the day it is then', async ({ world, ours, depot, kit }) => {
    await bookShift(world, ours, depot);
    expect(openPlaces(await kit.runAt(new Date('2026-11-26T06:00:00.000Z')))).toEqual([]);
    expect(openPlaces(await kit.runAt(new Date('2026-11-26T16:30:00.000Z')))).toContain('2 places to fill today');
    expect(openPlaces(await kit.runAt(new Date('2026-11-26T17:00:00.000Z')))).toEqual([]);
  });

  it('is left out once the shift has started', async ({ world, ours, depot, kit }) => {
    await bookShift(world, ours, depot);
    await kit.runAt(new Date('2026-11-26T06:00:00.000Z'));
    expect(openPlaces(await kit.runAt(new Date('2026-11-27T10:00:00.000Z')))).toEqual([]);
  });
});

describe('a reminder of an invoice whose morning passed without a process', () => {
  const dueSoon = (subjects: readonly string[]) => subjects.filter((subject) => subject.includes(' due on '));

  it('is sent while the invoice is not yet due, and left out afterwards', async ({ kit }) => {
    const due = await kit.invoiced();
    expect(dueSoon(await kit.runAt(instantAt(addDays(due, -1), '07:00')))).toHaveLength(1);
    expect(dueSoon(await kit.runAt(instantAt(addDays(due, -1), '10:00')))).toEqual([]);
  });

  it('is left out once the invoice is overdue', async ({ kit }) => {
    const due = await kit.invoiced();
    expect(dueSoon(await kit.runAt(instantAt(addDays(due, 1), '10:00')))).toEqual([]);
  });
});
