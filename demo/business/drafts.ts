import { industry } from '#domain/accounts/industry.ts';
import { audience } from '#domain/shifts/audience.ts';
import { breakType } from '#domain/shared/work/breaks.ts';
import { wageType } from '#domain/shared/work/wage.ts';
import { dollarsToCents } from '#domain/shared/money.ts';
import { addDays, addHours, dayOf, weekOf } from '#domain/shared/time.ts';
import { fillDraft } from '#api/shifts/booking/change.ts';
import { insertDraft } from '#api/shifts/booking/store.ts';
import type { Filled } from '#api/shifts/booking/plan.ts';
import type { DemoSeed } from './demo-seed.ts';

export async function seedDrafts(seed: DemoSeed): Promise<void> {
  const monday = addDays(weekOf(dayOf(seed.now)).from, 14);
  const schedule: Filled = {
    start_date: monday,
    end_date: addDays(monday, 4),
    repeat_days: [1, 2, 3, 4, 5],
    start_time: '09:00',
    end_time: '18:00',
    break_type: breakType.UNPAID,
    breaks: [{ start_time: '13:00', end_time: '14:00' }],
  };
  const staffing: Filled = {
    workers: 6,
    wage_type: wageType.HOURLY,
    wage: dollarsToCents(62),
    overtime_included: true,
    overtime_start: 15,
    audience: audience.FAVORITE,
    favourite_hours: 12,
    shared_emails: ['gate@harbourline.example'],
  };
  await draft(seed, 'packer', 'kwaiChung', { ...schedule, ...staffing }, 5);
  await draft(seed, 'general', 'tuenMun', { ...schedule, repeat_days: [], end_date: monday }, 29);
  await draft(seed, 'clerk', 'airport', {}, 52);
}

async function draft(
  { db, now, made }: DemoSeed,
  role: string,
  location: string,
  filled: Filled,
  hoursAgo: number,
): Promise<void> {
  const { id: businessId, operator } = made.harbourline;
  const edit = { at: addHours(now, -hoursAgo), by: operator.name };
  const site = {
    role_id: made.roles[role] ?? 0,
    location_id: made.locations[location] ?? 0,
    contact_id: made.contacts.ken ?? 0,
    training_class_id: null,
    industry_id: industry.GENERAL_WAREHOUSE_WORKER,
  };
  const id = await insertDraft(db, businessId, operator.accountId, site, edit);
  await fillDraft(db, { ...site, id, business_id: businessId, draft: {} }, filled, edit);
}
