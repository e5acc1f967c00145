import { exportLoader } from '#app/shared/list/export-loader.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { readStatementDays, upstreamDays } from './statement-period.ts';

export const handle: RouteHandle = { permission: 'statement', requires: ['statement', 'summary'] };

export const loader = exportLoader(({ request, context, format }) =>
  context.api.statement.exportStatement({
    query: { ...upstreamDays(readStatementDays(request, context.now())), format },
  }),
);
