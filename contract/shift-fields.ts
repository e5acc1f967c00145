import { z } from 'zod';
import { message } from '#domain/message.ts';
import { audience, maxFavouriteHours, minFavouriteHours } from '#domain/shift/audience.ts';
import { breakType, maxBreaks } from '#domain/shift/breaks.ts';
import { overtimeStartBounds } from '#domain/shift/overtime.ts';
import { workerBounds, workersMessage } from '#domain/shift/places.ts';
import { wageBounds, wageType } from '#domain/shift/wage.ts';
import { weekday } from '#domain/time.ts';
import { day, email, id, money, timeOfDay } from './call/common.ts';

/** What a booking asks for, step by step. A form's fields have these names. */

/** Step 1, site: what work, and where. */
export const siteFields = z.object({
  role_id: id,
  location_id: id,
  contact_id: id,
  training_class_id: id.nullable().meta({ description: 'The class a worker must be approved for; null for none' }),
  industry_id: id,
});

export const breakTimes = z.object({ start_time: timeOfDay, end_time: timeOfDay });

/** Step 2, schedule: when, and with which breaks. */
export const scheduleFields = z.object({
  start_date: day.meta({ description: 'Day of the first shift, in Hong Kong time' }),
  end_date: day.meta({
    description: 'Last day a shift of the series may be on; `start_date` again for a single shift',
  }),
  repeat_days: z
    .array(z.coerce.number().pipe(z.enum(weekday)))
    .max(7)
    .meta({ description: 'Days of the week the series is on, 1 Monday to 7 Sunday; empty for a single shift' }),
  start_time: timeOfDay,
  end_time: timeOfDay.meta({ description: 'Earlier than `start_time`: on the next day' }),
  break_type: z.enum(breakType).meta({ description: 'PAID: the business pays for the breaks' }),
  breaks: z
    .array(breakTimes)
    .max(maxBreaks, { error: message('validation.breaksMax', { number: maxBreaks }) })
    .meta({ description: 'Empty when `break_type` is NONE' }),
});
export type ScheduleFields = z.output<typeof scheduleFields>;

/** Beside these bounds the wage's own message (hourly or daily) comes from `domain/shift/wage.ts`. */
const wage = money
  .refine((amount) => amount >= wageBounds.min, { error: message('validation.minMoney', { number: '37.5' }) })
  .refine((amount) => amount <= wageBounds.max, { error: message('validation.maxMoney', { number: '1,000,000' }) })
  .meta({ description: 'HK$ an hour or a day, by `wage_type`; 37.5 to 1,000,000' });

const favouriteHoursMessage = message('validation.favouriteHours', { number: minFavouriteHours });

/** Step 3, workers: how many, at what pay, who sees the shift, who is told. */
export const staffingFields = z.object({
  workers: z.coerce
    .number({ error: workersMessage() })
    .int({ error: message('validation.digitsOnly') })
    .min(workerBounds.min, { error: workersMessage() })
    .max(workerBounds.max, { error: workersMessage() })
    .meta({ description: 'Places on each shift' }),
  wage_type: z.coerce.number().pipe(z.enum(wageType)).meta({ description: '1 hourly, 2 daily' }),
  wage,
  overtime_included: z.boolean(),
  overtime_start: z.coerce
    .number({ error: message('validation.overtimeStart', overtimeStartBounds) })
    .int({ error: message('validation.digitsOnly') })
    .min(overtimeStartBounds.min, { error: message('validation.overtimeStart', overtimeStartBounds) })
    .max(overtimeStartBounds.max, { error: message('validation.overtimeStart', overtimeStartBounds) })
    .nullable()
    .meta({
      description: 'Minutes after the planned end from which staying is overtime; null when no overtime is included',
    }),
  audience: z.enum(audience).meta({ description: 'FAVORITE: favourites see the shift first' }),
  favourite_hours: z.coerce
    .number({ error: favouriteHoursMessage })
    .min(minFavouriteHours, { error: favouriteHoursMessage })
    .max(maxFavouriteHours, { error: message('validation.maxNumber', { number: '10,000' }) })
    .nullable()
    .meta({ description: 'Hours after posting until everybody sees a FAVORITE shift; null for ALL' }),
  shared_emails: z.array(email).max(20).meta({ description: 'Who else gets the e-mails about the shift' }),
});
export type StaffingFields = z.output<typeof staffingFields>;
