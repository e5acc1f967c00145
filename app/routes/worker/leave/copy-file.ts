import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireIdParam } from '#app/forms/params.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'signedIn', requires: ['dataCopies'] };

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  context.worker.dataCopies.downloadDataCopy({ params: { id: requireIdParam(params) } });
