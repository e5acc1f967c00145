import type { RequestContext } from '#app/context.server.ts';
import { always } from '#app/forms/fields.ts';
import { readBody, type Sent } from '#app/forms/submission.server.ts';
import { paths } from '#app/paths.ts';
import { required } from '#app/parts/shift-form/rules.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { beginOnce, refuseBegun } from '#app/parts/begin-booking/begin-once.server.ts';
import { quickForm, quickRules, stepsForm } from './form.ts';
import {
  fromTemplate,
  lacksRest,
  lastTime,
  scheduleAsLastTime,
  siteAsLastTime,
  staffingAsLastTime,
} from './last-time.server.ts';

/** Begins a booking with its site alone; the other steps follow one by one. */
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

/** Begins a booking of one shift with everything it needs; only confirming and paying follow. */
export async function beginAtOnce(body: FormData, context: RequestContext): Promise<Response> {
  const form = readBody(body, context, quickForm.superRefine(quickRules(context.now()), always));
  if (!form.ok) return form.refusal;
  const before = await fromTemplate(context, form.value);
  const site = siteAsLastTime(form.value, before);
  const staffing = staffingAsLastTime(form.value, before);
  const isRestMissing = lacksRest(form.value, before);
  if (!site.ok || !staffing.ok || isRestMissing)
    return form.refuseFields(
      listed({
        ...(isRestMissing && { rest: required }),
        ...(!staffing.ok && staffing.problems),
        ...(!site.ok && site.problems),
      }),
    );
  const { breaksFit, ...schedule } = scheduleAsLastTime(form.value, before);
  const sent = await beginOnce(context, { ...site.value, ...schedule, ...staffing.value }, form);
  if (!sent.ok) return refuseBegun(form, context, sent);
  return redirectWithToast(
    context,
    paths.bookConfirm(sent.id),
    breaksFit ? sent.message : context.t('book.breakLeftOut'),
  );
}

type Refusal = Parameters<Extract<Sent<unknown>, { ok: true }>['refuseFields']>[0];

const listed = (problems: Readonly<Record<string, string>>): Refusal =>
  Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, [problem]]));
