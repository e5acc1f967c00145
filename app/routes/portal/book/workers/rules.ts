import type { z } from 'zod';
import { message, type Message } from '#domain/message.ts';
import { audience, whyNotFavouriteHours } from '#domain/shift/audience.ts';
import { whyNotOvertimeStart } from '#domain/shift/overtime.ts';
import { whyNotWage } from '#domain/shift/wage.ts';
import type { StaffingFields } from '#contract/booking.ts';
import type { WorkersForm } from './form.ts';

const required = message('validation.required');

/** What has to fit together in a staffing, each problem beside the field that mends it. */
export function workersRules(form: WorkersForm, context: z.RefinementCtx<WorkersForm>): void {
  const faulty = new Set(context.issues.map(({ path }) => path?.[0]));
  const report = (field: keyof WorkersForm, problem: Message | null) => {
    if (problem && !faulty.has(field)) context.addIssue({ code: 'custom', path: [field], message: problem });
  };
  report('wage', whyNotWage(form.wage_type, form.wage));
  if (form.overtime_included)
    report('overtime_start', form.overtime_start === undefined ? required : whyNotOvertimeStart(form.overtime_start));
  if (form.audience === audience.FAVORITE)
    report(
      'favourite_hours',
      form.favourite_hours === undefined ? required : whyNotFavouriteHours(form.favourite_hours),
    );
}

/** The step as the API stores it. */
export function staffingOf(form: WorkersForm): StaffingFields {
  const { workers, wage_type, wage, overtime_included, audience: seenBy } = form;
  return {
    workers,
    wage_type,
    wage,
    overtime_included,
    overtime_start: overtime_included ? (form.overtime_start ?? null) : null,
    audience: seenBy,
    favourite_hours: seenBy === audience.FAVORITE ? (form.favourite_hours ?? null) : null,
    shared_emails: form.shared_emails,
  };
}
