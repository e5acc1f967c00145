import type { LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { requireAccount } from '#app/session/guards.server.ts';

/** What was booked and approved behind one invoice as a spreadsheet. */
export function loader({ params, context }: LoaderFunctionArgs) {
  requireAccount(context, 'invoiceMoney');
  return context.api.tieOut.xlsx({ invoice_id: idOf(params) });
}
