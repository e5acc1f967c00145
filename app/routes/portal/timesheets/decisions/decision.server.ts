import type { TypedResponse } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { zeroCents, type Cents } from '#domain/shared/money.ts';
import { reviewableStatuses } from '#domain/timesheets/review.ts';
import type { SubmittedForm } from '#app/forms/submission.server.ts';
import { nextUndecidedRow } from '#app/shared/bulk-actions/next-row.ts';
import { respondToDecision, type DecisionResponse } from '#app/shared/bulk-actions/decision-response.server.ts';
import { formats } from '#app/i18n/format.ts';
import { paths } from '#app/paths.ts';
import { safeRedirect } from '#app/session/safe-redirect.ts';
import { redirectWithError, redirectWithToast } from '#app/session/toast.server.ts';
import type { ResponseOf, BodyOf } from '#contract/core/call.ts';
import type { decideTimesheets, Timesheet } from '#contract/timesheets/timesheets.ts';
import { ifReadable, noResponseBody, type Result } from '#app/api-client/errors.ts';
import { orNull } from '#app/api-client/optional.ts';
import { selectedTimesheets, timesheetRowId, type Selection } from './selection.ts';

/** Undoing decisions approves no amount. */
type Answer = Omit<ResponseOf<typeof decideTimesheets>, 'amount'> & { amount?: Cents };
/** `now` is the current state of a timesheet that has changed meanwhile, where it can still be decided. */
export type DecidedTimesheet = Answer['results'][number] & { now: Timesheet | null };
type Form<Value> = Extract<SubmittedForm<Value>, { ok: true }>;

/** Redirect target when every decision succeeded. When all failed, the form is shown again, filled in. */
interface DecisionOptions {
  back: string | undefined;
  showFormOnFailure?: boolean;
  next?: number | null;
}

/** Redirects to the list when everything succeeded; otherwise shows a result for each. */
export function respondToTimesheetDecision(
  context: RequestContext,
  sent: Result<Answer>,
  form: Form<unknown>,
  { back: typed, showFormOnFailure, next }: DecisionOptions,
): Promise<TypedResponse<DecisionResponse<DecidedTimesheet>>> {
  const back = safeRedirect(typed, paths.timesheets);
  const results = sent.ok ? (ifReadable(() => sent.value.results) ?? (noResponseBody as Answer['results'])) : [];
  return respondToDecision(sent.ok ? { ...sent, value: results } : sent, {
    form,
    backPath: back,
    showFormOnFailure,
    onSuccess: (message) =>
      redirectWithToast(
        context,
        next ? `${back}#${timesheetRowId(next)}` : back,
        (sent.ok && ifReadable(() => successMessage(context, sent.value, message))) ||
          message ||
          context.t('toast.done'),
      ),
    describeResults: (results) => Promise.all(results.map((result) => withCurrentState(context, result))),
  });
}

async function withCurrentState(context: RequestContext, result: Answer['results'][number]): Promise<DecidedTimesheet> {
  const now =
    result.code === 'conflict'
      ? await orNull(context.api.timesheets.getTimesheet({ params: { id: result.id } }))
      : null;
  const open = now !== null && reviewableStatuses.includes(now.status);
  return { ...result, now: open ? now : null };
}

const successMessage = (
  { t, language }: RequestContext,
  { results, amount = zeroCents }: Answer,
  message: string | null,
): string | null =>
  results.length > 1 && amount > 0
    ? t('timesheets.approvedFor', { count: results.length, amount: formats[language].money(amount) })
    : message;

type Decision = Omit<BodyOf<typeof decideTimesheets>, 'selection'> & { askAgain?: boolean };

/** Decides on the versions that the reader saw. */
export async function decideOnTimesheets(
  context: RequestContext,
  form: Form<Selection>,
  { askAgain, ...decision }: Decision,
): Promise<TypedResponse<DecisionResponse<DecidedTimesheet>>> {
  const { back, rows } = form.value;
  const timesheets = selectedTimesheets(form.value);
  if (timesheets.length === 0)
    return redirectWithError(context, safeRedirect(back, paths.timesheets), context.t('timesheets.chooseOne'));
  const next = nextUndecidedRow(
    rows,
    timesheets.map(({ id }) => id),
  );
  const body = { selection: { by: 'ID', timesheets } as const, ...decision };
  const sent = await context.api.timesheets.decideTimesheets({ body }, form);
  return respondToTimesheetDecision(context, sent, form, { back, showFormOnFailure: askAgain, next });
}
