import { json, type ActionFunctionArgs } from '@remix-run/node';
import { timesheetAction } from '#app/domain/timesheet/status.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { byId, decide } from './decision.server.ts';
import { ResultsPage } from './results-page.tsx';
import { chosen, selectionForm } from './selection.ts';

export const handle: ScreenHandle = { title: (t) => t('timesheets.results') };

/** Approves the work time of the chosen timesheets; their overtime is rejected. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireAccount(context, 'timesheets');
  const form = await readForm(request, context, selectionForm);
  if (!form.ok) return form.refusal;
  const selection = byId(chosen(form.value));
  if (!selection) return json({ results: [], problem: null, back: form.value.back ?? paths.timesheets }, 422);
  return decide(context, { action: timesheetAction.APPROVE_WORK_TIME, selection }, { key: form.key, back: form.value.back });
}

export default ResultsPage;
