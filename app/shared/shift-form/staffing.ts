import { z } from 'zod';
import { centsToDollars } from '#domain/shared/money.ts';
import { audience, favouriteHoursError, minFavouriteHours } from '#domain/shifts/audience.ts';
import { overtimeStartBounds, overtimeStartError } from '#domain/shared/work/overtime.ts';
import { wageBounds, wageType, wageError } from '#domain/shared/work/wage.ts';
import { decimalField, describeNumber, emailListField, moneyField, wholeNumberField } from '#app/forms/fields.ts';
import { email } from '#contract/core/common.ts';
import { staffingFields, type StaffingFields } from '#contract/shifts/booking.ts';
import { requiredMessage, type FormRules } from './rules.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

/** The bounds are checked with the type of wage, which the message names. */
const wageField = moneyField.meta(
  describeNumber('money', centsToDollars(wageBounds.min), centsToDollars(wageBounds.max)),
);

export const staffingShape = {
  workers: wholeNumberField(staffingFields.shape.workers),
  wage_type: z.coerce.number({ error: requiredMessage }).pipe(z.enum(wageType)),
  wage: wageField,
  overtime_included: z.boolean().default(false),
  overtime_start: wholeNumberField(z.number())
    .meta(describeNumber('integer', overtimeStartBounds.min, overtimeStartBounds.max))
    .optional(),
  audience: z.enum(audience),
  favourite_hours: decimalField('field.favouriteHours', z.number())
    .meta(describeNumber('decimal', minFavouriteHours))
    .optional(),
  shared_emails: emailListField(email),
};

export const staffingLabels = {
  workers: 'field.workers',
  wage_type: 'field.wageType',
  wage: 'shifts.wage',
  overtime_included: 'field.overtimeIncluded',
  overtime_start: 'field.overtimeStart',
  audience: 'field.audience',
  favourite_hours: 'field.favouriteHours',
  shared_emails: 'field.sharedEmails',
} satisfies LabelsOf<z.input<z.ZodObject<typeof staffingShape>>>;

export type StaffingForm = z.output<z.ZodObject<typeof staffingShape>>;

export function validateStaffing(form: StaffingForm, { report }: FormRules<StaffingForm>): void {
  const { wage_type: type, wage, overtime_start: start, favourite_hours: hours } = form;
  report(['wage'], wageError(type, wage));
  if (form.overtime_included)
    report(['overtime_start'], start === undefined ? requiredMessage : overtimeStartError(start));
  if (form.audience === audience.FAVORITE)
    report(['favourite_hours'], hours === undefined ? requiredMessage : favouriteHoursError(hours));
}

export const staffingBody = (form: StaffingForm): StaffingFields => ({
  workers: form.workers,
  wage_type: form.wage_type,
  wage: form.wage,
  overtime_included: form.overtime_included,
  overtime_start: form.overtime_included ? (form.overtime_start ?? null) : null,
  audience: form.audience,
  favourite_hours: form.audience === audience.FAVORITE ? (form.favourite_hours ?? null) : null,
  shared_emails: form.shared_emails,
});

const names = Object.keys(staffingFields.shape) as (keyof StaffingFields)[];

export const staffingTerms = (shift: StaffingFields): StaffingFields =>
  Object.fromEntries(names.map((name) => [name, shift[name]])) as StaffingFields;

export const staffingValues = (terms: StaffingFields) => ({
  ...terms,
  wage: centsToDollars(terms.wage).toFixed(2),
  overtime_included: terms.overtime_included ? 'on' : undefined,
  overtime_start: terms.overtime_start ?? undefined,
  favourite_hours: terms.favourite_hours ?? undefined,
  shared_emails: terms.shared_emails.join('\n'),
});
