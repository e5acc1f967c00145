import { idOf } from '#app/forms/params.ts';
import { sheetLoader } from '#app/parts/list/sheet-loader.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'workerInvoices', offered: ['invoiceFiles'] };

export const loader = sheetLoader(({ params, context, format }) =>
  context.api.invoices.exportInvoiceLines({ params: { id: idOf(params) }, query: { format } }),
);
