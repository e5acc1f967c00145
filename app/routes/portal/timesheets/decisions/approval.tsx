import type { ActionFunctionArgs } from '@remix-run/node';
import { timesheetAction } from '#domain/timesheet/status.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { paths } from '#app/paths.ts';
import { Approval } from './approval-question.tsx';
import { loadChosen, questionBefore } from './chosen.server.ts';
import { decideOnChosen } from './decision.server.ts';
import { selectionForm } from './selection.ts';

export { handle } from './results-page.tsx';

export const loader = loadChosen;

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, selectionForm);
  if (!form.ok) return form.refusal;
  return (
    questionBefore(paths.timesheetApproval, form.value) ??
    decideOnChosen(context, form, { action: timesheetAction.APPROVE_ALL })
  );
}

export default function Approve() {
  return <Approval of="total" />;
}
