import { timesheetAction } from '#domain/timesheets/status.ts';
import { decisionAction } from './decision.server.ts';

export { TimesheetResults as default, handle } from './results-page.tsx';

export const action = decisionAction(timesheetAction.PUT_TO_PENDING);
