import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerFpsCode } from '#app/parts/invoice/fps-code.server.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { readOnly } from './only.ts';

export const handle: ScreenHandle = { may: 'statement', offered: ['transfers'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { fps, reference: number } = await context.api.transfers.getToPay({ query: readOnly(request) });
  return answerFpsCode(context, { number, fps });
}
