import type { LoaderFunctionArgs } from '@remix-run/node';
import { fpsCodeResponse } from '#app/shared/invoice/fps-code.server.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { readDueFilter } from './due-filter.ts';

export const handle: RouteHandle = { permission: 'statement', requires: ['transfers'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { fps, reference: number } = await context.api.transfers.getAmountsDue({ query: readDueFilter(request) });
  return fpsCodeResponse(context, { number, fps });
}
