import type { LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';

/** Returns the loader of every page about one supervisor. */
export const loadSupervisor = async ({ params, context }: LoaderFunctionArgs) => ({
  supervisor: await context.api.supervisors.getSupervisor({ params: { id: idOf(params) } }),
});
