import sql from 'sql-template-tag';
import type { z } from 'zod';
import { dollarsToCents } from '#domain/shared/money.ts';
import { applicantStatus, type ApplicantStatus } from '#domain/shifts/applicants/status.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import type { ScheduleFields, StaffingFields } from '#contract/shifts/booking.ts';
import * as booking from '#contract/shifts/booking.ts';
import type { Business } from '../people.ts';
import type { World } from '../worlds/world.ts';

export interface Site {
  role_id: number;
  location_id: number;
  contact_id: number;
  training_class_id: number | null;
  industry_id: number;
}

export async function kwaiChungDepot(world: World, business: Pick<Business, 'id'>): Promise<Site> {
  const now = world.clock.now();
  const none = '{"en": "", "hk": ""}';
  const { id: role_id } = await world.db.one<{ id: number }>(sql`
    insert into roles (business_id, name, details, other_responsibilities, attire, created_at, updated_at)
    values (${business.id}, '{"en": "Order picker", "hk": "執貨員"}', ${none}, ${none}, ${none}, ${now}, ${now}) returning id`);
  const { id: location_id } = await world.db.one<{ id: number }>(sql`
    insert into locations (business_id, name, address, district_id, instructions, created_at, updated_at)
    values (${business.id}, 'Kwai Chung Depot', '8 Container Port Road', 10, ${none}, ${now}, ${now}) returning id`);
  const { id: contact_id } = await world.db.one<{ id: number }>(sql`
    insert into contacts (business_id, name, phone, email, created_at, updated_at)
    values (${business.id}, 'Dora Ng', '+852 9234 5678', 'dora@harbourline.example', ${now}, ${now}) returning id`);
  return { role_id, location_id, contact_id, training_class_id: null, industry_id: 1 };
}

/** The shift is on Friday 27 November 2026, 9:00 to 18:00 with an hour's unpaid lunch: 8 paid hours. */
export const fridayShift: ScheduleFields = {
  start_date: '2026-11-27',
  end_date: '2026-11-27',
  repeat_days: [],
  start_time: '09:00',
  end_time: '18:00',
  break_type: 'UNPAID',
  breaks: [{ start_time: '13:00', end_time: '14:00' }],
};

/** Two workers get HK$60 an hour, from everyone. */
export const twoWorkers: StaffingFields = {
  workers: 2,
  wage_type: 1,
  wage: dollarsToCents(60),
  overtime_included: true,
  overtime_start: 15,
  audience: 'ALL',
  favourite_hours: null,
  shared_emails: [],
};

type Publication = z.output<typeof booking.shiftPublication>;
type BookingAnswer = z.output<(typeof booking.createShift)['answer']>;

export const draft = (
  world: World,
  business: Business,
  site: Site,
  fields: Partial<ScheduleFields & StaffingFields> = {},
): Promise<BookingAnswer> =>
  world.call(booking.createShift, { body: { ...site, ...fridayShift, ...twoWorkers, ...fields } }, business.operator);

export const publish = (
  world: World,
  business: Business,
  { id, version }: { id: number; version: number },
  how: Partial<Publication> = {},
): Promise<BookingAnswer> =>
  world.call(
    booking.updateShift,
    {
      body: {
        id,
        version,
        publish: true,
        payment_method: paymentMethod.MANUAL,
        is_agree: true,
        return_url: 'http://portal.test/book',
        ...how,
      },
    },
    business.operator,
  );

export const bookShift = async (
  world: World,
  business: Business,
  site: Site,
  fields: Partial<ScheduleFields & StaffingFields> = {},
  how: Partial<Publication> = {},
): Promise<BookingAnswer> => publish(world, business, await draft(world, business, site, fields), how);

export async function apply(
  world: World,
  business: Pick<Business, 'id'>,
  shiftId: number,
  workerId: number,
  status: ApplicantStatus = applicantStatus.APPLY,
): Promise<void> {
  const now = world.clock.now();
  const decided = status === applicantStatus.APPLY ? null : now;
  const { id } = await world.db.one<{ id: number }>(sql`
    insert into shift_applicants (business_id, shift_id, worker_id, status, applied_at, decided_at)
    values (${business.id}, ${shiftId}, ${workerId}, ${status}, ${now}, ${decided}) returning id`);
  if (status === applicantStatus.ACCEPT) {
    await world.db.run(sql`
      insert into user_shifts (business_id, shift_id, worker_id, applicant_id, status, created_at, updated_at)
      values (${business.id}, ${shiftId}, ${workerId}, ${id}, 1, ${now}, ${now})`);
  }
}

export const testCard = (number = '4242424242424242') => ({
  kind: 'TEST_CARD' as const,
  number,
  expiry_month: 12,
  expiry_year: 2030,
  security_code: '123',
  holder: 'Ada Chan',
});

export async function answerBank(
  world: World,
  redirectUrl: string | null | undefined,
  answer: 'yes' | 'no' = 'yes',
): Promise<URL> {
  if (!redirectUrl) throw new Error('the bank was not asked');
  const response = await world.api.request(new URL(redirectUrl).pathname, {
    method: 'POST',
    body: new URLSearchParams({ answer }),
  });
  return new URL(response.headers.get('location') ?? '');
}
