import type { LoaderFunctionArgs } from '@remix-run/node';
import { readSheetKind } from '#app/forms/query.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { readFilters, upstreamFilters } from './filters.ts';

/** The list as a spreadsheet or as text, streamed on as the API makes it. */
export function loader({ request, context }: LoaderFunctionArgs) {
  requireAccount(context, 'statement');
  const { cash } = context.api;
  return cash[readSheetKind(request)](upstreamFilters(readFilters(request, context.now())));
}
