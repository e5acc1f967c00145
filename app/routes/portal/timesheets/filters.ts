import { dayOr, oneOf, page, readQuery, search } from '#app/forms/query.ts';
import { defaultTimesheetPeriod } from '#domain/timesheet/period.ts';
import { tabNames } from './decisions/selection.ts';

/** The list's filters, by default what the next weekly invoices are made of. */
export function readFilters(request: Request, now: Date) {
  const { from, to } = defaultTimesheetPeriod(now);
  const query = readQuery(request, {
    startDate: dayOr(from),
    endDate: dayOr(to),
    status: oneOf(tabNames, 'waiting'),
    search,
    page,
  });
  return query.endDate < query.startDate ? { ...query, endDate: query.startDate } : query;
}
export type Filters = ReturnType<typeof readFilters>;

/** The same filters in the API's names. */
export const upstreamFilters = ({ startDate, endDate, status, search }: Filters) => ({
  start_date: startDate,
  end_date: endDate,
  status_working: status,
  search,
});
