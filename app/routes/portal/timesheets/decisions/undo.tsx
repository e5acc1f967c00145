import type { ActionFunctionArgs } from '@remix-run/node';
import { readForm } from '#app/forms/submission.server.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { safeRedirect } from '#app/session/safe-redirect.ts';
import { redirectWithError } from '#app/session/toast.server.ts';
import { respondToTimesheetDecision } from './decision.server.ts';
import { handle as ofResults } from './results-page.tsx';
import { selectedTimesheets, selectionForm } from './selection.ts';

export { TimesheetResults as default } from './results-page.tsx';

export const handle: RouteHandle = { ...ofResults, requires: ['undoneDecisions'] as const };

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, selectionForm);
  if (!form.ok) return form.rejection;
  const { back } = form.value;
  const timesheets = selectedTimesheets(form.value);
  if (timesheets.length === 0)
    return redirectWithError(context, safeRedirect(back, paths.timesheets), context.t('timesheets.chooseOne'));
  const sent = await context.api.timesheets.undoDecisions({ body: { timesheets } }, form);
  return respondToTimesheetDecision(context, sent, form, { back });
}
