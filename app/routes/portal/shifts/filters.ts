import { shiftStatus } from '#domain/shifts/status.ts';
import { addDays, dayOf } from '#domain/shared/time.ts';
import { day } from '#contract/core/common.ts';
import { sortOf } from '#contract/core/sorting.ts';
import { shiftSorts } from '#contract/shifts/shifts.ts';
import { enumParam, pageParam, readDayRange, readQuery, searchParam } from '#app/forms/query.ts';

export const statusNames = ['NEW', 'IN_PROGRESS', 'COMPLETED', 'CANCEL', 'DRAFT'] as const;

export const applicantsWaiting = 'APPLICANTS_WAITING' as const;

const span = 28;

const sort = sortOf(...shiftSorts).sort.catch(undefined);

/** Defaults to four weeks from today. */
export function readFilters(request: Request, now: Date) {
  const from = dayOf(now);
  const days = readDayRange(request, (first) => {
    const last = addDays(first || from, span - 1);
    return { startDate: from, endDate: day.safeParse(last).success ? last : first };
  });
  return {
    ...days,
    ...readQuery(request, {
      status: enumParam(['', applicantsWaiting, ...statusNames], ''),
      search: searchParam,
      page: pageParam,
      sort,
    }),
  };
}
export type Filters = ReturnType<typeof readFilters>;

export const upstreamFilters = ({ startDate, endDate, status, search: text }: Filters) => ({
  start_date: startDate,
  end_date: endDate,
  ...(status === applicantsWaiting ? { only: applicantsWaiting } : status !== '' && { status: shiftStatus[status] }),
  ...(text !== '' && { search: text }),
});

export const earlierDays = (startDate: string) => ({
  startDate: addDays(startDate, -span),
  endDate: addDays(startDate, -1),
});
