import type { LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { answerFpsCode } from '#app/parts/invoice/fps-code.server.ts';
import { requireAccount } from '#app/session/guards.server.ts';

/** The code to pay the invoice by, as a picture to save. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  requireAccount(context, 'invoiceMoney');
  return answerFpsCode(context, await context.api.invoices.get(idOf(params)));
}
