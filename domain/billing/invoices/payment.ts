import { message, type Message } from '../../shared/message.ts';
import type { Day } from '../../shared/time.ts';

/** Null for a valid payment day: from the invoice's day of issue to today. */
export function paidOnError(paidOn: Day, { issued, today }: { issued: Day; today: Day }): Message | null {
  if (paidOn > today) return message('invoice.paidInFuture');
  return paidOn < issued ? message('invoice.paidBeforeIssue') : null;
}
