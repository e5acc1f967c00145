import { exportLoader } from '#app/shared/list/export-loader.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { readFilters, upstreamFilters } from './filters.ts';

export const handle: RouteHandle = { permission: 'adminInvoices', requires: ['invoiceFiles'] };

export const loader = exportLoader(({ request, context, format }) =>
  context.api.adminInvoices.exportAdminInvoices({
    query: { ...upstreamFilters(readFilters(request, context.now())), format },
  }),
);
