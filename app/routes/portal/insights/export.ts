import { sheetLoader } from '#app/parts/list/sheet-loader.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { readInsightDays, upstreamDays } from './days.ts';

export const handle: ScreenHandle = { may: 'statement', offered: ['insights'] };

export const loader = sheetLoader(({ request, context, format }) =>
  context.api.insights.exportInsights({
    query: { ...upstreamDays(readInsightDays(request, context.now())), format },
  }),
);
