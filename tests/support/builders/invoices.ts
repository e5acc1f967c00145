import sql from 'sql-template-tag';
import { invoiceStatus, type InvoiceStatus } from '#domain/billing/invoices/status.ts';
import { overtimeStatus } from '#domain/timesheets/status.ts';
import { addDays, type Day } from '#domain/shared/time.ts';
import type { Business } from '../people.ts';
import type { World } from '../worlds/world.ts';
import { kwaiChung } from './shifts.ts';
import { timesheetOf, tuesdayMorning } from './timesheets.ts';

const { DUE, PAID, UNPAID } = invoiceStatus;

interface Fields {
  number: number;
  due: Day;
  amount: number;
  status?: InvoiceStatus;
}

const insert = (world: World, { id }: Business, { number, due, amount, status = DUE }: Fields) =>
  world.db.run(sql`
    insert into invoices (business_id, number, week_start, issued_at, due_on, status, worker_pay, commission, amount, commission_percentage, paid_at, updated_at)
    values (${id}, ${`INV-9${String(number).padStart(3, '0')}`}, ${addDays('2025-01-06', number * 7)}, ${world.clock.now()}, ${due}, ${status}, ${amount}, 0, ${amount}, 15, ${status === PAID ? world.clock.now() : null}::timestamptz, ${world.clock.now()})`);

/**
 * Worker invoices as of Monday 23 November 2026: last week's with the lines of Wong Ka Yan and Chan Tai Man, one
 * of a prepaid shift, and 14 more to fill a list. Returns the number of last week's.
 */
export async function workerInvoices(world: World, ours: Business): Promise<number> {
  const site = await kwaiChung(world, ours);
  await timesheetOf(world, ours, site, { name: 'Wong Ka Yan', out: '18:30', status: 3 });
  await timesheetOf(world, ours, site, { name: 'Chan Tai Man', status: 3 });
  await timesheetOf(world, ours, site, { name: 'Ho Chi Keung', status: 3, shift: { paidOnline: true, workers: 1 } });
  await world.db.run(sql`update user_shifts set overtime_status = ${overtimeStatus.DONE}`);
  await tuesdayMorning(world);
  const { id } = await world.db.one<{ id: number }>(sql`select id from invoices where not paid_online`);
  for (let number = 1; number <= 11; number += 1)
    await insert(world, ours, { number, due: addDays('2026-11-23', number), amount: 100_000 + number });
  await insert(world, ours, { number: 20, due: '2026-11-22', status: UNPAID, amount: 700_00 });
  await insert(world, ours, { number: 21, due: '2026-12-23', status: PAID, amount: 800_00 });
  await insert(world, ours, { number: 22, due: '2026-12-24', amount: 900_00 });
  return id;
}

export const storedInvoice = (world: World, id: number): Promise<{ status: number; note: string; version: number }> =>
  world.db.one(sql`select status, note, version from invoices where id = ${id}`);
