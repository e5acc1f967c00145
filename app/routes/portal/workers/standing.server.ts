import type { ActionFunctionArgs } from '@remix-run/node';
import type { Capability } from '#app/domain/account/roles.ts';
import { workerAction, type WorkerAction } from '#app/domain/worker/block.ts';
import { idOf } from '#app/forms/params.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { paths } from '#app/paths.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { safeRedirect } from '#app/session/safe-redirect.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { standingForm } from './standing-form.ts';

const capabilityOf: Readonly<Record<WorkerAction, Capability>> = {
  [workerAction.FAVORITE]: 'favourites',
  [workerAction.UNFAVORITE]: 'favourites',
  [workerAction.BLOCK]: 'blocks',
  [workerAction.UNBLOCK]: 'blocks',
};

/** The action of a button that asks nothing more, and goes back to where it stands. */
export const standingAction =
  (action: Exclude<WorkerAction, 'BLOCK'>) =>
  async ({ request, params, context }: ActionFunctionArgs): Promise<Response> => {
    requireAccount(context, capabilityOf[action]);
    const id = idOf(params);
    const form = await readForm(request, context, standingForm);
    if (!form.ok) return form.refusal;
    const sent = await context.api.workers.act(id, { action }, form);
    return sent.ok ? redirectWithToast(context, safeRedirect(form.value.back, paths.worker(id)), sent.message) : form.refuse(sent.error);
  };
