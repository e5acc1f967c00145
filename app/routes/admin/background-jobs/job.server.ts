import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireInList } from '../find-in-list.server.ts';

/** 404 when it has succeeded or was discarded meanwhile. */
export const loadJob = async ({ params, context }: LoaderFunctionArgs) => ({
  job: await requireInList(params, (query) => context.admin.failedJobs.listFailedJobs({ query })),
});
