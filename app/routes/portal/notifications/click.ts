import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { readId } from '#domain/shared/id.ts';
import { notificationQuery, notificationTarget } from '#contract/messaging/notifications.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { paths } from '#app/paths.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { redirectWithError } from '#app/session/toast.server.ts';
import { openTarget } from './open-target.server.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'notifications' };

/**
 * Redirects to what a pushed notification is about. A GET marks nothing as read, because browsers may open an
 * address by themselves; the POST does.
 */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const target = notificationTarget.safeParse(searchParams.get('target'));
  if (!target.success) return redirect(paths.notifications);
  const account = requireAccount(context);
  const query = notificationQuery.safeParse(Object.fromEntries(searchParams));
  return openTarget(context, account, {
    target: target.data,
    target_id: readId(searchParams.get('id')),
    target_query: query.success ? query.data : null,
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const account = requireAccount(context);
  const id = requireIdParam(params);
  const form = await readForm(request, context, z.object({}));
  const clicked = form.ok ? await context.api.notifications.clickNotification({ params: { id } }, form) : null;
  if (!clicked?.ok) return redirectWithError(context, paths.notifications, context.t('notify.gone'));
  return openTarget(context, account, clicked.value);
}
