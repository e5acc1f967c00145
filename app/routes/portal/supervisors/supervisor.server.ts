import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireIdParam } from '#app/forms/params.ts';
import { paths } from '#app/paths.ts';

export const loadSupervisor = async ({ params, context }: LoaderFunctionArgs) => ({
  supervisor: await context.api.supervisors.getSupervisor({ params: { id: requireIdParam(params) } }),
});

export const toSupervisor = ({ id }: { id: number }) => paths.supervisor(id);
