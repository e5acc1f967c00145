import { z } from 'zod';
import { sortOf } from '#contract/core/sorting.ts';
import { timesheetSorts } from '#contract/timesheets/timesheets.ts';
import { instant } from '#contract/core/common.ts';
import { addDays, dayOf } from '#domain/shared/time.ts';
import { timesheetLists, timesheetTabStatus, type TimesheetList } from '#domain/timesheets/status.ts';
import { closingWeek } from '#domain/timesheets/waiting.ts';
import { enumParam, pageParam, readDayRange, readQuery, searchParam } from '#app/forms/query.ts';

/** Notifications link to the timesheets approved automatically at this moment. */
const moment = instant.or(z.literal('')).catch('').default('');

/** Extra list beside the API's: timesheets whose week has closed and that wait; pending ones rest. */
export const overdue = 'overdue' as const;
export const undoableFilter = 'held' as const;
const lists = [
  ...(Object.keys(timesheetLists) as [TimesheetList, ...TimesheetList[]]),
  overdue,
  undoableFilter,
] as const;

const sort = sortOf(...timesheetSorts).sort.catch(undefined);

/** Defaults to the week that closes next; with `overdue` to every week before it, with `undecided` to all weeks. */
export function readFilters(request: Request, now: Date) {
  const week = closingWeek(now);
  const query = readQuery(request, {
    status: enumParam(lists, 'waiting'),
    search: searchParam,
    page: pageParam,
    clockAt: moment,
    sort,
  });
  const days = readDayRange(request, (startDate) => {
    if (query.status === undoableFilter) return { startDate: '', endDate: '' };
    if (query.status === 'undecided') return { startDate: '', endDate: startDate === '' ? '' : dayOf(now) };
    if (query.status === overdue) return { startDate: '', endDate: addDays(week.from, -1) };
    return { startDate: week.from, endDate: week.to };
  });
  return { ...days, ...query };
}
export type Filters = ReturnType<typeof readFilters>;

/** Returns the days of the filters in the API's names. */
const upstreamDays = ({ startDate, endDate }: Pick<Filters, 'startDate' | 'endDate'>) => ({
  ...(startDate !== '' && { start_date: startDate }),
  ...(endDate !== '' && { end_date: endDate }),
});

/** Returns the list of the API that a filter means. */
export const upstreamList = ({ status }: Pick<Filters, 'status'>): TimesheetList | typeof undoableFilter =>
  status === overdue ? 'waiting' : status;

/** Lists that are no tab have no number. */
const upstreamStatus = (list: ReturnType<typeof upstreamList>) =>
  list === 'undecided' || list === undoableFilter ? list : timesheetTabStatus[list];

export const upstreamFilters = ({ status, search: text, clockAt, sort: _sort, ...days }: Filters) => ({
  ...upstreamDays(days),
  ...(clockAt !== '' && { clock_at: clockAt }),
  status_working: upstreamStatus(upstreamList({ status })),
  search: text,
});
