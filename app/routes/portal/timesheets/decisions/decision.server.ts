import type { TypedResponse } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { noMoney, type Cents } from '#domain/money.ts';
import { reviewable } from '#domain/timesheet/review.ts';
import type { Sent } from '#app/forms/submission.server.ts';
import { nextShown } from '#app/parts/bulk-decision/next-shown.ts';
import { answerDecision, type DecisionAnswer } from '#app/parts/bulk-decision/decision.server.ts';
import { formats } from '#app/i18n/format.ts';
import { paths } from '#app/paths.ts';
import { safeRedirect } from '#app/session/safe-redirect.ts';
import { redirectWithError, redirectWithToast } from '#app/session/toast.server.ts';
import type { AnswerOf, BodyOf } from '#contract/call/call.ts';
import type { decideTimesheets, Timesheet } from '#contract/shifts/timesheets.ts';
import { ifSaid, unsaid, type Result } from '#app/upstream/errors.ts';
import { optional } from '#app/upstream/optional.ts';
import { chosen, rowId, type Selection } from './selection.ts';

/** Undoing decisions approves no amount. */
type Answer = Omit<AnswerOf<typeof decideTimesheets>, 'amount'> & { amount?: Cents };
/** `now` is the current state of a timesheet that has changed meanwhile, where it can still be decided. */
export type DecidedTimesheet = Answer['results'][number] & { now: Timesheet | null };
type Form<Value> = Extract<Sent<Value>, { ok: true }>;

/** Redirect target when every decision succeeded. When all failed, the form is shown again, filled in. */
interface Way {
  back: string | undefined;
  askAgain?: boolean;
  next?: number | null;
}

/** Redirects to the list when everything succeeded; otherwise shows a result for each. */
export function answerTimesheets(
  context: RequestContext,
  sent: Result<Answer>,
  form: Form<unknown>,
  { back: typed, askAgain, next }: Way,
): Promise<TypedResponse<DecisionAnswer<DecidedTimesheet>>> {
  const back = safeRedirect(typed, paths.timesheets);
  const results = sent.ok ? (ifSaid(() => sent.value.results) ?? (unsaid as Answer['results'])) : [];
  return answerDecision(sent.ok ? { ...sent, value: results } : sent, {
    form,
    back,
    askAgain,
    done: (message) =>
      redirectWithToast(
        context,
        next ? `${back}#${rowId(next)}` : back,
        (sent.ok && ifSaid(() => saidOf(context, sent.value, message))) || message || context.t('toast.done'),
      ),
    shown: (results) => Promise.all(results.map((result) => withPresent(context, result))),
  });
}

async function withPresent(context: RequestContext, result: Answer['results'][number]): Promise<DecidedTimesheet> {
  const now =
    result.code === 'conflict'
      ? await optional(context.api.timesheets.getTimesheet({ params: { id: result.id } }))
      : null;
  const open = now !== null && reviewable.includes(now.status);
  return { ...result, now: open ? now : null };
}

const saidOf = (
  { t, language }: RequestContext,
  { results, amount = noMoney }: Answer,
  message: string | null,
): string | null =>
  results.length > 1 && amount > 0
    ? t('timesheets.approvedFor', { count: results.length, amount: formats[language].money(amount) })
    : message;

type Decision = Omit<BodyOf<typeof decideTimesheets>, 'selection'> & { askAgain?: boolean };

/** Decides on the versions that the reader saw. */
export async function decideOnChosen(
  context: RequestContext,
  form: Form<Selection>,
  { askAgain, ...decision }: Decision,
): Promise<TypedResponse<DecisionAnswer<DecidedTimesheet>>> {
  const { back, rows } = form.value;
  const timesheets = chosen(form.value);
  if (timesheets.length === 0)
    return redirectWithError(context, safeRedirect(back, paths.timesheets), context.t('timesheets.chooseOne'));
  const next = nextShown(
    rows,
    timesheets.map(({ id }) => id),
  );
  const body = { selection: { by: 'ID', timesheets } as const, ...decision };
  const sent = await context.api.timesheets.decideTimesheets({ body }, form);
  return answerTimesheets(context, sent, form, { back, askAgain, next });
}
