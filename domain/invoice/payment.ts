import { message, type Message } from '../message.ts';
import type { Day } from '../time.ts';

/** Returns the reason why the day of a payment is refused, or null: from the day the invoice was issued until today. */
export function whyNotPaidOn(paidOn: Day, { issued, today }: { issued: Day; today: Day }): Message | null {
  if (paidOn > today) return message('invoice.paidInFuture');
  return paidOn < issued ? message('invoice.paidBeforeIssue') : null;
}
