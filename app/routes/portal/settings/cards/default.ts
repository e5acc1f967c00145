import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { idOf } from '#app/forms/params.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { paths } from '#app/paths.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'cards' };

/** A GET redirects to the list. */
export const loader = () => redirect(paths.settingsPayment);

/** Makes a card the default. A refusal is a page of its own: there is nothing to correct. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, z.object({}));
  if (!form.ok) return redirect(paths.settingsPayment, 303);
  const sent = await context.api.cards.setDefaultCard({ params: { id: idOf(params) } }, form);
  if (!sent.ok) throw sent.error;
  return redirectWithToast(context, paths.settingsPayment, sent.message);
}
