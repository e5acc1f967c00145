import type { LoaderFunctionArgs } from '@remix-run/node';
import { readStatementDays, upstreamDays } from './statement-period.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'statement', offered: ['statement', 'figures'] };

/** Streamed while the API produces it. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return context.api.accounting.exportAccountantPack({
    query: upstreamDays(readStatementDays(request, context.now())),
  });
}
