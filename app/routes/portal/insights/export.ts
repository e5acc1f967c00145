import { exportLoader } from '#app/shared/list/export-loader.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { readInsightDays, upstreamDays } from './days.ts';

export const handle: RouteHandle = { permission: 'statement', requires: ['insights'] };

export const loader = exportLoader(({ request, context, format }) =>
  context.api.insights.exportInsights({
    query: { ...upstreamDays(readInsightDays(request, context.now())), format },
  }),
);
