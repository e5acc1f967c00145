import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { readForm } from '#app/forms/submission.server.ts';
import { paths } from '#app/paths.ts';
import { newFormKey } from '#app/session/form-key.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { redirectWithError, redirectWithToast } from '#app/session/toast.server.ts';
import { deviceForm } from './device-form.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'notifications' };

export const loader = () => redirect(paths.notifications);

export async function action({ request, context }: ActionFunctionArgs) {
  const account = requireAccount(context);
  const form = await readForm(request, context, deviceForm);
  const token = form.ok ? form.value.subscription : '';
  const saved =
    form.ok && (await context.api.auth.saveDevice({ body: { push_token: token, platform: 'WEB' } }, form)).ok;
  if (!saved) return redirectWithError(context, paths.notifications, context.t('notify.device.failed'));
  const before = context.session.get('pushDevice');
  context.session.set('pushDevice', token);
  // The browser has created a new subscription; the old one no longer reaches anyone.
  if (before !== undefined && before !== token && context.supports('deviceRemoval'))
    await context.api.auth.unregisterDevice({ body: { push_token: before } }, { key: newFormKey(account.id) });
  return redirectWithToast(context, paths.notifications, context.t('toast.deviceOn'));
}
