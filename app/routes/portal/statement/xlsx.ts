import type { LoaderFunctionArgs } from '@remix-run/node';
import { readStatementDays, upstreamDays } from './days.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'statement' };

/** The statement as a spreadsheet, streamed on as the API makes it. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return context.api.statement.exportStatement({ query: upstreamDays(readStatementDays(request, context.now())) });
}
