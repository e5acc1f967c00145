import { requireIdParam } from '#app/forms/params.ts';
import { exportLoader } from '#app/shared/list/export-loader.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'invoiceMoney', requires: ['reconciliation'] };

export const loader = exportLoader(({ params, context, format }) =>
  context.api.reconciliation.exportReconciliation({ query: { invoice_id: requireIdParam(params), format } }),
);
