import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { readForm } from '#app/forms/submission.server.ts';
import { paths } from '#app/paths.ts';
import { redirectWithError, redirectWithToast } from '#app/session/toast.server.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'notifications', requires: ['deviceRemoval'] };

export const loader = () => redirect(paths.notifications);

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, z.object({}));
  const token = context.session.get('pushDevice');
  const forgotten =
    form.ok &&
    (token === undefined || (await context.api.auth.unregisterDevice({ body: { push_token: token } }, form)).ok);
  if (!forgotten) return redirectWithError(context, paths.notifications, context.t('error.generic'));
  context.session.unset('pushDevice');
  return redirectWithToast(context, paths.notifications, context.t('toast.deviceOff'));
}
