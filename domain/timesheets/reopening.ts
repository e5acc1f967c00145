import { message, type Message } from '../shared/message.ts';
import { addDays, dayOf, type Day, type Instant } from '../shared/time.ts';
import { tabOf, type TimesheetStatus } from './status.ts';

/** Days within which an invoiced approval can be disputed. */
export const objectionDays = 14;

/** With CREDIT_NOTE, the timesheet is on an invoice, and a credit note removes its line. */
export const reopening = { PLAIN: 'PLAIN', CREDIT_NOTE: 'CREDIT_NOTE' } as const;
export type Reopening = (typeof reopening)[keyof typeof reopening];

export interface DecidedTimesheet {
  status: TimesheetStatus;
  /** Null until invoiced. */
  invoicedAt: Instant | null;
  paid: boolean;
  /** Null if a person approved it. */
  approvedByClockAt: Instant | null;
}

/** Null until invoiced. */
export const objectionEnds = ({ invoicedAt, approvedByClockAt }: DecidedTimesheet): Day | null =>
  invoicedAt === null ? null : addDays(dayOf(approvedByClockAt ?? invoicedAt), objectionDays);

/**
 * Null if it can be reopened: a rejected timesheet always, since it is on no invoice; an approved one until it
 * is invoiced and for 14 days after, but one approved by a person only until its invoice is paid.
 */
export function reopeningError(timesheet: DecidedTimesheet, now: Date): Message | null {
  const tab = tabOf(timesheet.status);
  if (tab === 'rejected') return null;
  if (tab !== 'approved') return message('timesheet.notDecided');
  const ends = objectionEnds(timesheet);
  if (ends === null) return null;
  if (timesheet.paid && timesheet.approvedByClockAt === null) return message('timesheet.paid');
  return dayOf(now) > ends ? message('timesheet.objectionOver', { number: objectionDays }) : null;
}

/** Null if it cannot be reopened. */
export function reopeningStateOf(timesheet: DecidedTimesheet, now: Date): Reopening | null {
  if (reopeningError(timesheet, now) !== null) return null;
  return timesheet.invoicedAt === null ? reopening.PLAIN : reopening.CREDIT_NOTE;
}
