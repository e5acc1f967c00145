import { dayParam, readQuery } from '#app/forms/query.ts';
import { exportLoader } from '#app/shared/list/export-loader.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'adminBilling' };

export const loader = exportLoader(({ request, context, format }) =>
  context.admin.workerPay.exportWorkerPay({ query: { format, ...readQuery(request, { week_start: dayParam }) } }),
);
