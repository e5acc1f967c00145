import { addDays } from '#domain/time.ts';
import { closingWeek } from '#domain/timesheet/waiting.ts';
import { dayOr, oneOf, page, readQuery, search } from '#app/forms/query.ts';
import { tabNames } from './decisions/selection.ts';

/** Beside the tabs: what waits although its week has closed. */
export const overdue = 'overdue' as const;
/** The list's filters: by default the week that closes next, or with `overdue` every week before it. */
export function readFilters(request: Request, now: Date) {
  const week = closingWeek(now);
  const { status } = readQuery(request, { status: oneOf([...tabNames, overdue], 'waiting') });
  const late = status === overdue;
  const query = readQuery(request, {
    startDate: dayOr(late ? '' : week.from),
    endDate: dayOr(late ? addDays(week.from, -1) : week.to),
    search,
    page,
  });
  const filters = { ...query, status };
  return filters.endDate < filters.startDate ? { ...filters, endDate: filters.startDate } : filters;
}
export type Filters = ReturnType<typeof readFilters>;

/** The days of the filters in the API's names. */
export const upstreamDays = ({ startDate, endDate }: Pick<Filters, 'startDate' | 'endDate'>) => ({
  ...(startDate !== '' && { start_date: startDate }),
  end_date: endDate,
});

/** The same filters in the API's names. */
export const upstreamFilters = ({ status, search: text, ...days }: Filters) => ({
  ...upstreamDays(days),
  status_working: status === overdue ? ('waiting' as const) : status,
  search: text,
});
