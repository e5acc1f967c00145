import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireIdParam } from '#app/forms/params.ts';

export const loadSupervisor = async ({ params, context }: LoaderFunctionArgs) => ({
  supervisor: await context.api.supervisors.getSupervisor({ params: { id: requireIdParam(params) } }),
});
