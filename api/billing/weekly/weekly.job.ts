import { closingOf, lastClosedWeek, type Closing } from '#domain/shared/weekly-closing.ts';
import { weekOf, addDays, type Days } from '#domain/shared/time.ts';
import type { Database } from '../../db/client.ts';
import { closingSetting } from './closing.ts';
import type { JobByBusiness, JobRun } from '../../jobs/job.ts';
import { businessesToInvoice, invoiceBusiness } from './week.ts';

/** Oldest first. Without `since` only the latest week, whose run includes what older weeks left over. */
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

const weeksOf = async (tx: Database, { since, until }: JobRun): Promise<Days[]> =>
  closedWeeks(since, until, await closingSetting(tx));

/** Tuesday morning: invoices last week, and every week that was missed. */
export const weeklyInvoices: JobByBusiness = {
  name: 'weekly-invoices',
  after: ['close-timesheets', 'approve-undecided'],
  async businesses(tx, run) {
    const last = (await weeksOf(tx, run)).at(-1);
    return last === undefined ? [] : businessesToInvoice(tx, last, run.now);
  },
  async runFor(tx, businessId, run) {
    for (const week of await weeksOf(tx, run)) await invoiceBusiness(tx, businessId, week, run.now);
  },
};
