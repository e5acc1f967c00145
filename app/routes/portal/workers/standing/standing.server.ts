import type { ActionFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { workerAction, type StandingChange, type WorkerAction } from '#domain/worker/block.ts';
import { idOf } from '#app/forms/params.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { paths } from '#app/paths.ts';
import { accountOf } from '#app/session/guards.server.ts';
import { returnTo } from '#app/session/safe-redirect.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { standingForm } from './form.ts';

/** The action of a button that asks nothing more, and goes back to where it stands. */
export const standingAction =
  (action: Exclude<WorkerAction, 'BLOCK'>) =>
  async ({ request, params, context }: ActionFunctionArgs): Promise<Response> => {
    const account = accountOf(context);
    const id = idOf(params);
    const form = await readForm(request, context, standingForm);
    if (!form.ok) return form.refusal;
    // Lifting a block deletes its reason, so it is read first.
    const lifted =
      action === workerAction.UNBLOCK
        ? (await context.api.workers.getWorker({ params: { user_id: id, operator_id: account.businessId } })).block
        : null;
    const sent = await context.api.workers.actOnWorker({ params: { id }, body: { action } }, form);
    if (!sent.ok) return form.refuse(sent.error);
    const { name } = sent.value;
    const change = {
      worker: { id, name },
      action,
      ...(lifted && { lifted: { reason: lifted.reason, note: lifted.note } }),
    };
    return standingChanged(context, returnTo(request, paths.worker(id)).back, change, sent.message);
  };

/** Back to the page of the button, which says what was done and offers to take it back. */
export function standingChanged(
  context: RequestContext,
  back: string,
  change: StandingChange,
  message: string | null,
): Promise<Response> {
  context.session.set('standingChange', change);
  return redirectWithToast(context, back, message);
}

/** Returns what was done on the way to this page; null when nothing was. */
export function lastStandingChange(context: RequestContext): StandingChange | null {
  const change = context.session.get('standingChange');
  // A prefetched page may never be seen: the offer waits for the one that is.
  if (!change || context.prefetch) return null;
  context.session.unset('standingChange');
  return change;
}
