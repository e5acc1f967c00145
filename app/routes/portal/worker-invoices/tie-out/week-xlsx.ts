import type { LoaderFunctionArgs } from '@remix-run/node';
import { readWeek } from './readers.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'invoiceMoney' };

/** A week's bookings, approvals and invoices as a spreadsheet. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return context.api.tieOut.exportTieOut({ query: { week_start: readWeek(request, context.now()).from } });
}
