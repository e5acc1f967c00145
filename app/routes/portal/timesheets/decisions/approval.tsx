import { timesheetAction } from '#domain/timesheets/status.ts';
import { paths } from '#app/paths.ts';
import { ApprovalQuestion } from './approval-question.tsx';
import { decisionAction, loadDecisionQuestion } from './decision.server.ts';

export { handle } from './results-page.tsx';

export const loader = loadDecisionQuestion;

export const action = decisionAction(timesheetAction.APPROVE_ALL, paths.timesheetApproval);

export default function Approve() {
  return <ApprovalQuestion of="total" />;
}
