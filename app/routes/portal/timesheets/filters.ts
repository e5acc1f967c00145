import { dayOr, oneOf, page, readQuery, search } from '#app/forms/query.ts';
import { addDays, dayOf, weekOf } from '#app/domain/time.ts';
import { tabNames } from './selection.ts';

/** The list's filters: from Monday of last week, which Tuesday will invoice, until today. */
export function readFilters(request: Request, now: Date) {
  const today = dayOf(now);
  const query = readQuery(request, {
    startDate: dayOr(addDays(weekOf(today).from, -7)),
    endDate: dayOr(today),
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
