import { z } from 'zod';
import { message } from '#domain/shared/message.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { audience, maxFavouriteHours, minFavouriteHours } from '#domain/shifts/audience.ts';
import { breakType, maxBreaks } from '#domain/shared/work/breaks.ts';
import { overtimeStartBounds } from '#domain/shared/work/overtime.ts';
import { workerBounds, workersMessage } from '#domain/shifts/places.ts';
import { maxSeriesShifts, seriesScope } from '#domain/shifts/series.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { wageBounds, wageType } from '#domain/shared/work/wage.ts';
import { weekday } from '#domain/shared/time.ts';
import { call } from '../core/call.ts';
import { day, email, id, money, timeOfDay, version, webAddress } from '../core/common.ts';
import { newCard } from '../billing/cards.ts';
import { payment } from '../core/fields/payment.ts';

import { breakTimes } from '../core/fields/shift.ts';

export const siteFields = z.object({
  role_id: id,
  location_id: id,
  contact_id: id,
  training_class_id: id.nullable().meta({ description: 'The class a worker must be approved for; null for none' }),
  industry_id: id,
});

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

const wage = money
  .refine((amount) => amount >= wageBounds.min, { error: message('validation.minMoney', { number: '37.5' }) })
  .refine((amount) => amount <= wageBounds.max, { error: message('validation.maxMoney', { number: '1,000,000' }) })
  .meta({ description: 'HK$ an hour or a day, by `wage_type`; 37.5 to 1,000,000' });

const favouriteHoursMessage = message('validation.favouriteHours', { number: minFavouriteHours });

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

const booking = z.object({
  id: id.meta({ description: 'The shift, or the first one of a series that was booked' }),
  version,
  status: z.enum(shiftStatus),
  group_id: id,
  shift_ids: z.array(id).meta({ description: 'Every shift booked or changed, by start' }),
  payment: payment
    .nullable()
    .meta({ description: 'Null for a draft; the shift stays one while the payment REQUIRES_ACTION' }),
});

export const createShift = call({
  name: 'createShift',
  method: 'POST',
  path: '/shifts',
  summary:
    'Begins a booking: a DRAFT from its first step, or from a copy of more. Nobody sees it until it is published',
  access: 'business',
  body: siteFields.extend(scheduleFields.partial().shape).extend(staffingFields.partial().shape),
  answer: booking,
});

export const shiftChange = z.object({
  id,
  version,
  publish: z.literal(false),
  scope: z
    .enum(seriesScope)
    .default(seriesScope.THIS)
    .meta({ description: 'Which shifts of the series; days change with THIS only' }),
  shift_ids: z
    .array(id)
    .min(1)
    .max(maxSeriesShifts)
    .optional()
    .meta({ description: 'Exactly these shifts of the series, instead of a scope' }),
  ...siteFields.partial().shape,
  ...scheduleFields.partial().shape,
  ...staffingFields.partial().shape,
});

/** Books a draft: accepts the customer agreement and pays. */
export const shiftPublication = z.object({
  id,
  version,
  publish: z.literal(true),
  payment_method: z.coerce.number().pipe(z.enum(paymentMethod)).meta({ description: '1 manual, 2 card, 3 FPS' }),
  is_agree: z
    .literal(true, { error: message('validation.agreement') })
    .meta({ description: 'The customer agreement is accepted' }),
  card_id: id.optional().meta({ description: 'A saved card; without it and without a new card the default card' }),
  new_card: newCard.optional().meta({ description: 'A card to pay with this time' }),
  save_card: z.boolean().optional().meta({ description: 'Whether to keep the new card; operators only' }),
  amount: money.optional().meta({
    description:
      'The total of all its shifts by this payment method that was shown; `amount_changed` when it is another one by now',
  }),
  return_url: webAddress
    .optional()
    .meta({ description: 'The portal’s page that the bank returns to, with `payment_intent`' }),
});

export const updateShift = call({
  name: 'updateShift',
  method: 'PUT',
  path: '/shifts',
  summary:
    'Changes a draft or a booked shift, or with `publish: true` books a draft. A series is changed as a whole or not at all',
  access: 'business',
  body: z.discriminatedUnion('publish', [shiftChange, shiftPublication]),
  answer: booking,
  errors: [
    'not_found',
    'conflict',
    'not_editable',
    'incomplete',
    'amount_changed',
    'card_declined',
    'card_number',
    'card_code',
    'card_expiry',
    'no_card',
    'not_open',
    'business_suspended',
  ],
});
