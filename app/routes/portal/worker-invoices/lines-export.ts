import type { LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { readSheetKind } from '#app/forms/query.ts';
import { requireAccount } from '#app/session/guards.server.ts';

/** The lines of one invoice as a spreadsheet or as text. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  requireAccount(context, 'workerInvoices');
  const { invoices } = context.api;
  return readSheetKind(request) === 'csv' ? invoices.exportLinesCsv(idOf(params)) : invoices.exportLines(idOf(params));
}
