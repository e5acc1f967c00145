import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { requireIdParam } from '#app/forms/params.ts';
import { withQuery } from '#app/forms/query.ts';
import { isPaidOnBalance } from '#app/shared/invoice/balance-payment.server.ts';
import { fpsCodeResponse } from '#app/shared/invoice/fps-code.server.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'invoiceMoney' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const invoice = await context.api.invoices.getInvoice({ params: { id: requireIdParam(params) } });
  return isPaidOnBalance(context)
    ? redirect(withQuery(paths.payAllFpsCode, { numbers: invoice.number }))
    : fpsCodeResponse(context, invoice);
}
