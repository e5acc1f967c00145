import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { requireIdParam } from '#app/forms/params.ts';
import type { WorkerState } from '#domain/workers/account-state.ts';

export const loadWorker = async ({ params, context }: LoaderFunctionArgs) => ({
  worker: await context.admin.workers.getAdminWorker({ params: { id: requireIdParam(params) } }),
});

/** 404 in any other state. */
export const loadWorkerIn =
  (...states: WorkerState[]) =>
  async (asked: LoaderFunctionArgs) => {
    const { worker } = await loadWorker(asked);
    // A returned form says what has changed meanwhile, instead of a 404.
    if (!states.includes(worker.state) && !asked.context.posted) throw json({ kind: 'notFound' }, 404);
    return { worker };
  };
