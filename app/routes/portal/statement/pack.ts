import type { LoaderFunctionArgs } from '@remix-run/node';
import { readStatementDays, upstreamDays } from './statement-period.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'statement', offered: ['statement', 'figures'] };

/** Everything that an accountant asks for in one archive, streamed on as the API makes it. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return context.api.accounting.exportAccountantPack({
    query: upstreamDays(readStatementDays(request, context.now())),
  });
}
