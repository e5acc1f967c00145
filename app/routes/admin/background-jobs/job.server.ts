import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { requireIdParam } from '#app/forms/params.ts';
import { findInList } from '../find-in-list.server.ts';

/** 404 when it has succeeded or was discarded meanwhile. */
export async function loadJob({ params, context }: LoaderFunctionArgs) {
  const id = requireIdParam(params);
  const job = await findInList(
    (query) => context.admin.actions.listFailedJobs({ query }),
    (item) => item.id === id,
  );
  if (!job) throw json({ kind: 'notFound' }, 404);
  return { job };
}
