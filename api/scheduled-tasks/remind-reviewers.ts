import sql, { join } from 'sql-template-tag';
import { nextClosing } from '#domain/invoice/weekly.ts';
import { reviewable } from '#domain/timesheet/review.ts';
import { addDays, addHours, at, clockTimeOf, dayOf, weekOf } from '#domain/time.ts';
import { notifyBusiness } from '../resources/notifications/notify-business.ts';
import { dateText } from '../resources/notifications/texts.ts';
import { closingSetting } from '../resources/timesheets/closing.ts';
import type { Task } from './task.ts';

/** Hours before the weekly invoices at which a business is reminded of what still waits for it. */
const hoursBefore = 24;

/** Once a week, the day before the review closes. */
export const remindReviewers: Task = {
  name: 'remind-reviewers',
  async run(tx, { now, since }) {
    const closing = nextClosing(now, await closingSetting(tx));
    const moment = addHours(closing, -hoursBefore);
    if (since === null || since >= moment || now < moment) return;
    const weekEnd = at(addDays(weekOf(addDays(dayOf(closing), -7)).to, 1));
    const waiting = await tx.many<{ business_id: number; count: number }>(sql`
      select us.business_id, count(*) as count from user_shifts us join shifts s on s.id = us.shift_id
      where us.status in (${join([...reviewable])}) and s.starts_at < ${weekEnd}
      group by us.business_id order by us.business_id`);
    for (const { business_id, count } of waiting) {
      const variables = () => ({ count, date: dateText(dayOf(closing)), time: clockTimeOf(closing) });
      await notifyBusiness(
        tx,
        business_id,
        { name: 'reviewCloses', variables, target: 'TIMESHEET', targetId: null },
        now,
      );
    }
  },
};
