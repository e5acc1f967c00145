import { shiftStatus } from '#domain/shift/status.ts';
import { addDays, dayOf } from '#domain/time.ts';
import { day } from '#contract/call/common.ts';
import { sortedBy } from '#contract/call/sorting.ts';
import { shiftSorts } from '#contract/shifts/shifts.ts';
import { oneOf, page, readDays, readQuery, search } from '#app/forms/query.ts';

/** The names of the statuses as the address has them, in the order of a shift's life. */
export const statusNames = ['NEW', 'IN_PROGRESS', 'COMPLETED', 'CANCEL', 'DRAFT'] as const;

/** Beside the statuses: shifts on which applicants wait. */
export const awaited = 'APPLICANTS_WAITING' as const;

/** Days the list shows from today on. */
const span = 28;

const sort = sortedBy(...shiftSorts).sort.catch(undefined);

/** The list's filters: four weeks from today, unless the address says otherwise. */
export function readFilters(request: Request, now: Date) {
  const from = dayOf(now);
  const days = readDays(request, (first) => {
    const last = addDays(first || from, span - 1);
    return { startDate: from, endDate: day.safeParse(last).success ? last : first };
  });
  return { ...days, ...readQuery(request, { status: oneOf(['', awaited, ...statusNames], ''), search, page, sort }) };
}
export type Filters = ReturnType<typeof readFilters>;

/** The same filters in the API's names. */
export const upstreamFilters = ({ startDate, endDate, status, search: text }: Filters) => ({
  start_date: startDate,
  end_date: endDate,
  ...(status === awaited ? { only: awaited } : status !== '' && { status: shiftStatus[status] }),
  ...(text !== '' && { search: text }),
});

/** Returns the days before those that a list shows: as many as it shows by default. */
export const daysBefore = (startDate: string) => ({
  startDate: addDays(startDate, -span),
  endDate: addDays(startDate, -1),
});
