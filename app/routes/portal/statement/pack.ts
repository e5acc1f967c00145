import type { LoaderFunctionArgs } from '@remix-run/node';
import { readStatementDays, upstreamDays } from './statement-period.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'statement', requires: ['statement', 'summary'] };

/** Streamed while the API produces it. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return context.api.accounting.exportAccountantPack({
    query: upstreamDays(readStatementDays(request, context.now())),
  });
}
