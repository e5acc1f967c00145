import type { RequestContext } from '#app/context.server.ts';
import { workerAction, type WorkerMarkChange, type WorkerAction } from '#domain/workers/mark.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { paths } from '#app/paths.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { readReturnTo } from '#app/session/safe-redirect.ts';
import { ifReadable } from '#app/api-client/errors.ts';
import { markForm } from './form.ts';

/** Falls back to the worker's page. */
export const buttonReturnPath = ({ request, id }: { request: Request; id: number }): string =>
  readReturnTo(request, paths.worker(id)).back;

export const markAction = (action: Exclude<WorkerAction, 'BLOCK'>) =>
  formAction(markForm, buttonReturnPath, async ({ context, api, id, form }) => {
    const { businessId } = requireAccount(context);
    // Unblocking deletes the reason, so it is read first.
    const unblocked =
      action === workerAction.UNBLOCK
        ? (await api.workers.getWorker({ params: { user_id: id, operator_id: businessId } })).block
        : null;
    const sent = await api.workers.updateWorkerMark({ params: { id }, body: { action } }, form);
    const name = sent.ok ? ifReadable(() => sent.value.name) : undefined;
    if (name !== undefined)
      context.session.set('markChange', {
        worker: { id, name },
        action,
        ...(unblocked && { unblocked: { reason: unblocked.reason, note: unblocked.note } }),
      });
    return sent;
  });

export function takeMarkChange(context: RequestContext): WorkerMarkChange | null {
  const change = context.session.get('markChange');
  // A prefetched page may never be seen, so the undo offer is saved for the page that is.
  if (!change || context.prefetch) return null;
  context.session.unset('markChange');
  return change;
}
