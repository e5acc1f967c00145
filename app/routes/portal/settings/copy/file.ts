import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireIdParam } from '#app/forms/params.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'ownDetails', requires: ['dataCopies'] };

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  context.api.dataCopies.downloadDataCopy({ params: { id: requireIdParam(params) } });
