import { z } from 'zod';
import { pageSize } from '#domain/shared/paging.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { call } from '../core/call.ts';
import { count, day, dayRange, id, instant, minutes, money, pageQuery } from '../core/common.ts';
import { localised, named } from '../core/fields/localised.ts';
import { statementDays } from './statement.ts';

const share = z
  .number()
  .nullable()
  .meta({ description: 'Per cent, one decimal; null where there is nothing to share' });

const costOfShift = z.object({
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
  not_invoiced: money.meta({ description: 'HK$ of the total that is approved or charged and on no invoice yet' }),
});

const costSum = costOfShift.extend({
  shifts: count,
  hourly: money.nullable().meta({ description: 'HK$ of all for one approved hour' }),
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
  summary:
    'What the shifts of some days cost, as approved and charged, by role, location and week, with how they were staffed',
  access: 'operator',
  query: statementDays,
  answer: costs,
});

const shiftCost = costOfShift.extend({
  id,
  status: z.enum(shiftStatus).meta({ description: '4 completed, 5 cancelled' }),
  start_at: instant,
  role: named,
  location: z.object({ id, name: z.string() }),
});
export type ShiftCost = z.output<typeof shiftCost>;

export const listShiftCosts = call({
  name: 'listShiftCosts',
  method: 'GET',
  path: '/costs/shifts',
  summary:
    'The shifts behind the sums of `/costs`, the latest first: all of some days, or those of a role or a location',
  access: 'operator',
  query: pageQuery(pageSize.general).extend({ ...dayRange.shape, role_id: id.optional(), location_id: id.optional() }),
  answer: z.array(shiftCost),
  paged: true,
  totals: costSum.meta({ description: 'Of every match' }),
});
