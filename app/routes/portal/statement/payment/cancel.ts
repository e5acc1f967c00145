import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { requireIdParam } from '#app/forms/params.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { paths } from '#app/paths.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'statement', requires: ['transfers'] };

export const loader = () => redirect(paths.payAll);

/** A transfer confirmed meanwhile is no longer on the page, so the page itself is the response. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, z.object({}));
  if (!form.ok) return redirect(paths.payAll, 303);
  const sent = await context.api.transfers.cancelTransfer({ params: { id: requireIdParam(params) } }, form);
  if (!sent.ok) throw sent.error;
  return redirectWithToast(context, paths.payAll, sent.message);
}
