import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { paths } from '#app/paths.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { confirmationForm } from './forms.ts';

export const handle: ScreenHandle = { may: 'ownPassword' };

/** A GET redirects to the list. */
export const loader = () => redirect(paths.settingsSessions);

/** Ends one session. One that is over already is no longer in the list, so the list is the answer. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, confirmationForm);
  if (!form.ok) return redirect(paths.settingsSessions, 303);
  const sent = await context.api.sessions.endSession({ params: { id: idOf(params) } }, form);
  if (!sent.ok) throw sent.error;
  return redirectWithToast(context, paths.settingsSessions, sent.message);
}
