import { shiftStatus } from '#domain/shift/status.ts';
import { addDays, dayOf } from '#domain/time.ts';
import { day } from '#contract/call/common.ts';
import { sortedBy } from '#contract/call/sorting.ts';
import { shiftSorts } from '#contract/shifts/shifts.ts';
import { oneOf, page, readDays, readQuery, search } from '#app/forms/query.ts';

export const statusNames = ['NEW', 'IN_PROGRESS', 'COMPLETED', 'CANCEL', 'DRAFT'] as const;

export const awaited = 'APPLICANTS_WAITING' as const;

const span = 28;

const sort = sortedBy(...shiftSorts).sort.catch(undefined);

/** Defaults to four weeks from today. */
export function readFilters(request: Request, now: Date) {
  const from = dayOf(now);
  const days = readDays(request, (first) => {
    const last = addDays(first || from, span - 1);
    return { startDate: from, endDate: day.safeParse(last).success ? last : first };
  });
  return { ...days, ...readQuery(request, { status: oneOf(['', awaited, ...statusNames], ''), search, page, sort }) };
}
export type Filters = ReturnType<typeof readFilters>;

export const upstreamFilters = ({ startDate, endDate, status, search: text }: Filters) => ({
  start_date: startDate,
  end_date: endDate,
  ...(status === awaited ? { only: awaited } : status !== '' && { status: shiftStatus[status] }),
  ...(text !== '' && { search: text }),
});

export const daysBefore = (startDate: string) => ({
  startDate: addDays(startDate, -span),
  endDate: addDays(startDate, -1),
});
