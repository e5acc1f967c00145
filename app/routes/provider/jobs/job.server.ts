import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { pageLimit } from '#domain/paging.ts';

/** Returns the failed task of the address; 404 where it is done meanwhile, or was left out. */
export async function loadJob({ params, context }: LoaderFunctionArgs) {
  const id = idOf(params);
  const { items } = await context.office.acts.listFailedTasks({ query: { limit: pageLimit } });
  const job = items.find((one) => one.id === id);
  if (!job) throw json({ kind: 'notFound' }, 404);
  return { job };
}
