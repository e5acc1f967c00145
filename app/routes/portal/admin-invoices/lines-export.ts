import { requireIdParam } from '#app/forms/params.ts';
import { exportLoader } from '#app/shared/list/export-loader.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'adminInvoices', requires: ['invoiceFiles'] };

export const loader = exportLoader(({ params, context, format }) =>
  context.api.adminInvoices.exportAdminInvoiceLines({ params: { id: requireIdParam(params) }, query: { format } }),
);
