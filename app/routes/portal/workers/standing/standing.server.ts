import type { RequestContext } from '#app/context.server.ts';
import { workerAction, type StandingChange, type WorkerAction } from '#domain/worker/block.ts';
import { sends } from '#app/forms/sends.server.ts';
import { paths } from '#app/paths.ts';
import { accountOf } from '#app/session/guards.server.ts';
import { returnTo } from '#app/session/safe-redirect.ts';
import { ifSaid } from '#app/upstream/errors.ts';
import { standingForm } from './form.ts';

/** Leads back to where the button stands; without that, to the worker's page. */
export const backToButton = ({ request, id }: { request: Request; id: number }): string =>
  returnTo(request, paths.worker(id)).back;

/** Returns the action of a button that asks nothing more. The next page says what was done and offers to take it back. */
export const standingAction = (action: Exclude<WorkerAction, 'BLOCK'>) =>
  sends(standingForm, backToButton, async ({ context, api, id, form }) => {
    const { businessId } = accountOf(context);
    // Lifting a block deletes its reason, so it is read first.
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

/** Returns what was done on the way to this page; null when nothing was. */
export function lastStandingChange(context: RequestContext): StandingChange | null {
  const change = context.session.get('standingChange');
  // A prefetched page may never be seen: the offer waits for the one that is.
  if (!change || context.prefetch) return null;
  context.session.unset('standingChange');
  return change;
}
