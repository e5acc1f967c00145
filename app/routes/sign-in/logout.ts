import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { paths } from '#app/paths.ts';
import { newFormKey } from '#app/session/form-key.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'anyone' };

/** Signing out is a POST; a GET redirects to the sign-in page. */
export const loader = () => redirect(paths.login);

export async function action({ context }: ActionFunctionArgs) {
  // The token is revoked at the API; a session that is already over there is over here too.
  const who = context.account ?? context.signUp;
  const device = context.session.get('pushDevice');
  if (who && device && context.offers('deviceRemoval'))
    await context.api.auth
      .forgetDevice({ body: { push_token: device } }, { key: newFormKey(who.id) })
      .catch(() => null);
  if (who) await context.api.auth.logout({}, { key: newFormKey(who.id) }).catch(() => null);
  const as = context.account?.role === 'SUPERVISOR' ? '?as=supervisor' : '';
  context.session.end();
  // Messages that are not sent yet and drafts are kept in the browser; the next person there must not find them.
  return redirect(paths.login + as, { status: 303, headers: { 'Clear-Site-Data': '"storage"' } });
}
