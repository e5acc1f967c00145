import { tmpdir } from 'node:os';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { openClock } from '#api/clock.ts';
import { createSimulator } from '#demo/simulator/simulate.ts';
import { addDays, instantAt, dayOf, weekdayName, weekdayOf } from '#domain/shared/time.ts';
import { demoDatabase } from '#tests/support/worlds/databases.ts';
import { scenarioStart } from '#tests/support/instants.ts';
import { servicesOf, createTestClock } from '#tests/support/worlds/world.ts';

it('a shift of any industry on any day of the week gets applicants within three hours', async () => {
  const db = await demoDatabase(scenarioStart);
  const clock = await openClock(db, createTestClock(scenarioStart));
  const now = clock.now();
  const days = Array.from({ length: 7 }, (_, index) => addDays(dayOf(now), index + 1));
  for (const day of days)
    await db.run(sql`
      insert into shifts (business_id, group_id, status, role_id, location_id, contact_id, industry_id, starts_at, ends_at, break_type, breaks,
        break_minutes, workers, wage_type, wage, overtime_included, overtime_start, overtime_percentage, opens_at, payment_method, commission_percentage,
        card_fee_percentage, card_fee_fixed, worker_pay, commission, card_fee, total, clock_in_code, clock_out_code, posted_at, created_at, updated_at)
      select business_id, group_id, 2, role_id, location_id, contact_id, industries.id, ${instantAt(day, '09:00')}, ${instantAt(day, '18:00')}, break_type, breaks,
        break_minutes, 2, wage_type, wage, overtime_included, overtime_start, overtime_percentage, ${now}, payment_method, commission_percentage,
        card_fee_percentage, card_fee_fixed, worker_pay, commission, card_fee, total, clock_in_code, clock_out_code, ${now}, ${now}, ${now}
      from shifts, (select distinct industry_id as id from shifts) as industries
      where shifts.id = (select min(id) from shifts where status = 2 and training_class_id is null)`);
  await clock.advance(3 * 3_600_000);
  await createSimulator(servicesOf({ db, clock, folder: tmpdir(), quiet: true })).turn(clock.now());
  const booked = await db.many<{ id: number; industry_id: number; starts_at: string; applicants: number }>(sql`
    select s.id, s.industry_id, s.starts_at, (select count(*) from shift_applicants a where a.shift_id = s.id) as applicants
    from shifts s where s.posted_at = ${now} and s.workers = 2 and s.starts_at >= ${instantAt(days[0] ?? '')} order by s.id`);
  expect(booked.length).toBeGreaterThanOrEqual(42);
  const lonely = booked
    .filter(({ applicants }) => applicants < 4)
    .map(({ id, industry_id, starts_at, applicants }) => ({
      day: weekdayName(weekdayOf(dayOf(starts_at))),
      industry_id,
      id,
      applicants,
    }));
  expect(lonely).toEqual([]);
  await db.close();
});
