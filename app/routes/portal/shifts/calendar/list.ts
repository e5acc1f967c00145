import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageLimit } from '#domain/shared/paging.ts';
import { readFilters, upstreamFilters } from '../filters.ts';
import { calendarResponse } from './calendar-response.server.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'exports' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { items } = await context.api.shifts.listShifts({
    query: {
      ...upstreamFilters(readFilters(request, context.now())),
      only: 'BOOKED',
      limit: pageLimit,
    },
  });
  const timed = items.flatMap(({ start_at: start, end_at: end, ...shift }) =>
    start && end ? [{ ...shift, start, end }] : [],
  );
  return calendarResponse(context, 'shifts', timed);
}
