import type { LoaderFunctionArgs } from '@remix-run/node';
import { readSheetKind } from '#app/forms/query.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { readFilters, upstreamFilters } from './filters.ts';

/** The list as a spreadsheet or as text, streamed on as the API makes it. */
export function loader({ request, context }: LoaderFunctionArgs) {
  requireAccount(context, 'workerInvoices');
  const query = upstreamFilters(readFilters(request, context.now()));
  const { invoices } = context.api;
  return readSheetKind(request) === 'csv' ? invoices.exportCsv(query) : invoices.export(query);
}
