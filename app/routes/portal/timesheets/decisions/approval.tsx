import type { ActionFunctionArgs } from '@remix-run/node';
import { readForm } from '#app/forms/submission.server.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { decideOnChosen } from './decision.server.ts';
import { selectionForm } from './selection.ts';

export { TimesheetResults as default, handle } from './results-page.tsx';

/** Approves work time and overtime of the chosen timesheets. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireAccount(context, 'timesheets');
  const form = await readForm(request, context, selectionForm);
  return form.ok
    ? decideOnChosen(context, form, { verb: (selection) => context.api.timesheets.approve(selection, form) })
    : form.refusal;
}
