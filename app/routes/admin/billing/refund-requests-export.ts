import { exportLoader } from '#app/shared/list/export-loader.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'adminBilling' };

export const loader = exportLoader(({ context, format }) =>
  context.admin.refunds.exportRefundRequests({ query: { format } }),
);
