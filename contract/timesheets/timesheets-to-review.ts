import { z } from 'zod';
import { count, day, instant, money } from '../core/common.ts';

const countAndAmount = z.object({ count, amount: money.meta({ description: 'Pay if all of it is approved' }) });

/** With these days, the API's list has exactly the counted timesheets. */
export const reviewListDays = z.object({ start_date: day.optional(), end_date: day.optional() });

const group = countAndAmount.extend({
  waiting: countAndAmount
    .extend({ matching: countAndAmount.meta({ description: 'Of these, those that keep to the plan' }) })
    .meta({ description: 'Of these, what waits and was not put to pending' }),
  pending: countAndAmount.meta({ description: 'Of these, what was put to pending' }),
  matching: countAndAmount.meta({ description: 'Those that keep to the plan; the others need a look' }),
  query: reviewListDays
    .extend({ status_working: z.literal('undecided') })
    .meta({ description: 'The filters of the list of timesheets that has exactly these' }),
});

const dated = group.extend({
  start_date: day.nullable().meta({ description: 'Day of the oldest; null when there is none' }),
  end_date: day.nullable().meta({ description: 'Day of the newest; null when there is none' }),
});

/** Undecided or pending timesheets, grouped by the week in which their review closes. */
export const timesheetsToReview = z.object({
  undecided: group.meta({ description: 'Of all weeks: the other groups together' }),
  this_week: group.extend({
    start_date: day,
    end_date: day,
    deadline_at: instant.meta({ description: 'When this week is closed and its invoice created' }),
  }),
  earlier: dated.meta({
    description: 'Overdue, of weeks that are closed: each goes on the next weekly invoice once it is decided',
  }),
  later: dated.meta({ description: 'Of days after that week' }),
});
export type TimesheetsToReview = z.output<typeof timesheetsToReview>;
