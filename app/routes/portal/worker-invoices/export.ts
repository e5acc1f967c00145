import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireAccount } from '#app/session/guards.server.ts';
import { readFilters, upstreamFilters } from './filters.ts';

/** The list as a spreadsheet, streamed on as the API makes it. */
export function loader({ request, context }: LoaderFunctionArgs) {
  requireAccount(context, 'workerInvoices');
  return context.api.invoices.export(upstreamFilters(readFilters(request, context.now())));
}
