import { sheetLoader } from '#app/parts/list/sheet-loader.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { readStatementDays, upstreamDays } from './statement-period.ts';

export const handle: ScreenHandle = { may: 'statement', offered: ['statement', 'figures'] };

export const loader = sheetLoader(({ request, context, format }) =>
  context.api.statement.exportStatement({
    query: { ...upstreamDays(readStatementDays(request, context.now())), format },
  }),
);
