import type { LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'invoiceMoney' };

/** What was booked and approved behind one invoice as comma-separated text. */
export function loader({ params, context }: LoaderFunctionArgs) {
  return context.api.tieOut.exportTieOutCsv({ query: { invoice_id: idOf(params) } });
}
