import { redirect } from '@remix-run/node';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { paidMinutes } from '#domain/shared/work/breaks.ts';
import { costOfShift, type Cost } from '#domain/shifts/cost.ts';
import type { RequestContext } from '#app/context.server.ts';
import { evenWithFieldErrors } from '#app/forms/fields.ts';
import { withQuery } from '#app/forms/query.ts';
import { readBody, type SubmittedForm } from '#app/forms/submission.server.ts';
import { paths } from '#app/paths.ts';
import { addRecordName } from '#app/shared/shift-form/site-fields.tsx';
import { parseBreaks, firstShiftSpan } from '#app/shared/shift-form/times.ts';
import { readPricing } from '#app/shared/shift-form/pricing.server.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { createDraft, rejectUncreatedDraft } from '#app/shared/create-drafts/create-draft.server.ts';
import { quickForm, quickRules, stepsForm, stepsRules, calculateName } from './form.ts';
import {
  breakError,
  previousFromTemplate,
  fillSchedule,
  fillSite,
  fillStaffing,
  fillStarted,
} from './previous-booking.server.ts';

async function completeSite(body: FormData, context: RequestContext) {
  const form = readBody(body, context, stepsForm.superRefine(stepsRules(context.now()), evenWithFieldErrors));
  if (!form.ok) return form;
  const before = await previousFromTemplate(context, form.value);
  const site = fillSite(form.value, before);
  const started = fillStarted(form.value, before);
  const problems = { ...started.problems, ...(!site.ok && site.problems) };
  if (!site.ok || Object.keys(problems).length > 0)
    return { ok: false as const, rejection: form.rejectFields(fieldErrorsOf(problems)) };
  return { ok: true as const, form, draft: { ...site.value, ...started.value } };
}

/** A form that is complete fills all steps; another one the site, and of the rest what was given. */
export async function startStepByStepBooking(body: FormData, context: RequestContext): Promise<Response> {
  const whole = await completeQuickForm(body, context);
  const begun = whole.ok ? whole : await completeSite(body, context);
  if (!begun.ok) return begun.rejection;
  const { form, draft } = begun;
  const sent = await createDraft(context, draft, form);
  return sent.ok
    ? redirectWithToast(context, paths.bookSite(sent.id), sent.message)
    : rejectUncreatedDraft(form, context, sent);
}

async function completeQuickForm(body: FormData, context: RequestContext) {
  const rules = quickForm.superRefine(quickRules(context.now()), evenWithFieldErrors);
  const form = readBody(body, context, rules, { buttons: [calculateName, 'steps', addRecordName] });
  if (!form.ok) return form;
  const before = await previousFromTemplate(context, form.value);
  const site = fillSite(form.value, before);
  const staffing = fillStaffing(form.value, before);
  const rest = breakError(form.value, before);
  if (!site.ok || !staffing.ok || rest)
    return {
      ok: false as const,
      rejection: form.rejectFields(
        fieldErrorsOf({
          ...(rest && { rest }),
          ...(!staffing.ok && staffing.problems),
          ...(!site.ok && site.problems),
        }),
      ),
    };
  const { breaksFit, ...schedule } = fillSchedule(form.value, before);
  return { ok: true as const, form, breaksFit, draft: { ...site.value, ...schedule, ...staffing.value } };
}

export async function startQuickBooking(body: FormData, context: RequestContext): Promise<Response> {
  const made = await completeQuickForm(body, context);
  if (!made.ok) return made.rejection;
  const { form, draft, breaksFit } = made;
  const sent = await createDraft(context, draft, form);
  if (!sent.ok) return rejectUncreatedDraft(form, context, sent);
  return redirectWithToast(
    context,
    paths.bookConfirm(sent.id),
    breaksFit ? sent.message : context.t('book.breakDropped'),
  );
}

/** Shows the form again with the calculated cost. Nothing is saved; the query string holds the input. */
export async function calculateQuickTotal(body: FormData, context: RequestContext): Promise<Response> {
  const made = await completeQuickForm(body, context);
  if (!made.ok) return made.rejection;
  const typed = Object.keys(quickForm.shape).flatMap((name) => {
    const value = body.get(name);
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
  });
  return redirect(`${withQuery(paths.book, { ...Object.fromEntries(typed), [calculateName]: 'on' })}#total`, 303);
}

/** Cost of the shift in the query string; null when a price is missing. */
export async function quickTotal(request: Request, context: RequestContext): Promise<Cost | null> {
  const query = new URL(request.url).searchParams;
  if (!query.has(calculateName)) return null;
  const body = new FormData();
  for (const [name, value] of query) body.append(name, value);
  const [made, pricing] = await Promise.all([completeQuickForm(body, context), readPricing(context)]);
  if (!made.ok || !pricing) return null;
  const { draft } = made;
  return costOfShift(
    {
      wageType: draft.wage_type,
      wage: draft.wage,
      paidMinutes: paidMinutes(firstShiftSpan(draft), parseBreaks(draft)),
      workers: draft.workers,
      paymentMethod: paymentMethod.MANUAL,
    },
    pricing,
  );
}

type FieldErrors = Parameters<Extract<SubmittedForm<unknown>, { ok: true }>['rejectFields']>[0];

const fieldErrorsOf = (problems: Readonly<Record<string, string>>): FieldErrors =>
  Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, [problem]]));
