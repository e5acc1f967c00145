import { json } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { problemOf, statusOf, type Problem } from '#app/forms/problem.ts';
import type { TimesheetAction } from '#app/domain/timesheet/status.ts';
import { paths } from '#app/paths.ts';
import { safeRedirect } from '#app/session/safe-redirect.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import type { AnswerOf, BodyOf } from '#app/upstream/contract/call.ts';
import type { decideTimesheets } from '#app/upstream/contract/timesheets.ts';
import type { Seen } from './selection.ts';

/** What the page of results shows when not everything could be done. */
export interface DecisionResults {
  results: AnswerOf<typeof decideTimesheets>['results'];
  problem: Problem | null;
  back: string;
}

interface Decision {
  action: TimesheetAction;
  reason?: string;
  selection: BodyOf<typeof decideTimesheets>['selection'];
}

/** Sends a decision on one or many: back to the list when all of it was done, else a result for each. */
export async function decide(context: RequestContext, decision: Decision, { key, back }: { key: string; back: string | undefined }): Promise<Response> {
  const target = safeRedirect(back, paths.timesheets);
  const sent = await context.api.timesheets.decide(decision, { key });
  if (!sent.ok) return json({ results: [], problem: problemOf(sent.error), back: target } satisfies DecisionResults, statusOf(sent.error));
  const { results } = sent.value;
  if (results.every((result) => result.ok)) return redirectWithToast(context, target, sent.message);
  return json({ results, problem: null, back: target } satisfies DecisionResults, 409);
}

/** The selection by what was chosen of the list, or null where nothing was ticked. */
export const byId = (timesheets: Seen[]): Decision['selection'] | null => (timesheets.length === 0 ? null : { by: 'ID', timesheets });
