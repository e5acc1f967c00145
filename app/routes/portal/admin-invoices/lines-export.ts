import type { LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { readSheetKind } from '#app/forms/query.ts';
import { requireAccount } from '#app/session/guards.server.ts';

/** The lines of one invoice as a spreadsheet or as text. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  requireAccount(context, 'adminInvoices');
  const { adminInvoices } = context.api;
  return readSheetKind(request) === 'csv'
    ? adminInvoices.exportLinesCsv(idOf(params))
    : adminInvoices.exportLines(idOf(params));
}
