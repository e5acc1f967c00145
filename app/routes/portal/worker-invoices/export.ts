import type { LoaderFunctionArgs } from '@remix-run/node';
import { readSheetKind } from '#app/forms/query.ts';
import { readFilters, upstreamFilters } from './filters.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'workerInvoices' };

/** The list as a spreadsheet or as text, streamed on as the API makes it. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const query = upstreamFilters(readFilters(request, context.now()));
  const { invoices } = context.api;
  return readSheetKind(request) === 'csv' ? invoices.exportInvoicesCsv({ query }) : invoices.exportInvoices({ query });
}
