import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireIdParam } from '#app/forms/params.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'adminSupport' };

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  context.admin.accounts.downloadDataCopyOf({ params: { id: requireIdParam(params) } });
