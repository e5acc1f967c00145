import type { ActionFunctionArgs } from '@remix-run/node';
import { timesheetAction } from '#domain/timesheets/status.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { paths } from '#app/paths.ts';
import { ApprovalQuestion } from './approval-question.tsx';
import { loadDecisionQuestion, decisionQuestion } from './decision-question.server.ts';
import { decideOnTimesheets } from './decision.server.ts';
import { selectionForm } from './selection.ts';

export { handle } from './results-page.tsx';

export const loader = loadDecisionQuestion;

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, selectionForm);
  if (!form.ok) return form.rejection;
  return (
    decisionQuestion(paths.timesheetApproval, form.value) ??
    decideOnTimesheets(context, form, { action: timesheetAction.APPROVE_ALL })
  );
}

export default function Approve() {
  return <ApprovalQuestion of="total" />;
}
