import { z } from 'zod';
import { count, day, instant, money } from '../call/common.ts';

const countAndAmount = z.object({ count, amount: money.meta({ description: 'Pay if all of it is approved' }) });

const group = countAndAmount.extend({
  matching: countAndAmount.meta({ description: 'Those that keep to the plan; the others need a look' }),
});

const dated = group.extend({
  start_date: day.nullable().meta({ description: 'Day of the oldest; null when there is none' }),
  end_date: day.nullable().meta({ description: 'Day of the newest; null when there is none' }),
});

/** Timesheets that wait for approval are in groups that are never added together. */
export const waitingTimesheets = z.object({
  this_week: group.extend({
    start_date: day,
    end_date: day,
    deadline_at: instant.meta({ description: 'When this week is closed and its invoice created' }),
  }),
  earlier: dated.meta({
    description: 'Of weeks that are closed: each goes on the next weekly invoice once it is decided',
  }),
  later: dated.meta({ description: 'Of days after that week' }),
});
export type WaitingTimesheets = z.output<typeof waitingTimesheets>;
