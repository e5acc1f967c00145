import { exportLoader } from '#app/shared/list/export-loader.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { readWeek } from './readers.ts';

export const handle: RouteHandle = { permission: 'invoiceMoney', requires: ['reconciliation'] };

export const loader = exportLoader(({ request, context, format }) =>
  context.api.reconciliation.exportReconciliation({
    query: { week_start: readWeek(request, context.now()).from, format },
  }),
);
