import type { LoaderFunctionArgs } from '@remix-run/node';
import { readFilters, upstreamFilters } from './filters.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'exports' };

/** The list as a spreadsheet, streamed on as the API makes it. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return context.api.shifts.exportShifts({ query: upstreamFilters(readFilters(request, context.now())) });
}
