import { addDays } from '#domain/time.ts';
import { closingWeek } from '#domain/timesheet/waiting.ts';
import { oneOf, page, readDays, readQuery, search } from '#app/forms/query.ts';
import { tabNames } from './decisions/selection.ts';

/** Beside the tabs: what waits although its week has closed. */
export const overdue = 'overdue' as const;
/** The list's filters: by default the week that closes next, or with `overdue` every week before it. */
export function readFilters(request: Request, now: Date) {
  const week = closingWeek(now);
  const query = readQuery(request, { status: oneOf([...tabNames, overdue], 'waiting'), search, page });
  const late = query.status === overdue;
  const days = readDays(request, () => ({
    startDate: late ? '' : week.from,
    endDate: late ? addDays(week.from, -1) : week.to,
  }));
  return { ...days, ...query };
}
export type Filters = ReturnType<typeof readFilters>;

/** Returns the days of the filters in the API's names. */
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
