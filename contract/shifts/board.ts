import { z } from 'zod';
import { boardStates, boardTodos } from '#domain/shifts/board.ts';
import { call } from '../core/call.ts';
import { count, day, hiddenFromSupervisors, id, money } from '../core/common.ts';
import { named } from '../core/fields/localised.ts';
import { placeName, shiftTimes } from '../core/fields/shift.ts';

const sum = z.object({
  places: count,
  accepted: count.meta({ description: 'Places filled' }),
  cost: money.meta({ description: 'HK$ of the places booked, with commission and card fees' }),
});

export const boardShift = shiftTimes.extend({
  id,
  role: named,
  state: z.enum(boardStates).meta({
    description:
      'The latest that is true: to fill, filled, on the floor, timesheets to approve, these overdue, put to pending, decided and on no invoice, billed, or nothing to bill',
  }),
  workers: count.meta({ description: 'Places' }),
  count: count.meta({
    description: 'Of the state: places filled, people who clocked in, or timesheets that nobody decided',
  }),
  of: count.nullable().meta({ description: 'The places that the count is of; null for a count of timesheets' }),
  amount: hiddenFromSupervisors(
    money
      .nullable()
      .meta({ description: 'HK$ of a shift that is billed or to bill; null before, and for a supervisor' }),
  ),
  applicants: count.meta({ description: 'Applicants who wait for a decision' }),
});
export type BoardShift = z.output<typeof boardShift>;

const weeks = z.array(z.object({ start_date: day, count }));

export const boardWeeks = z
  .object({ applicants: weeks, timesheets: weeks, overdue: weeks, later: weeks, pending: weeks })
  .meta({ description: 'The weeks in which something waits for a decision, the oldest first' });

export const board = z.object({
  start_date: day.meta({ description: 'The Monday' }),
  end_date: day,
  page: count,
  pages: count.meta({ description: 'The places of a large week are on several pages' }),
  shifts: count.meta({ description: 'Shifts of the week that take place' }),
  all: sum.meta({ description: 'Of all of them' }),
  shown: sum.meta({ description: 'Of those that were asked for, on all pages' }),
  states: z
    .array(z.object({ state: z.enum(boardStates), count }))
    .meta({ description: 'The states that shifts of the week have, in the order of a shift’s life' }),
  days: z
    .array(sum.extend({ date: day }))
    .length(7)
    .meta({ description: 'Of what is shown, Monday to Sunday' }),
  places: z.array(sum.extend({ location: placeName, shifts: z.array(boardShift) })).meta({
    description: 'The places of this page: those with shifts by name, then the others where nothing narrows the board',
  }),
  todo: boardWeeks,
});
export type Board = z.output<typeof board>;

export const getBoard = call({
  name: 'getBoard',
  method: 'GET',
  path: '/shifts/board',
  summary: 'The shifts of a week by place and day, each in one state, with the sums of days and places',
  access: 'business',
  query: z.object({
    day: day.optional().meta({ description: 'Any day of the week; today without it' }),
    state: z.enum(boardStates).optional(),
    todo: z.enum(boardTodos).optional().meta({ description: 'Only shifts where this waits for a decision' }),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1).meta({ description: 'Counts from 1' }),
  }),
  answer: board,
});
