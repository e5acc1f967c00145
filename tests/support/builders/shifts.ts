import sql from 'sql-template-tag';
import { postCardBooking } from '#api/billing/ledger/bookings.ts';
import { recalculateTimesheet } from '#api/timesheets/record.ts';
import { applicantStatus } from '#domain/shifts/applicants/status.ts';
import { paymentMethod, type PaymentMethod } from '#domain/billing/payments/method.ts';
import { breakMinutes, paidMinutes, type BreakType } from '#domain/shared/work/breaks.ts';
import { costOfShift } from '#domain/shifts/cost.ts';
import { schedule } from '#domain/shifts/schedule.ts';
import { shiftStatus, type ShiftStatus } from '#domain/shifts/status.ts';
import { wageType, type WageType } from '#domain/shared/work/wage.ts';
import { cents, type Cents } from '#domain/shared/money.ts';
import { addHours, instantAt, dayOf, type ClockTime, type Day } from '#domain/shared/time.ts';
import {
  overtimeStatus,
  timesheetStatus,
  type OvertimeStatus,
  type TimesheetStatus,
} from '#domain/timesheets/status.ts';
import type { Business } from '../people.ts';
import type { World } from '../worlds/world.ts';

export interface Site {
  roleId: number;
  locationId: number;
  contactId: number;
}

export async function kwaiChung(
  world: World,
  { id }: Business,
  { role = 'Packer', roleHk = '包裝員', place = 'Kwai Chung Depot' } = {},
): Promise<Site> {
  const now = world.clock.now();
  const none = JSON.stringify({ en: '', hk: '' });
  const contact = await world.db.one<{ id: number }>(sql`
    insert into contacts (business_id, name, phone, email, created_at, updated_at)
    values (${id}, 'Ken Lau', '+852 6123 4567', 'ken.lau@harbourline.example', ${now}, ${now}) returning id`);
  const location = await world.db.one<{ id: number }>(sql`
    insert into locations (business_id, name, address, district_id, instructions, latitude, longitude, created_at, updated_at)
    values (${id}, ${place}, '5/F, 18 Wing Yip Street', 10, ${none}, 22.3636, 114.1353, ${now}, ${now}) returning id`);
  const { id: roleId } = await world.db.one<{ id: number }>(sql`
    insert into roles (business_id, name, details, other_responsibilities, attire, created_at, updated_at)
    values (${id}, ${JSON.stringify({ en: role, hk: roleHk })}, ${none}, ${none}, ${none}, ${now}, ${now}) returning id`);
  return { roleId, locationId: location.id, contactId: contact.id };
}

export interface ShiftFields {
  day?: Day;
  start?: ClockTime;
  end?: ClockTime;
  status?: ShiftStatus;
  breakType?: BreakType;
  breaks?: { start: ClockTime; end: ClockTime }[];
  wageType?: WageType;
  wage?: number;
  workers?: number;
  overtimeStart?: number | null;
  paymentMethod?: PaymentMethod;
  paidOnline?: boolean;
  trainingClassId?: number;
  favouritesUntil?: Date;
}

export interface Shift {
  id: number;
  businessId: number;
  start: Date;
  end: Date;
}

export const codes = { in: '441700', out: '905300' } as const;

const usual = (fields: ShiftFields) => ({
  day: '2026-11-21' as const,
  start: '09:00' as const,
  end: '18:00' as const,
  status: shiftStatus.NEW,
  breakType: 'UNPAID' as const,
  breaks: [{ start: '13:00' as const, end: '14:00' as const }],
  wageType: wageType.HOURLY,
  wage: 62_00,
  workers: 2,
  overtimeStart: 15,
  paidOnline: false,
  paymentMethod: fields.paidOnline ? paymentMethod.STRIPE : paymentMethod.FPS,
  ...fields,
});

/**
 * Defaults: 09:00 to 18:00 on Saturday 21 November, an unpaid hour at 13:00, HK$62 an hour, overtime after 15
 * minutes.
 */
export async function bookShift(
  world: World,
  business: Pick<Business, 'id'>,
  site: Site,
  fields: ShiftFields = {},
): Promise<Shift> {
  const { breaks: times, breakType: type, paymentMethod: method, wageType: wages, ...shift } = usual(fields);
  const { wage, workers, overtimeStart, paidOnline, trainingClassId, favouritesUntil } = shift;
  const { start, end } = schedule(shift);
  const pricing = { commissionPercentage: 15, cardFeePercentage: 3.4, cardFeeFixed: cents(2_35) };
  const paid = paidMinutes({ start, end }, { type, times });
  const cost = costOfShift(
    { wageType: wages, wage: cents(wage), paidMinutes: paid, workers, paymentMethod: method },
    pricing,
  );
  // Four days before, because a future shift must already be posted.
  const posted = new Date(Math.min(addHours(start, -96).getTime(), world.clock.now().getTime()));
  const { id: groupId } = await world.db.one<{ id: number }>(sql`
    insert into shift_groups (business_id, created_at) values (${business.id}, ${posted}) returning id`);
  const { id } = await world.db.one<{ id: number }>(sql`
    insert into shifts (business_id, group_id, status, role_id, location_id, contact_id, training_class_id, industry_id, starts_at, ends_at,
      break_type, breaks, break_minutes, workers, wage_type, wage, overtime_included, overtime_start, overtime_percentage,
      audience, favourite_hours, opens_at, payment_method, paid_online, commission_percentage, card_fee_percentage, card_fee_fixed,
      worker_pay, commission, card_fee, total, clock_in_code, clock_out_code, posted_at, created_at, updated_at)
    values (${business.id}, ${groupId}, ${shift.status}, ${site.roleId}, ${site.locationId}, ${site.contactId},
      ${trainingClassId ?? null}, 4, ${start}, ${end},
      ${type}, ${JSON.stringify(times.map((one) => ({ start_time: one.start, end_time: one.end })))}, ${breakMinutes({ start, end }, { type, times })},
      ${workers}, ${wages}, ${wage}, ${overtimeStart !== null}, ${overtimeStart}, 150,
      ${favouritesUntil ? 'FAVORITE' : 'ALL'}, ${favouritesUntil ? 1 : null}, ${favouritesUntil ?? posted}, ${method}, ${paidOnline}, 15, 3.4, 235,
      ${cost.workerPay}, ${cost.commission}, ${cost.cardFee}, ${cost.total}, ${codes.in}, ${codes.out}, ${posted}, ${posted}, ${posted})
    returning id`);
  if (paidOnline) await payAhead(world, { id, businessId: business.id, groupId, amount: cost.total, at: posted });
  return { id, businessId: business.id, start, end };
}

async function payAhead(
  world: World,
  shift: { id: number; businessId: number; groupId: number; amount: Cents; at: Date },
): Promise<void> {
  const { id, businessId, groupId, amount } = shift;
  const name = `pi_sandbox_scenario_${id}`;
  await world.db.run(sql`
    insert into sandbox_cards (id, business_id, behaviour, brand, last4, holder, expiry_month, expiry_year, fingerprint, created_at)
    values ('card_scenario', ${businessId}, 'pays', 'visa', '4242', 'Ada Chan', 12, 2030, 'story', ${shift.at}) on conflict do nothing`);
  await world.db.run(sql`
    insert into sandbox_intents (id, kind, state, card_id, amount, return_url, idempotency_key, created_at)
    values (${name}, 'payment', 'SUCCEEDED', 'card_scenario', ${amount}, 'http://localhost/', ${name}, ${shift.at})`);
  const payment = await world.db.one<{ id: number }>(sql`
    insert into payments (business_id, group_id, method, state, amount, payment_id, card_brand, card_last4, created_at, paid_at, paid_on)
    values (${businessId}, ${groupId}, ${paymentMethod.STRIPE}, 'PAID', ${amount}, ${name}, 'visa', '4242', ${shift.at}, ${shift.at}, ${dayOf(shift.at)})
    returning id`);
  await world.db.tx((tx) =>
    postCardBooking(tx, { id: payment.id, business_id: businessId, amount }, [id], { at: shift.at, by: 'Ada Chan' }),
  );
}

export async function accept(world: World, shift: Shift, workerId: number): Promise<number> {
  const when = addHours(shift.start, -72);
  const { id: applicantId } = await world.db.one<{ id: number }>(sql`
    insert into shift_applicants (business_id, shift_id, worker_id, status, applied_at, decided_at, decided_by)
    values (${shift.businessId}, ${shift.id}, ${workerId}, ${applicantStatus.ACCEPT}, ${addHours(when, -2)}, ${when}, 'Ken Lau') returning id`);
  const { id } = await world.db.one<{ id: number }>(sql`
    insert into user_shifts (business_id, shift_id, worker_id, applicant_id, status, created_at, updated_at)
    values (${shift.businessId}, ${shift.id}, ${workerId}, ${applicantId}, ${timesheetStatus.IN_PROGRESS}, ${when}, ${when}) returning id`);
  return id;
}

async function clockPhoto(world: World, timesheetId: number, moment: 'in' | 'out'): Promise<number> {
  const { id } = await world.db.one<{ id: number }>(sql`
    insert into uploads (worker_id, name, storage_key, type, size, sha256, created_at)
    select worker_id, ${`clock-${moment}.png`}, ${`clock-${moment}-${timesheetId}`}, 'image/png', 1, ${'0'.repeat(64)}, created_at
    from user_shifts where id = ${timesheetId}
    on conflict (storage_key) do update set name = excluded.name returning id`);
  return id;
}

export interface Worked {
  in?: ClockTime | null;
  out?: ClockTime | null;
  breaks?: [ClockTime, ClockTime][];
  status?: TimesheetStatus;
  day?: Day;
  photos?: { in: boolean; out: boolean };
}

/** What a decision says of the overtime. */
const overtimeAfter: Partial<Record<TimesheetStatus, OvertimeStatus>> = {
  [timesheetStatus.APPROVAL]: overtimeStatus.DONE,
  [timesheetStatus.APPROVAL_WORK_TIME]: overtimeStatus.REJECT,
  [timesheetStatus.REJECT]: overtimeStatus.REJECT,
  [timesheetStatus.COMPLETED]: overtimeStatus.DONE,
};

const clockInstant = (day: Day, time: ClockTime | null | undefined, usual: ClockTime): Date | null =>
  time === null ? null : instantAt(day, time ?? usual);

/** Defaults to 08:57 to 18:02, with a photo each. */
export async function worked(
  world: World,
  timesheetId: number,
  { day = '2026-11-21', breaks = [], photos = { in: true, out: true }, ...clock }: Worked = {},
): Promise<void> {
  const status = clock.status ?? timesheetStatus.WAITING_APPROVAL;
  const clockIn = clockInstant(day, clock.in, '08:57');
  const clockOut = clockInstant(day, clock.out, '18:02');
  await world.db.run(sql`
    update user_shifts set clock_in_at = ${clockIn}, clock_out_at = ${clockOut}, status = ${status},
      overtime_status = ${overtimeAfter[status] ?? overtimeStatus.PENDING}, reviewed_at = ${status in overtimeAfter ? world.clock.now() : null},
      clock_in_photo_id = ${clockIn && photos.in ? await clockPhoto(world, timesheetId, 'in') : null},
      clock_out_photo_id = ${clockOut && photos.out ? await clockPhoto(world, timesheetId, 'out') : null}
    where id = ${timesheetId}`);
  for (const [begin, end] of breaks) {
    await world.db.run(sql`
      insert into user_shift_breaks (user_shift_id, began_at, ended_at) values (${timesheetId}, ${instantAt(day, begin)}, ${instantAt(day, end)})`);
  }
  await recalculateTimesheet(world.db, timesheetId);
}
