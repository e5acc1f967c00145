import { timesheetAction } from '#domain/timesheets/status.ts';
import { paths } from '#app/paths.ts';
import { ApprovalQuestion } from './approval-question.tsx';
import { decisionAction, loadDecisionQuestion } from './decision.server.ts';

export { handle } from './results-page.tsx';

export const loader = loadDecisionQuestion;

/** Approves the work time of the selected timesheets and rejects their overtime. */
export const action = decisionAction(timesheetAction.APPROVE_WORK_TIME, paths.timesheetWorkTimeApproval);

export default function Approve() {
  return <ApprovalQuestion of="work" />;
}
