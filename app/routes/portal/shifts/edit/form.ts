import type { FieldMetadata } from '@conform-to/react';
import { z } from 'zod';
import { message } from '#domain/message.ts';
import { toDollars } from '#domain/money.ts';
import { breakType } from '#domain/shift/breaks.ts';
import { audience, whyNotFavouriteHours } from '#domain/shift/audience.ts';
import { whyNotOvertimeStart } from '#domain/shift/overtime.ts';
import { seriesScope } from '#domain/shift/series.ts';
import { wageType, whyNotWage } from '#domain/shift/wage.ts';
import { clockTimeOf, dayOf } from '#domain/time.ts';
import { always, typedDecimal, typedEmails, typedMoney, typedWhole } from '#app/forms/fields.ts';
import { typedDay, typedTime } from '#app/forms/typed-time.ts';
import { email, id, timeOfDay, version } from '#contract/call/common.ts';
import type { BookedShift } from '#contract/shifts.ts';
import { scheduleFields, siteFields, staffingFields } from '#contract/booking.ts';

/** Which shifts a change means: a scope of the series, or exactly the shifts that were chosen on its page. */
export const editScope = { ...seriesScope, CHOSEN: 'CHOSEN' } as const;

const required = message('validation.required');

/** A row with neither time is an empty row. */
const breakRow = z.object({ start_time: typedTime(timeOfDay).optional(), end_time: typedTime(timeOfDay).optional() });

/** What the form of a booked shift asks for, under the contract's names; `version` tells which one was on the screen. */
export const editForm = z
  .object({
    ...siteFields.shape,
    training_class_id: id.optional(),
    start_date: typedDay(scheduleFields.shape.start_date),
    start_time: typedTime(timeOfDay),
    end_time: typedTime(timeOfDay),
    break_type: z.enum(breakType, { error: required }),
    breaks: z.array(breakRow).max(20).default([]),
    workers: typedWhole(staffingFields.shape.workers),
    wage_type: z.coerce.number({ error: required }).pipe(z.enum(wageType, { error: required })),
    wage: typedMoney,
    overtime_included: z.boolean().default(false),
    overtime_start: typedWhole(z.number()).optional(),
    audience: z.enum(audience, { error: required }),
    favourite_hours: typedDecimal('field.favouriteHours', z.number()).optional(),
    shared_emails: typedEmails(email),
    scope: z.enum(editScope).default(editScope.THIS),
    version,
  })
  .superRefine((shift, context) => {
    // What is wrong with a field by itself has been said already.
    const faulty = new Set(context.issues.map(({ path }) => path?.[0]));
    const refuse = (path: [keyof typeof shift, ...(string | number)[]], text: string | null) => {
      if (text && !faulty.has(path[0])) context.addIssue({ code: 'custom', path, message: text });
    };
    refuse(['wage'], whyNotWage(shift.wage_type, shift.wage));
    const { overtime_start: start, favourite_hours: hours } = shift;
    if (shift.overtime_included)
      refuse(['overtime_start'], start === undefined ? required : whyNotOvertimeStart(start));
    if (shift.audience === audience.FAVORITE)
      refuse(['favourite_hours'], hours === undefined ? required : whyNotFavouriteHours(hours));
    if (shift.break_type === breakType.NONE || faulty.has('breaks')) return;
    shift.breaks.forEach((row, index) => {
      if (row.start_time && !row.end_time) refuse(['breaks', index, 'end_time'], required);
      if (row.end_time && !row.start_time) refuse(['breaks', index, 'start_time'], required);
    });
  }, always);
export type EditForm = z.input<typeof editForm>;
export type EditedShift = z.output<typeof editForm>;

export type EditFields = { [Name in keyof EditForm]-?: FieldMetadata<EditForm[Name]> };

/** What is stored in a field, in words, where another user has changed it meanwhile. */
export type Theirs = (name: Exclude<keyof EditForm, 'breaks' | 'scope' | 'version'>) => string | undefined;

/** The stored shift as the fields of the form. */
export const fieldsOf = (shift: BookedShift) => ({
  role_id: shift.role.id,
  location_id: shift.location.id,
  contact_id: shift.contact.id,
  training_class_id: shift.training_class?.id ?? '',
  industry_id: shift.industry.id,
  start_date: dayOf(shift.start_at),
  start_time: clockTimeOf(shift.start_at),
  end_time: clockTimeOf(shift.end_at),
  break_type: shift.break_type,
  breaks: shift.breaks,
  workers: shift.workers,
  wage_type: shift.wage_type,
  wage: toDollars(shift.wage),
  overtime_included: shift.overtime_included,
  overtime_start: shift.overtime_start ?? '',
  audience: shift.audience,
  favourite_hours: shift.favourite_hours ?? '',
  shared_emails: shift.shared_emails.join('\n'),
});
