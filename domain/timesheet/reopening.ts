import { message, type Message } from '../message.ts';
import { addDays, dayOf, type Day, type Instant } from '../time.ts';
import { tabOf, type TimesheetStatus } from './status.ts';

/** An approval on an invoice may be objected to within this many days. */
export const objectionDays = 14;

/** A decided timesheet may be opened again: if it is on an invoice, a credit note takes its line off. */
export const reopening = { PLAIN: 'PLAIN', CREDIT_NOTE: 'CREDIT_NOTE' } as const;
export type Reopening = (typeof reopening)[keyof typeof reopening];

export interface DecidedTimesheet {
  status: TimesheetStatus;
  /** Its invoice was made then; null before. */
  invoicedAt: Instant | null;
  paid: boolean;
  /** Null where a person approved it. */
  approvedByClockAt: Instant | null;
}

/** Returns the last day on which an approval that is on an invoice may be objected to; null before it is invoiced. */
export const objectionEnds = ({ invoicedAt, approvedByClockAt }: DecidedTimesheet): Day | null =>
  invoicedAt === null ? null : addDays(dayOf(approvedByClockAt ?? invoicedAt), objectionDays);

/**
 * Returns the reason why a decided timesheet cannot be opened again, or null. A rejected one always can, since no invoice
 * has it. So can an approved one before it is invoiced; then for 14 days, and one that a person has approved until its
 * invoice is paid.
 */
export function whyNotReopened(timesheet: DecidedTimesheet, now: Date): Message | null {
  const tab = tabOf(timesheet.status);
  if (tab === 'rejected') return null;
  if (tab !== 'approved') return message('timesheet.notDecided');
  const ends = objectionEnds(timesheet);
  if (ends === null) return null;
  if (timesheet.paid && timesheet.approvedByClockAt === null) return message('timesheet.paid');
  return dayOf(now) > ends ? message('timesheet.objectionOver', { number: objectionDays }) : null;
}

/** Returns what opening it again would do, or null where it cannot be done. */
export function reopeningOf(timesheet: DecidedTimesheet, now: Date): Reopening | null {
  if (whyNotReopened(timesheet, now) !== null) return null;
  return timesheet.invoicedAt === null ? reopening.PLAIN : reopening.CREDIT_NOTE;
}
