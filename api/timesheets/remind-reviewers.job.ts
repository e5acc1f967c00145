import sql from 'sql-template-tag';
import { closingOf, lastClosedWeek, nextClosing } from '#domain/shared/weekly-closing.ts';
import { closingWeek } from '#domain/timesheets/waiting.ts';
import { addHours, type Days } from '#domain/shared/time.ts';
import type { Database } from '../db/client.ts';
import { undecidedCount, undecidedUntil } from './amounts.ts';
import { notifyBusiness } from '../messaging/notifications/notify-business.ts';
import { reviewNotification } from '../messaging/notifications/timesheet-notifications.ts';
import { findSetting } from '../platform/settings.store.ts';
import { closingSetting } from '../billing/weekly/closing.ts';
import { businessesOf } from '../db/queries/businesses-of.ts';
import type { JobByBusiness, JobRun } from '../jobs/job.ts';

const hoursBefore = 24;

interface Reminder {
  name: 'reviewCloses' | 'reviewClosed';
  week: Days;
  closes: Date;
}

async function remindersDue(tx: Database, { since, until }: JobRun): Promise<Reminder[]> {
  if (since === null) return [];
  const closing = await closingSetting(tx);
  const passed = (moment: Date) => since < moment && until >= moment;
  const last = lastClosedWeek(until, closing);
  const closed: Reminder = { name: 'reviewClosed', week: last, closes: closingOf(last, closing) };
  const closes = nextClosing(until, closing);
  const soon: Reminder = { name: 'reviewCloses', week: closingWeek(until, closing), closes };
  const isClosed = passed(closed.closes) && !(await findSetting(tx, 'timesheets')).approves_undecided;
  return [...(isClosed ? [closed] : []), ...(passed(addHours(closes, -hoursBefore)) ? [soon] : [])];
}

/**
 * Twice a week: the day before the review closes, and once it has closed. With automatic approval, its own
 * notifications (`approveUndecided`) replace the second one.
 */
export const remindReviewers: JobByBusiness = {
  name: 'remind-reviewers',
  async businesses(tx, run) {
    const found = new Set<number>();
    for (const { week } of await remindersDue(tx, run))
      for (const id of await businessesOf(tx, sql`select us.business_id ${undecidedUntil(week.to)}`)) found.add(id);
    return [...found].toSorted((a, b) => a - b);
  },
  async runFor(tx, businessId, run) {
    for (const reminder of await remindersDue(tx, run)) await notify(tx, businessId, reminder, run.now);
  },
};

async function notify(tx: Database, businessId: number, { name, week, closes }: Reminder, now: Date) {
  const { undecided, overdue } = await undecidedCount(tx, businessId, week.to);
  const count = name === 'reviewClosed' ? overdue : undecided;
  if (count === 0) return;
  await notifyBusiness(tx, businessId, reviewNotification(name, { count, closes, until: week.to }), now);
}
