import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { removalForm } from '#app/parts/records/removal.tsx';
import { paths } from '#app/paths.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'dashboard' };

/** A view is removed on the page that names it. */
export const loader = () => redirect(paths.dashboard);

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, removalForm);
  if (!form.ok) return form.refusal;
  const sent = await context.api.views.deleteSavedView({ params: { id: idOf(params) } }, form);
  if (!sent.ok) throw sent.error;
  return redirectWithToast(context, paths.dashboard, sent.message);
}
