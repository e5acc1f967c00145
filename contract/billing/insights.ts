import { z } from 'zod';
import { weekday } from '#domain/shared/time.ts';
import { call } from '../core/call.ts';
import { count, day, id, money } from '../core/common.ts';
import { sheetFormat, sheetTypes } from '../core/fields/files.ts';
import { localised } from '../core/fields/localised.ts';
import { statementDays } from './statement.ts';

const rate = z.number().nullable().meta({ description: 'Per cent, one decimal; null where there is nothing to share' });

const staffing = z.object({
  shifts: count,
  places: count,
  filled: count.meta({ description: 'Places that a worker took' }),
  late: count.meta({ description: 'Of these, who clocked in late' }),
  absent: count.meta({ description: 'Of these, who did not come' }),
  fill_rate: rate,
  late_rate: rate.meta({ description: 'Per cent of the filled places' }),
  absence_rate: rate.meta({ description: 'Per cent of the filled places' }),
});

const slot = staffing.extend({
  weekday: z.enum(weekday).meta({ description: '1 Monday to 7 Sunday, of the start in Hong Kong time' }),
  hour: count.meta({ description: 'Starts from this hour on, for two hours: 0, 2, … 22' }),
});

const week = z.object({
  start_date: day.meta({ description: 'Monday' }),
  booked: money.meta({ description: 'HK$ as booked, without cancelled shifts' }),
  billed: money.meta({ description: 'HK$ as invoiced or approved, with all fees: the total of `/costs`' }),
  undecided: money.meta({ description: 'HK$ of timesheets that nobody has decided, with commission' }),
});

export const insights = z.object({
  start_date: day,
  end_date: day,
  all: staffing,
  slots: z.array(slot).meta({ description: 'By weekday and hour; only those with a shift' }),
  weeks: z.array(week).meta({ description: 'Oldest first' }),
  roles: z.array(staffing.extend({ id, name: localised })).meta({ description: 'The most shifts first' }),
  locations: z.array(staffing.extend({ id, name: z.string() })).meta({ description: 'The most shifts first' }),
});
export type Insights = z.output<typeof insights>;

export const getInsights = call({
  name: 'getInsights',
  method: 'GET',
  path: '/insights',
  summary:
    'How the ended shifts of some days were filled by weekday and hour, what was booked and billed by week, and who came late or not by role and location',
  access: 'operator',
  query: statementDays,
  answer: insights,
});

export const exportInsights = call({
  name: 'exportInsights',
  method: 'GET',
  path: '/insights/export',
  summary: 'The same as one table in the caller’s language',
  access: 'operator',
  query: statementDays.extend(sheetFormat.shape),
  file: sheetTypes,
});
