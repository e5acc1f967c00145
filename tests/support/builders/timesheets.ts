import sql from 'sql-template-tag';
import { invoiceWeek } from '#api/billing/weekly/week.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { addHours } from '#domain/shared/time.ts';
import { worker, type Business } from '../people.ts';
import { accept, bookShift, worked, type Shift, type ShiftFields, type Site, type Worked } from './shifts.ts';
import type { World } from '../worlds/world.ts';

let people = 0;

export async function timesheetOf(
  world: World,
  business: Business,
  site: Site,
  { name, shift: fields, ...what }: Worked & { name?: string; shift?: ShiftFields } = {},
): Promise<{ id: number; shift: Shift; person: { id: number } }> {
  const day = what.day ?? '2026-11-21';
  const person = await worker(world, { name: name ?? `Worker ${(people += 1)}` });
  const shift = await bookShift(world, business, site, { day, status: shiftStatus.COMPLETED, ...fields });
  const id = await accept(world, shift, person.id);
  await worked(world, id, { day, ...what });
  return { id, shift, person };
}

export const verdict = (
  world: World,
  id: number,
): Promise<{ status: number; overtime_status: number; rejected_reason: string }> =>
  world.db.one(sql`select status, overtime_status, rejected_reason from user_shifts where id = ${id}`);

/** Tuesday morning: approved timesheets of 16 to 22 November are invoiced. */
export const tuesdayMorning = (world: World): Promise<void> =>
  world.db.tx(
    async (tx) =>
      void (await invoiceWeek(tx, { from: '2026-11-16', to: '2026-11-22' }, addHours(world.clock.now(), 1))),
  );
