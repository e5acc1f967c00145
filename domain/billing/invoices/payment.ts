import { message, type Message } from '../../shared/message.ts';
import { cents, type Cents } from '../../shared/money.ts';
import type { Day } from '../../shared/time.ts';

/** What is still to be paid: a reported payment settles nothing yet, but nobody is asked to send it again. */
export const unreportedAmount = (open: Cents, reported: Cents): Cents => cents(Math.max(0, open - reported));

/** Null for a valid payment day: from the invoice's day of issue to today. */
export function paidOnError(paidOn: Day, { issued, today }: { issued: Day; today: Day }): Message | null {
  if (paidOn > today) return message('invoice.paidInFuture');
  return paidOn < issued ? message('invoice.paidBeforeIssue') : null;
}
