import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { readQuery } from '#app/forms/query.ts';
import { fpsCodeResponse } from '#app/shared/invoice/fps-code.server.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { onlyDue } from '#contract/billing/transfers.ts';

export const handle: RouteHandle = { permission: 'statement', requires: ['transfers', 'summary'] };

const choice = { only: onlyDue.catch('ALL'), numbers: z.string().max(3_000).optional().catch(undefined) };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { fps, reference: number } = await context.api.transfers.getAmountsDue({ query: readQuery(request, choice) });
  return fpsCodeResponse(context, { number, fps });
}
