import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import type { WorkerState } from '#domain/worker/standing.ts';

/** Returns the worker of the address, or a 404. */
export const loadWorker = async ({ params, context }: LoaderFunctionArgs) => ({
  worker: await context.office.workers.getOfficeWorker({ params: { id: idOf(params) } }),
});

/** Returns the loader of an act on a worker in one of these states; on any other the act is no page. */
export const loadWorkerIn =
  (...states: WorkerState[]) =>
  async (asked: LoaderFunctionArgs) => {
    const { worker } = await loadWorker(asked);
    // The form that came back says what has changed meanwhile.
    if (!states.includes(worker.state) && !asked.context.posted) throw json({ kind: 'notFound' }, 404);
    return { worker };
  };
