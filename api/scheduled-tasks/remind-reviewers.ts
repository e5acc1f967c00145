import sql, { join } from 'sql-template-tag';
import { closingOf, lastClosedWeek, nextClosing, type Closing } from '#domain/invoice/weekly.ts';
import { reviewable } from '#domain/timesheet/review.ts';
import { closingWeek } from '#domain/timesheet/waiting.ts';
import { addDays, addHours, at, clockTimeOf, dayOf, type Days } from '#domain/time.ts';
import type { Database } from '../db/client.ts';
import { notifyBusiness } from '../resources/notifications/notify-business.ts';
import { dateText } from '../resources/notifications/texts.ts';
import { findSetting } from '../resources/settings/store.ts';
import { closingSetting } from '../resources/timesheets/closing.ts';
import type { Task } from './task.ts';

/** A business is reminded of what still waits for it this many hours before the weekly invoices. */
const hoursBefore = 24;

/**
 * Twice a week: the day before the review closes, and once it has closed without a decision. Where the clock approves,
 * its own notices (`approveUndecided`) take the place of the second one.
 */
export const remindReviewers: Task = {
  name: 'remind-reviewers',
  async run(tx, { now, since }) {
    if (since === null) return;
    const closing = await closingSetting(tx);
    const passed = (moment: Date) => since < moment && now >= moment;
    await tellOfClosed(tx, now, closing, passed);
    const closes = nextClosing(now, closing);
    if (!passed(addHours(closes, -hoursBefore))) return;
    await tell(tx, { name: 'reviewCloses', week: closingWeek(now, closing), closes }, now);
  },
};

async function tellOfClosed(tx: Database, now: Date, closing: Closing, passed: (moment: Date) => boolean) {
  const week = lastClosedWeek(now, closing);
  const closes = closingOf(week, closing);
  if (!passed(closes) || (await findSetting(tx, 'timesheets')).approves_undecided) return;
  await tell(tx, { name: 'reviewClosed', week, closes }, now);
}

/** Tells each business how many timesheets of a week and of those before are undecided. */
async function tell(tx: Database, { name, week, closes }: { name: string; week: Days; closes: Date }, now: Date) {
  const undecided = await tx.many<{ business_id: number; count: number }>(sql`
    select us.business_id, count(*) as count from user_shifts us join shifts s on s.id = us.shift_id
    where us.status in (${join([...reviewable])}) and s.starts_at < ${at(addDays(week.to, 1))}
    group by us.business_id order by us.business_id`);
  for (const { business_id, count } of undecided) {
    const variables = () => ({ count, date: dateText(dayOf(closes)), time: clockTimeOf(closes) });
    const query = { status_working: 'undecided', end_date: week.to } as const;
    await notifyBusiness(tx, business_id, { name, variables, target: 'TIMESHEET', targetId: null, query }, now);
  }
}
