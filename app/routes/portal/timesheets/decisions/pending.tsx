import type { ActionFunctionArgs } from '@remix-run/node';
import { readForm } from '#app/forms/submission.server.ts';
import { decideOnChosen } from './decision.server.ts';
import { selectionForm } from './selection.ts';

export { TimesheetResults as default, handle } from './results-page.tsx';

/** Sets the chosen timesheets to pending. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, selectionForm);
  return form.ok
    ? decideOnChosen(context, form, { verb: (selection) => context.api.timesheets.putToPending(selection, form) })
    : form.refusal;
}
