import type { LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { readSheetKind } from '#app/forms/query.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'workerInvoices' };

/** The lines of one invoice as a spreadsheet or as text. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  const { invoices } = context.api;
  return readSheetKind(request) === 'csv'
    ? invoices.exportInvoiceLinesCsv({ params: { id: idOf(params) } })
    : invoices.exportInvoiceLines({ params: { id: idOf(params) } });
}
