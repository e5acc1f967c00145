import type { LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { requireAccount } from '#app/session/guards.server.ts';

/** The lines of one invoice as a spreadsheet. */
export function loader({ params, context }: LoaderFunctionArgs) {
  requireAccount(context, 'workerInvoices');
  return context.api.invoices.exportLines(idOf(params));
}
