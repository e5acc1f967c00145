import type { LoaderFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { pageLimit } from '#domain/shared/paging.ts';
import type { ShiftSummary } from '#contract/shifts/shifts.ts';
import { ApiError } from '#app/api-client/errors.ts';
import { eachPage } from '#app/shared/list/all-pages.server.ts';
import { readFilters, upstreamFilters, type Filters } from '../filters.ts';
import { calendarResponse } from './calendar-response.server.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'exports' };

/** A file of this many shifts has about a megabyte, the most that common calendars import. */
const maxShifts = 1_000;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const shifts = await readAllShifts(context, readFilters(request, context.now()));
  const timed = shifts.flatMap(({ start_at: start, end_at: end, ...shift }) =>
    start && end ? [{ ...shift, start, end }] : [],
  );
  return calendarResponse(context, 'shifts', timed);
}

/** @throws an ApiError of 422 for more shifts than a calendar imports: a file without some of them would pass for complete */
async function readAllShifts({ api, t }: RequestContext, filters: Filters): Promise<ShiftSummary[]> {
  const shifts = new Map<number, ShiftSummary>();
  const query = { ...upstreamFilters(filters), only: 'BOOKED', limit: pageLimit } as const;
  for await (const { items } of eachPage((page) => api.shifts.listShifts({ query: { ...query, page } }))) {
    for (const shift of items) shifts.set(shift.id, shift);
    if (shifts.size > maxShifts) throw new ApiError(422, t('shifts.calendarTooLong', { count: maxShifts }));
  }
  return [...shifts.values()];
}
