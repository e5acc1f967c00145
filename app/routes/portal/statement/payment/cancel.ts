import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { idOf } from '#app/forms/params.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { paths } from '#app/paths.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'statement', offered: ['transfers'] };

export const loader = () => redirect(paths.payAll);

/** A transfer confirmed meanwhile is no longer on the page, so the page itself is the response. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, z.object({}));
  if (!form.ok) return redirect(paths.payAll, 303);
  const sent = await context.api.transfers.takeBackTransfer({ params: { id: idOf(params) } }, form);
  if (!sent.ok) throw sent.error;
  return redirectWithToast(context, paths.payAll, sent.message);
}
