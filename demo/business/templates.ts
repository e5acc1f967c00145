import sql from 'sql-template-tag';
import { shiftStatus } from '#domain/shifts/status.ts';
import { addHours } from '#domain/shared/time.ts';
import { findBooked, insertTemplate } from '#api/shifts/shift-templates/store.ts';
import type { DemoSeed } from './demo-seed.ts';

export async function seedTemplates({ db, now, made }: DemoSeed): Promise<void> {
  const { id: businessId, operator } = made.harbourline;
  const templates = [
    ['Packers, weekday', made.roles.packer],
    ['Forklift, early', made.roles.forklift],
  ] as const;
  for (const [name, role] of templates) {
    const booked = await db.maybe<{ id: number }>(sql`
      select id from shifts where business_id = ${businessId} and role_id = ${role ?? 0} and status = ${shiftStatus.NEW}
      order by id limit 1`);
    const shift = booked && (await findBooked(db, businessId, booked.id));
    if (shift) await insertTemplate(db, businessId, name, shift, { at: addHours(now, -72), by: operator.name });
  }
}
