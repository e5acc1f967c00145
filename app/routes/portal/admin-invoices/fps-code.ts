import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireIdParam } from '#app/forms/params.ts';
import { fpsCodeResponse } from '#app/shared/invoice/fps-code.server.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'adminInvoices' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  return fpsCodeResponse(
    context,
    await context.api.adminInvoices.getAdminInvoice({ params: { id: requireIdParam(params) } }),
  );
}
