import sql, { type Sql } from 'sql-template-tag';
import type { Cents } from '#domain/shared/money.ts';
import type { PaymentMethod } from '#domain/billing/payments/method.ts';
import { audience, type Audience } from '#domain/shifts/audience.ts';
import { breakType, type BreakType } from '#domain/shared/work/breaks.ts';
import type { Cost, Pricing } from '#domain/shifts/cost.ts';
import type { WageType } from '#domain/shared/work/wage.ts';
import { clockTimeOf, dayOf } from '#domain/shared/time.ts';
import type { ScheduleFields, StaffingFields } from '#contract/shifts/booking.ts';
import { assignments, storedValues, type Columns, type StoredIn } from '../../db/columns.ts';
import { minutesOf } from '../../billing/amounts/booked-minutes.ts';
import { scheduleOf, type Filled, type Occurrence } from './plan.ts';

export interface Terms {
  starts_at: string | null;
  ends_at: string | null;
  is_night_shift: boolean;
  break_type: BreakType;
  breaks: ScheduleFields['breaks'];
  break_minutes: number;
  workers: number | null;
  wage_type: WageType | null;
  wage: Cents | null;
  overtime_included: boolean;
  overtime_start: number | null;
  audience: Audience;
  favourite_hours: number | null;
  shared_emails: string[];
}

export interface BookedTerms extends Terms {
  starts_at: string;
  ends_at: string;
  workers: number;
  wage_type: WageType;
  wage: Cents;
}

/** Times are stored only once the whole schedule is filled in. */
export function termsOf(filled: Filled, shift: Occurrence | null): Terms {
  return {
    ...timesOf(filled, shift),
    workers: filled.workers ?? null,
    wage_type: filled.wage_type ?? null,
    wage: filled.wage ?? null,
    overtime_included: filled.overtime_included ?? false,
    overtime_start: filled.overtime_start ?? null,
    audience: filled.audience ?? audience.ALL,
    favourite_hours: filled.favourite_hours ?? null,
    shared_emails: filled.shared_emails ?? [],
  };
}

type Times = Pick<Terms, 'starts_at' | 'ends_at' | 'is_night_shift' | 'break_type' | 'breaks' | 'break_minutes'>;

function timesOf(filled: Filled, shift: Occurrence | null): Times {
  const schedule = shift && scheduleOf(filled);
  return {
    starts_at: shift && schedule ? shift.start.toISOString() : null,
    ends_at: shift && schedule ? shift.end.toISOString() : null,
    is_night_shift: shift?.isNight ?? false,
    break_type: schedule?.break_type ?? breakType.NONE,
    breaks: schedule?.breaks ?? [],
    break_minutes: shift && schedule ? minutesOf(shift, schedule).break : 0,
  };
}

export const filledFrom = (row: BookedTerms): ScheduleFields & StaffingFields => ({
  start_date: dayOf(row.starts_at),
  end_date: dayOf(row.starts_at),
  repeat_days: [],
  start_time: clockTimeOf(row.starts_at),
  end_time: clockTimeOf(row.ends_at),
  break_type: row.break_type,
  breaks: row.breaks,
  wage_type: row.wage_type,
  wage: row.wage,
  overtime_included: row.overtime_included,
  overtime_start: row.overtime_start,
  workers: row.workers,
  audience: row.audience,
  favourite_hours: row.favourite_hours,
  shared_emails: row.shared_emails,
});

export const termColumns: Columns<Terms> = {
  starts_at: sql`s.starts_at`,
  ends_at: sql`s.ends_at`,
  is_night_shift: sql`s.is_night_shift`,
  break_type: sql`s.break_type`,
  breaks: sql`s.breaks`,
  break_minutes: sql`s.break_minutes`,
  workers: sql`s.workers`,
  wage_type: sql`s.wage_type`,
  wage: sql`s.wage`,
  overtime_included: sql`s.overtime_included`,
  overtime_start: sql`s.overtime_start`,
  audience: sql`s.audience`,
  favourite_hours: sql`s.favourite_hours`,
  shared_emails: sql`s.shared_emails`,
};

const storedIn: StoredIn<Terms> = {
  starts_at: 'starts_at',
  ends_at: 'ends_at',
  is_night_shift: 'is_night_shift',
  break_type: 'break_type',
  breaks: 'breaks',
  break_minutes: 'break_minutes',
  workers: 'workers',
  wage_type: 'wage_type',
  wage: 'wage',
  overtime_included: 'overtime_included',
  overtime_start: 'overtime_start',
  audience: 'audience',
  favourite_hours: 'favourite_hours',
  shared_emails: (emails) => ({ shared_emails: sql`${emails}` }),
};

export const assignTerms = (terms: Terms): Sql => assignments(storedValues(storedIn, terms));

export const assignCost = (cost: Cost | null): Sql => sql`
  worker_pay = ${cost?.workerPay ?? null}, commission = ${cost?.commission ?? null}, card_fee = ${cost?.cardFee ?? null}, total = ${cost?.total ?? null}`;

export const assignPrices = (method: PaymentMethod, pricing: Pricing): Sql => sql`
  payment_method = ${method}, commission_percentage = ${pricing.commissionPercentage},
  card_fee_percentage = ${pricing.cardFeePercentage}, card_fee_fixed = ${pricing.cardFeeFixed}`;
