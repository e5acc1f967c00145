import { randomInt } from 'node:crypto';
import sql from 'sql-template-tag';
import type { PaymentMethod } from '#domain/billing/payments/method.ts';
import { opensToEveryoneAt } from '#domain/shifts/audience.ts';
import { clockCode } from '#domain/shifts/clock-code.ts';
import { cardFeeOfShift, type Cost, type Pricing } from '#domain/shifts/cost.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import type { ScheduleFields, StaffingFields } from '#contract/shifts/booking.ts';
import type { Database } from '../../db/client.ts';
import { json } from '../../db/values.ts';
import type { AuditStamp } from '../../db/listing.ts';
import { costOf, occurrences, type Occurrence } from './plan.ts';
import type { DraftRow } from './store.ts';
import { assignCost, assignPrices, assignTerms, termsOf } from './terms.ts';

interface Booking {
  draft: DraftRow;
  fields: ScheduleFields & StaffingFields;
  method: PaymentMethod;
  pricing: Pricing;
  cardId: number | null;
  paidOnline: boolean;
}

const shared = sql`
  business_id, group_id, status, role_id, location_id, contact_id, training_class_id, industry_id, break_type, breaks, break_minutes,
  workers, wage_type, wage, overtime_included, overtime_start, overtime_percentage, audience, favourite_hours, shared_emails,
  payment_method, card_id, paid_online, commission_percentage, card_fee_percentage, worker_pay, commission, posted_at, created_by, created_at, updated_at, updated_by`;

const code = (): string => clockCode(randomInt(2 ** 32) / 2 ** 32);

const ownOf = (shift: Occurrence, { fields }: Booking, posted: Date) => ({
  starts_at: shift.start,
  ends_at: shift.end,
  is_night_shift: shift.isNight,
  opens_at: opensToEveryoneAt({
    audience: fields.audience,
    posted,
    start: shift.start,
    favouriteHours: fields.favourite_hours ?? 0,
  }),
  clock_in_code: code(),
  clock_out_code: code(),
});

const othersOf = (others: readonly Occurrence[], cost: Cost, booking: Booking, now: Date) =>
  others.map((shift, index) => ({ ...ownOf(shift, booking, now), card_fee: cardFeeOfShift(cost, index + 1) }));

/**
 * The draft becomes the first shift; the others join its group. Returns the ids by start. The caller has checked
 * that the draft is complete and paid.
 */
export async function bookDraft(tx: Database, booking: Booking, edit: AuditStamp): Promise<number[]> {
  const { draft, fields, method, pricing } = booking;
  const [first, ...others] = occurrences(fields);
  if (!first) throw new RangeError('a booking has at least one shift');
  const own = ownOf(first, booking, edit.at);
  const cost = costOf(first, fields, method, pricing);
  await tx.run(sql`
    update shift_groups set repeat_days = ${[...fields.repeat_days]}::smallint[], repeat_until = ${others.length > 0 ? fields.end_date : null}
    where id = ${draft.group_id}`);
  await tx.run(sql`
    update shifts set ${assignTerms(termsOf(fields, first))}, ${assignCost(cost)}, ${assignPrices(method, pricing)},
      status = ${shiftStatus.NEW}, draft = null, card_id = ${booking.cardId}, paid_online = ${booking.paidOnline},
      overtime_percentage = (select overtime_percentage from businesses where id = ${draft.business_id}),
      posted_at = ${edit.at}, opens_at = ${own.opens_at}, clock_in_code = ${own.clock_in_code}, clock_out_code = ${own.clock_out_code},
      version = version + 1, updated_at = ${edit.at}, updated_by = ${edit.by}
    where id = ${draft.id}`);
  const rows = await tx.many<{ id: number }>(sql`
    insert into shifts (${shared}, card_fee_fixed, card_fee, total, starts_at, ends_at, is_night_shift, opens_at, clock_in_code, clock_out_code)
    select ${shared}, 0, o.card_fee, worker_pay + commission + o.card_fee, o.starts_at, o.ends_at, o.is_night_shift, o.opens_at, o.clock_in_code, o.clock_out_code
    from (select ${shared} from shifts where id = ${draft.id}) as first_one,
      json_to_recordset(${json(othersOf(others, cost, booking, edit.at))}::json)
        as o (card_fee bigint, starts_at timestamptz, ends_at timestamptz, is_night_shift boolean, opens_at timestamptz, clock_in_code text, clock_out_code text)
    order by o.starts_at
    returning id`);
  return [draft.id, ...rows.map(({ id }) => id)];
}
