import type { ActionFunctionArgs } from '@remix-run/node';
import { readForm } from '#app/forms/submission.server.ts';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { safeRedirect } from '#app/session/safe-redirect.ts';
import { redirectWithError } from '#app/session/toast.server.ts';
import { answerTimesheets } from './decision.server.ts';
import { handle as ofResults } from './results-page.tsx';
import { chosen, selectionForm } from './selection.ts';

export { TimesheetResults as default } from './results-page.tsx';

export const handle: ScreenHandle = { ...ofResults, offered: ['undoneDecisions'] as const };

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, selectionForm);
  if (!form.ok) return form.refusal;
  const { back } = form.value;
  const timesheets = chosen(form.value);
  if (timesheets.length === 0)
    return redirectWithError(context, safeRedirect(back, paths.timesheets), context.t('timesheets.chooseOne'));
  const sent = await context.api.timesheets.undoDecisions({ body: { timesheets } }, form);
  return answerTimesheets(context, sent, form, { back });
}
