import type { LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { answerFpsCode } from '#app/parts/invoice/fps-code.server.ts';
import { requireAccount } from '#app/session/guards.server.ts';

/** The code to pay the invoice by, as a picture to save. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  requireAccount(context, 'adminInvoices');
  return answerFpsCode(context, await context.api.adminInvoices.get(idOf(params)));
}
