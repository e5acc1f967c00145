import { sheetLoader } from '#app/parts/list/sheet-loader.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { readFilters, upstreamFilters } from './filters.ts';

export const handle: ScreenHandle = { may: 'exports' };

export const loader = sheetLoader(({ request, context, format }) =>
  context.api.shifts.exportShifts({ query: { ...upstreamFilters(readFilters(request, context.now())), format } }),
);
