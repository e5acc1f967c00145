import { redirect } from '@remix-run/node';
import { paymentMethod } from '#domain/payment/method.ts';
import { paidMinutes } from '#domain/shift/breaks.ts';
import { costOfShift, type Cost } from '#domain/shift/cost.ts';
import type { RequestContext } from '#app/context.server.ts';
import { always } from '#app/forms/fields.ts';
import { withQuery } from '#app/forms/query.ts';
import { readBody, type Sent } from '#app/forms/submission.server.ts';
import { paths } from '#app/paths.ts';
import { breaksOf, firstShiftOf } from '#app/parts/shift-form/times.ts';
import { readPricing } from '#app/parts/shift-form/pricing.server.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { beginOnce, refuseBegun } from '#app/parts/begin-booking/begin-once.server.ts';
import { quickForm, quickRules, stepsForm, workOutName } from './form.ts';
import {
  fromTemplate,
  lastTime,
  scheduleAsLastTime,
  siteAsLastTime,
  staffingAsLastTime,
  whyNotRest,
} from './last-time.server.ts';

export async function beginBySteps(body: FormData, context: RequestContext): Promise<Response> {
  const form = readBody(body, context, stepsForm);
  if (!form.ok) return form.refusal;
  const site = siteAsLastTime(form.value, await lastTime(context, form.value));
  if (!site.ok) return form.refuseFields(listed(site.problems));
  const sent = await beginOnce(context, site.value, form);
  return sent.ok
    ? redirectWithToast(context, paths.bookSchedule(sent.id), sent.message)
    : refuseBegun(form, context, sent);
}

async function completed(body: FormData, context: RequestContext) {
  const form = readBody(body, context, quickForm.superRefine(quickRules(context.now()), always));
  if (!form.ok) return form;
  const before = await fromTemplate(context, form.value);
  const site = siteAsLastTime(form.value, before);
  const staffing = staffingAsLastTime(form.value, before);
  const rest = whyNotRest(form.value, before);
  if (!site.ok || !staffing.ok || rest)
    return {
      ok: false as const,
      refusal: form.refuseFields(
        listed({
          ...(rest && { rest }),
          ...(!staffing.ok && staffing.problems),
          ...(!site.ok && site.problems),
        }),
      ),
    };
  const { breaksFit, ...schedule } = scheduleAsLastTime(form.value, before);
  return { ok: true as const, form, breaksFit, draft: { ...site.value, ...schedule, ...staffing.value } };
}

export async function beginAtOnce(body: FormData, context: RequestContext): Promise<Response> {
  const made = await completed(body, context);
  if (!made.ok) return made.refusal;
  const { form, draft, breaksFit } = made;
  const sent = await beginOnce(context, draft, form);
  if (!sent.ok) return refuseBegun(form, context, sent);
  return redirectWithToast(
    context,
    paths.bookConfirm(sent.id),
    breaksFit ? sent.message : context.t('book.breakLeftOut'),
  );
}

/** Shows the form again with the calculated cost. Nothing is saved; the query string holds the input. */
export async function workOut(body: FormData, context: RequestContext): Promise<Response> {
  const made = await completed(body, context);
  if (!made.ok) return made.refusal;
  const typed = Object.keys(quickForm.shape).flatMap((name) => {
    const value = body.get(name);
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
  });
  return redirect(`${withQuery(paths.book, { ...Object.fromEntries(typed), [workOutName]: 'on' })}#total`, 303);
}

/** Cost of the shift in the query string; null when a price is missing. */
export async function totalOf(request: Request, context: RequestContext): Promise<Cost | null> {
  const query = new URL(request.url).searchParams;
  if (!query.has(workOutName)) return null;
  const body = new FormData();
  for (const [name, value] of query) body.append(name, value);
  const [made, pricing] = await Promise.all([completed(body, context), readPricing(context)]);
  if (!made.ok || !pricing) return null;
  const { draft } = made;
  return costOfShift(
    {
      wageType: draft.wage_type,
      wage: draft.wage,
      paidMinutes: paidMinutes(firstShiftOf(draft), breaksOf(draft)),
      workers: draft.workers,
      paymentMethod: paymentMethod.MANUAL,
    },
    pricing,
  );
}

type Refusal = Parameters<Extract<Sent<unknown>, { ok: true }>['refuseFields']>[0];

const listed = (problems: Readonly<Record<string, string>>): Refusal =>
  Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, [problem]]));
