import { message, type Message } from '../message.ts';
import { addDays, dayOf, type Day, type Instant } from '../time.ts';
import { timesheetTabs, type TimesheetStatus } from './status.ts';

/** An approval on an invoice may be objected to within this many days. */
export const objectionDays = 14;

/** An approved timesheet may be opened again: if it is on an invoice, a credit note takes its line off. */
export const reopening = { PLAIN: 'PLAIN', CREDIT_NOTE: 'CREDIT_NOTE' } as const;
export type Reopening = (typeof reopening)[keyof typeof reopening];

export interface ApprovedTimesheet {
  status: TimesheetStatus;
  /** Its invoice was made then; null before. */
  invoicedAt: Instant | null;
  paid: boolean;
  /** Null where a person approved it. */
  approvedByClockAt: Instant | null;
}

/** Returns the last day on which an approval that is on an invoice may be objected to; null before it is invoiced. */
export const objectionEnds = ({ invoicedAt, approvedByClockAt }: ApprovedTimesheet): Day | null =>
  invoicedAt === null ? null : addDays(dayOf(approvedByClockAt ?? invoicedAt), objectionDays);

/**
 * Returns the reason why an approved timesheet cannot be opened again, or null. Before it is invoiced it always can;
 * then for 14 days, and one that a person has approved until its invoice is paid.
 */
export function whyNotReopened(timesheet: ApprovedTimesheet, now: Date): Message | null {
  if (!timesheetTabs.approved.some((status) => status === timesheet.status)) return message('timesheet.notApproved');
  const ends = objectionEnds(timesheet);
  if (ends === null) return null;
  if (timesheet.paid && timesheet.approvedByClockAt === null) return message('timesheet.paid');
  return dayOf(now) > ends ? message('timesheet.objectionOver', { number: objectionDays }) : null;
}

/** Returns what opening it again would do, or null where it cannot be done. */
export function reopeningOf(timesheet: ApprovedTimesheet, now: Date): Reopening | null {
  if (whyNotReopened(timesheet, now) !== null) return null;
  return timesheet.invoicedAt === null ? reopening.PLAIN : reopening.CREDIT_NOTE;
}
