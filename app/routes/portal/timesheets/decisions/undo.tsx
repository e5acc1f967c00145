import type { ActionFunctionArgs } from '@remix-run/node';
import { readForm } from '#app/forms/submission.server.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { decideOnTimesheets } from './decision.server.ts';
import { handle as ofResults } from './results-page.tsx';
import { selectionForm } from './selection.ts';

export { TimesheetResults as default } from './results-page.tsx';

export const handle: RouteHandle = { ...ofResults, requires: ['undoneDecisions'] as const };

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, selectionForm);
  if (!form.ok) return form.rejection;
  return decideOnTimesheets(context, form, {
    send: (timesheets) => context.api.timesheets.undoDecisions({ body: { timesheets } }, form),
  });
}
