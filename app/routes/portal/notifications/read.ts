import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { readForm } from '#app/forms/submission.server.ts';
import { paths } from '#app/paths.ts';
import { redirectWithError, redirectWithToast } from '#app/session/toast.server.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'notifications' };

export const loader = () => redirect(paths.notifications);

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, z.object({}));
  const marked = form.ok && (await context.api.notifications.readNotifications({ body: { ids: undefined } }, form)).ok;
  return marked
    ? redirectWithToast(context, paths.notifications, context.t('toast.notificationsRead'))
    : redirectWithError(context, paths.notifications, context.t('error.generic'));
}
