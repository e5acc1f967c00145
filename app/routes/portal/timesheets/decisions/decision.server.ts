import type { ActionFunctionArgs, LoaderFunctionArgs, TypedResponse } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { zeroCents, type Cents } from '#domain/shared/money.ts';
import { reviewableStatuses } from '#domain/timesheets/review.ts';
import { timesheetAction } from '#domain/timesheets/status.ts';
import { readForm } from '#app/forms/submission.server.ts';
import {
  decideOnSelection,
  rejectEmptySelection,
  type AcceptedForm,
} from '#app/shared/bulk-actions/decision.server.ts';
import { recordVersion } from '#app/shared/bulk-actions/record-version.ts';
import { readSelection, redirectToQuestion } from '#app/shared/bulk-actions/selection.ts';
import { timesheetsForAmount } from '#app/shared/bulk-actions/unseen-amount.server.ts';
import { formats } from '#app/i18n/format.ts';
import { paths } from '#app/paths.ts';
import { safeRedirect } from '#app/session/safe-redirect.ts';
import type { ResponseOf, BodyOf } from '#contract/core/call.ts';
import type { decideTimesheets, Timesheet } from '#contract/timesheets/timesheets.ts';
import type { Result } from '#app/api-client/errors.ts';
import { orNull } from '#app/api-client/optional.ts';
import { approvalForm, selectedTimesheets, selectionForm, timesheetRowId, type Selection } from './selection.ts';

/** Timesheets that a question lists; more are decided without one. */
const maxListed = 20;

export async function loadDecisionQuestion({ request, context }: LoaderFunctionArgs) {
  const selection = readSelection(request, selectionForm, ['id']);
  const seen = selection ? selectedTimesheets(selection).slice(0, maxListed) : [];
  const back = safeRedirect(new URL(request.url).searchParams.get('back'), paths.timesheets);
  if (seen.length === 0 && !context.posted) rejectEmptySelection(context.t('timesheets.chooseOne'), back);
  const timesheets = await Promise.all(
    // The versions seen on the previous page, or the current ones where it did not say.
    seen.map(async ({ id, version }) => ({
      ...(await context.api.timesheets.getTimesheet({ params: { id } })),
      ...(version !== undefined && { version }),
    })),
  );
  return { timesheets, back, rows: selection?.rows ?? '' };
}

/**
 * Redirects to the page that confirms each ticked timesheet and its amount. Null for a row's own button, for
 * more than can be listed, or once confirmed.
 */
function decisionQuestion(address: string, selection: Selection): TypedResponse<never> | null {
  const selected = selection.only ? [] : selectedTimesheets(selection);
  if (selection.asked || selected.length === 0 || selected.length > maxListed) return null;
  const ids = selected.map(({ id, version }) => [
    'id',
    version === undefined ? String(id) : recordVersion({ id, version }),
  ]);
  return redirectToQuestion(address, ids, selection);
}

/** Undoing decisions approves no amount. */
type Answer = Omit<ResponseOf<typeof decideTimesheets>, 'amount'> & { amount?: Cents };
type Outcome = Answer['results'][number];

/** `now` is the current state of a timesheet that has changed meanwhile, where it can still be decided. */
export type DecidedTimesheet = Outcome & { now: Timesheet | null };

async function withCurrentState(context: RequestContext, result: Outcome): Promise<DecidedTimesheet> {
  const now =
    result.code === 'conflict'
      ? await orNull(context.api.timesheets.getTimesheet({ params: { id: result.id } }))
      : null;
  const open = now !== null && reviewableStatuses.includes(now.status);
  return { ...result, now: open ? now : null };
}

export const timesheetOutcome = (context: RequestContext) => ({
  resultsOf: ({ results }: Answer) => results,
  successMessage: ({ results, amount = zeroCents }: Answer) =>
    results.length > 1 && amount > 0
      ? context.t('timesheets.approvedFor', {
          count: results.length,
          amount: formats[context.language].money(amount),
        })
      : null,
  describe: (results: Outcome[]) => Promise.all(results.map((result) => withCurrentState(context, result))),
});

interface TimesheetDecision {
  send: (timesheets: ReturnType<typeof selectedTimesheets>) => Promise<Result<Answer>>;
  showFormOnFailure?: boolean;
}

/** Decides on the versions that the reader saw. */
export const decideOnTimesheets = (
  context: RequestContext,
  form: AcceptedForm<Selection>,
  { send, showFormOnFailure }: TimesheetDecision,
) => {
  const timesheets = selectedTimesheets(form.value);
  if (timesheets.some(({ version }) => version === undefined)) context.isNotCompared = true;
  return decideOnSelection(context, form, {
    selected: timesheets.map(({ id }) => id),
    emptyText: context.t('timesheets.chooseOne'),
    list: paths.timesheets,
    rowId: timesheetRowId,
    send: () => send(timesheets),
    showFormOnFailure,
    ...timesheetOutcome(context),
  });
};

/** What an approval approves of a timesheet's pay. */
const approvedPay: Readonly<Partial<Record<string, 'total' | 'work'>>> = {
  [timesheetAction.APPROVE_ALL]: 'total',
  [timesheetAction.APPROVE_WORK_TIME]: 'work',
};

/** The action of a page that decides on the selected timesheets; with `questionPath`, it asks first. */
export const decisionAction =
  (action: BodyOf<typeof decideTimesheets>['action'], questionPath?: string) =>
  async ({ request, context }: ActionFunctionArgs) => {
    const form = await readForm(request, context, approvalForm);
    if (!form.ok) return form.rejection;
    const question = questionPath ? decisionQuestion(questionPath, form.value) : null;
    if (question) return question;
    const pay = approvedPay[action];
    const approved = pay && (await timesheetsForAmount(context, form, selectedTimesheets(form.value), pay));
    if (approved && 'rejection' in approved) return approved.rejection;
    return decideOnTimesheets(context, form, {
      send: (selected) => {
        const { timesheets } = approved ?? { timesheets: selected };
        return context.api.timesheets.decideTimesheets({ body: { selection: { by: 'ID', timesheets }, action } }, form);
      },
    });
  };
