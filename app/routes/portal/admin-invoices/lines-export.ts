import type { LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { readSheetKind } from '#app/forms/query.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'adminInvoices' };

/** The lines of one invoice as a spreadsheet or as text. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  const { adminInvoices } = context.api;
  return readSheetKind(request) === 'csv'
    ? adminInvoices.exportAdminInvoiceLinesCsv({ params: { id: idOf(params) } })
    : adminInvoices.exportAdminInvoiceLines({ params: { id: idOf(params) } });
}
