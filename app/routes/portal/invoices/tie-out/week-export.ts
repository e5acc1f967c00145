import { sheetLoader } from '#app/parts/list/sheet-loader.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { readWeek } from './readers.ts';

export const handle: ScreenHandle = { may: 'invoiceMoney', offered: ['tieOut'] };

export const loader = sheetLoader(({ request, context, format }) =>
  context.api.tieOut.exportTieOut({ query: { week_start: readWeek(request, context.now()).from, format } }),
);
