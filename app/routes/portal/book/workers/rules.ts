import type { z } from 'zod';
import { message, type Message } from '#app/domain/message.ts';
import { audience, whyNotFavouriteHours } from '#app/domain/shift/audience.ts';
import { whyNotOvertimeStart } from '#app/domain/shift/overtime.ts';
import { whyNotWage } from '#app/domain/shift/wage.ts';
import { email } from '#app/upstream/contract/common.ts';
import { staffingFields, type StaffingFields } from '#app/upstream/contract/shift-fields.ts';
import type { WorkersForm } from './form.ts';

/** As many as the API keeps. */
const maxEmails = 20;

const required = message('validation.required');

/** What has to fit together in a staffing, each problem beside the field that mends it. */
export function workersRules(form: WorkersForm, context: z.RefinementCtx<WorkersForm>): void {
  const faulty = new Set(context.issues.map(({ path }) => path?.[0]));
  const report = (field: keyof WorkersForm, problem: Message | null) => {
    if (problem && !faulty.has(field)) context.addIssue({ code: 'custom', path: [field], message: problem });
  };
  report('wage', whyNotWage(form.wage_type, form.wage));
  if (form.overtime_included) report('overtime_start', form.overtime_start === undefined ? required : whyNotOvertimeStart(form.overtime_start));
  if (form.audience === audience.FAVORITE) report('favourite_hours', hoursProblem(form.favourite_hours));
  report('shared_emails', emailProblem(emailsIn(form.shared_emails)));
}

function hoursProblem(hours: number | undefined): Message | null {
  if (hours === undefined) return required;
  return whyNotFavouriteHours(hours) ?? staffingFields.shape.favourite_hours.safeParse(hours).error?.issues[0]?.message ?? null;
}

function emailProblem(emails: readonly string[]): Message | null {
  if (emails.length > maxEmails) return message('validation.emailsMax', { number: maxEmails });
  const wrong = emails.find((one) => !email.safeParse(one).success);
  return wrong === undefined ? null : message('validation.emailIn', { name: wrong.slice(0, 60) });
}

/** Addresses however they were put apart: one on a line, or by commas. Each counts once. */
const emailsIn = (typed = ''): string[] => [...new Set(typed.split(/[\s,;，；、]+/).filter(Boolean))];

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
    shared_emails: emailsIn(form.shared_emails),
  };
}
