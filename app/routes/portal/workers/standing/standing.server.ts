import type { RequestContext } from '#app/context.server.ts';
import { workerAction, type StandingChange, type WorkerAction } from '#domain/worker/block.ts';
import { sends } from '#app/forms/sends.server.ts';
import { paths } from '#app/paths.ts';
import { accountOf } from '#app/session/guards.server.ts';
import { returnTo } from '#app/session/safe-redirect.ts';
import { ifSaid } from '#app/upstream/errors.ts';
import { standingForm } from './form.ts';

/** Falls back to the worker's page. */
export const backToButton = ({ request, id }: { request: Request; id: number }): string =>
  returnTo(request, paths.worker(id)).back;

export const standingAction = (action: Exclude<WorkerAction, 'BLOCK'>) =>
  sends(standingForm, backToButton, async ({ context, api, id, form }) => {
    const { businessId } = accountOf(context);
    // Unblocking deletes the reason, so it is read first.
    const lifted =
      action === workerAction.UNBLOCK
        ? (await api.workers.getWorker({ params: { user_id: id, operator_id: businessId } })).block
        : null;
    const sent = await api.workers.actOnWorker({ params: { id }, body: { action } }, form);
    const name = sent.ok ? ifSaid(() => sent.value.name) : undefined;
    if (name !== undefined)
      context.session.set('standingChange', {
        worker: { id, name },
        action,
        ...(lifted && { lifted: { reason: lifted.reason, note: lifted.note } }),
      });
    return sent;
  });

export function lastStandingChange(context: RequestContext): StandingChange | null {
  const change = context.session.get('standingChange');
  // A prefetched page may never be seen, so the undo offer is saved for the page that is.
  if (!change || context.prefetch) return null;
  context.session.unset('standingChange');
  return change;
}
