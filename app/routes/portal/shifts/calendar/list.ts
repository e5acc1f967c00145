import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageLimit } from '#domain/paging.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { readFilters, upstreamFilters } from '../filters.ts';
import { calendarAnswer } from './answer.server.ts';

/** The first shifts of a list for a calendar; drafts are none yet. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAccount(context, 'exports');
  const { items } = await context.api.shifts.list({
    ...upstreamFilters(readFilters(request, context.now())),
    only: 'BOOKED',
    limit: pageLimit,
  });
  const timed = items.flatMap(({ start_at: start, end_at: end, ...shift }) =>
    start && end ? [{ ...shift, start, end }] : [],
  );
  return calendarAnswer(context, 'shifts', timed);
}
