import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { idOf } from '#app/forms/params.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { paths } from '#app/paths.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { redirectWithError } from '#app/session/toast.server.ts';
import { openTarget } from './opening.server.ts';

/** A notification is opened by a post only: a prefetched page reads nothing. */
export const loader = () => redirect(paths.notifications);

/** Marks a notification as read and opens what it is about. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const account = requireAccount(context, 'notifications');
  const id = idOf(params);
  const form = await readForm(request, context, z.object({}));
  const clicked = form.ok ? await context.api.notifications.click(id, form) : null;
  if (!clicked?.ok) return redirectWithError(context, paths.notifications, context.t('notify.gone'));
  return openTarget(context, account, clicked.value);
}
