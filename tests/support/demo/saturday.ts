import sql from 'sql-template-tag';
import { tmpdir } from 'node:os';
import { openClock, type DemoClock } from '#api/clock.ts';
import type { DatabaseConnection } from '#api/db/client.ts';
import type { Services } from '#api/services.ts';
import { addMinutes } from '#domain/shared/time.ts';
import { demoDatabase } from '../worlds/databases.ts';
import { servicesOf, createTestClock } from '../worlds/world.ts';

export const begin = '2026-11-21T00:30:00.000Z';

export interface Demo {
  db: DatabaseConnection;
  clock: DemoClock;
  services: Services;
}

export async function demo(): Promise<Demo> {
  const db = await demoDatabase(begin);
  const clock = await openClock(db, createTestClock(begin));
  return { db, clock, services: servicesOf({ db, clock, folder: tmpdir(), quiet: true }) };
}

export async function post({ db, clock }: Demo): Promise<{ id: number; workers: number }> {
  const now = clock.now();
  return db.one(sql`
    insert into shifts (business_id, group_id, status, role_id, location_id, contact_id, training_class_id, industry_id, starts_at, ends_at, break_type, breaks,
      break_minutes, workers, wage_type, wage, overtime_included, overtime_start, overtime_percentage, opens_at, payment_method, commission_percentage,
      card_fee_percentage, card_fee_fixed, worker_pay, commission, card_fee, total, clock_in_code, clock_out_code, posted_at, created_at, updated_at)
    select business_id, group_id, 2, role_id, location_id, contact_id, training_class_id, industry_id, ${addMinutes(now, 40 * 60)}, ${addMinutes(now, 49 * 60)},
      break_type, breaks, break_minutes, workers, wage_type, wage, overtime_included, overtime_start, overtime_percentage, ${now}, payment_method,
      commission_percentage, card_fee_percentage, card_fee_fixed, worker_pay, commission, card_fee, total, clock_in_code, clock_out_code, ${now}, ${now}, ${now}
    from shifts where industry_id = 4 and status = 2 order by id limit 1
    returning id, workers`);
}

export const applicants = ({ db }: Demo, shiftId: number) =>
  db.many<{ worker_id: number; status: number; applied_at: string }>(
    sql`select worker_id, status, applied_at from shift_applicants where shift_id = ${shiftId} order by applied_at, worker_id`,
  );
