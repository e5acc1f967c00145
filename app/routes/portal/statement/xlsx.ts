import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireAccount } from '#app/session/guards.server.ts';
import { readStatementDays, upstreamDays } from './days.ts';

/** The statement as a spreadsheet, streamed on as the API makes it. */
export function loader({ request, context }: LoaderFunctionArgs) {
  requireAccount(context, 'statement');
  return context.api.statement.xlsx(upstreamDays(readStatementDays(request, context.now())));
}
