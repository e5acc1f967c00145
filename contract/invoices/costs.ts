import { z } from 'zod';
import { call } from '../call/call.ts';
import { count, day, id, minutes, money } from '../call/common.ts';
import { localised } from '../call/localised.ts';
import { statementDays } from './statement.ts';

const share = z
  .number()
  .nullable()
  .meta({ description: 'Per cent, one decimal; null where there is nothing to share' });

/** What shifts cost as they were invoiced, and how they were staffed. */
const costSum = z.object({
  shifts: count,
  places: count,
  filled: count.meta({ description: 'Places that a worker took' }),
  absent: count.meta({ description: 'Of these, who did not come' }),
  minutes,
  overtime_minutes: minutes,
  worker_pay: money,
  overtime_pay: money.meta({ description: 'HK$, part of the worker pay' }),
  commission: money,
  fees: money.meta({ description: 'HK$ of card, cancellation and other fees of the shifts' }),
  total: money,
  hourly: money.nullable().meta({ description: 'HK$ of all for one invoiced hour' }),
  overtime_share: share,
  fill_rate: share,
  absence_rate: share,
});

export const costs = z.object({
  start_date: day,
  end_date: day,
  all: costSum,
  roles: z.array(costSum.extend({ id, name: localised })).meta({ description: 'The dearest first' }),
  locations: z.array(costSum.extend({ id, name: z.string() })).meta({ description: 'The dearest first' }),
  weeks: z.array(costSum.extend({ start_date: day })).meta({ description: 'Oldest first' }),
});
export type Costs = z.output<typeof costs>;

export const getCosts = call({
  name: 'getCosts',
  method: 'GET',
  path: '/costs',
  summary: 'What the shifts of some days cost, as invoiced, by role, location and week, with how they were staffed',
  access: 'operator',
  query: statementDays,
  answer: costs,
});
