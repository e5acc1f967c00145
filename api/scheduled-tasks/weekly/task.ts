import { closingOf, lastClosedWeek, type Closing } from '#domain/invoice/weekly.ts';
import { weekOf, addDays, type Days } from '#domain/time.ts';
import { closingSetting } from '../../resources/timesheets/closing.ts';
import type { Task } from '../task.ts';
import { invoiceWeek } from './week.ts';

/**
 * Returns the work weeks that closed after one instant and by another, oldest first; without the first only the latest,
 * whose run takes up what older weeks left behind.
 */
export function closedWeeks(since: Date | null, now: Date, closing: Closing): Days[] {
  const weeks: Days[] = [];
  for (
    let week = lastClosedWeek(now, closing);
    since === null || closingOf(week, closing) > since;
    week = weekOf(addDays(week.from, -7))
  ) {
    weeks.unshift(week);
    if (since === null) break;
  }
  return weeks;
}

/** Tuesday morning: the invoices of the week before, and of every week that was missed. */
export const weeklyInvoices: Task = {
  name: 'weekly-invoices',
  async run(tx, { now, since }) {
    for (const week of closedWeeks(since, now, await closingSetting(tx))) await invoiceWeek(tx, week, now);
  },
};
