import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireAccount } from '#app/session/guards.server.ts';
import { readStatementDays, upstreamDays } from './days.ts';

/** Everything that an accountant asks for in one archive, streamed on as the API makes it. */
export function loader({ request, context }: LoaderFunctionArgs) {
  requireAccount(context, 'statement');
  return context.api.statement.pack(upstreamDays(readStatementDays(request, context.now())));
}
