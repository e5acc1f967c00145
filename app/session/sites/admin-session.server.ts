import type { RequestContext } from '#app/context.server.ts';
import type { AdminSession } from '#contract/admin/team.ts';
import { ApiError, SessionExpired } from '#app/api-client/errors.ts';
import { newFormKey } from '../form-key.ts';
import { hasChosenLanguage } from '../sign-in.server.ts';
import type { AdminUser } from '../session.server.ts';

/** Responses of an API without admin calls: then there is no admin site. */
const missingCallStatuses: readonly number[] = [404, 405, 501];

/** Whether the API has admin calls: probes one that rejects signed-out callers. @throws Unavailable */
export const hasAdminSite = ({ admin }: Pick<RequestContext, 'admin'>): Promise<boolean> =>
  admin.users.getAdminSession().then(
    () => true,
    (error: unknown) => {
      if (error instanceof SessionExpired) return true;
      if (error instanceof ApiError) return !missingCallStatuses.includes(error.status);
      throw error;
    },
  );

/** Ends the admin site’s session of this browser: the token is revoked at the API; one that is already over there is over here too. */
export async function signOutAdmin({ adminUser, admin, session }: RequestContext): Promise<void> {
  if (adminUser) await admin.users.endAdminSession({}, { key: newFormKey(adminUser.id) }).catch(() => null);
  session.end();
}

/** Takes the session over: from here on every call carries its token. */
export async function beginAdminSession(context: RequestContext, { token, account }: AdminSession): Promise<AdminUser> {
  const { session } = context;
  const user: AdminUser = { id: account.id, role: account.role, name: account.name, email: account.email };
  session.unset('pendingTwoFactor');
  session.set('token', token);
  session.set('adminUser', user);
  if (!session.get('languageSelected') && hasChosenLanguage(account)) session.set('language', account.language);
  const selected = session.get('languageSelected') && session.get('language');
  session.unset('languageSelected');
  if (selected && (selected !== account.language || !hasChosenLanguage(account)))
    await context
      .adminWithToken(token)
      .users.changeAdminLanguage({ body: { language: selected } }, { key: newFormKey(user.id) });
  return user;
}
