import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireAccount } from '#app/session/guards.server.ts';
import { readWeek } from './readers.ts';

/** A week's bookings, approvals and invoices as a spreadsheet. */
export function loader({ request, context }: LoaderFunctionArgs) {
  requireAccount(context, 'invoiceMoney');
  return context.api.tieOut.xlsx({ week_start: readWeek(request, context.now()).from });
}
