import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageLimit } from '#domain/paging.ts';
import { readFilters, upstreamFilters } from '../filters.ts';
import { calendarAnswer } from './answer.server.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'exports' };

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
  return calendarAnswer(context, 'shifts', timed);
}
