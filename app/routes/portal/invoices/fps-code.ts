import type { LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { answerFpsCode } from '#app/parts/invoice/fps-code.server.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'invoiceMoney' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  return answerFpsCode(context, await context.api.invoices.getInvoice({ params: { id: idOf(params) } }));
}
