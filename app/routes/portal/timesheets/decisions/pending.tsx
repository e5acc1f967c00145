import type { ActionFunctionArgs } from '@remix-run/node';
import { timesheetAction } from '#domain/timesheets/status.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { decideOnTimesheets } from './decision.server.ts';
import { selectionForm } from './selection.ts';

export { TimesheetResults as default, handle } from './results-page.tsx';

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, selectionForm);
  return form.ok ? decideOnTimesheets(context, form, { action: timesheetAction.PUT_TO_PENDING }) : form.rejection;
}
