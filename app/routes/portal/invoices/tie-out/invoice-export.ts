import { idOf } from '#app/forms/params.ts';
import { sheetLoader } from '#app/parts/list/sheet-loader.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'invoiceMoney', offered: ['tieOut'] };

export const loader = sheetLoader(({ params, context, format }) =>
  context.api.tieOut.exportTieOut({ query: { invoice_id: idOf(params), format } }),
);
