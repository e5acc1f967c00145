import type { RequestContext } from '#app/context.server.ts';
import { isLanguage } from '#app/i18n/languages.ts';
import type { OfficeAccount } from '#contract/account/provider-people.ts';
import { Refused, SignedOut } from '#app/upstream/errors.ts';
import { newFormKey } from './form-key.ts';
import type { Provider } from './session.server.ts';

/** Responses of an API without admin calls: then there is no admin site. */
const noSuchCall: readonly number[] = [404, 405, 501];

/** Whether the API has admin calls: probes one that rejects signed-out callers. @throws Unavailable */
export const hasOffice = ({ office }: Pick<RequestContext, 'office'>): Promise<boolean> =>
  office.people.getProviderSession().then(
    () => true,
    (error: unknown) => {
      if (error instanceof SignedOut) return true;
      if (error instanceof Refused) return !noSuchCall.includes(error.status);
      throw error;
    },
  );

/** Ends the office's session of this browser: the token is revoked at the API; one that is already over there is over here too. */
export async function leaveOffice({ provider, office, session }: RequestContext): Promise<void> {
  if (provider) await office.people.endProviderSession({}, { key: newFormKey(provider.id) }).catch(() => null);
  session.end();
}

/** Takes the session over: from here on every call carries its token. */
export async function beginOffice(
  context: RequestContext,
  { token, account }: { token: string; account: OfficeAccount },
): Promise<Provider> {
  const { session } = context;
  const provider: Provider = { id: account.id, role: account.role, name: account.name, email: account.email };
  session.unset('pendingFactor');
  session.set('token', token);
  session.set('provider', provider);
  if (!session.get('languageChosen') && isLanguage(account.language)) session.set('language', account.language);
  const chosen = session.get('languageChosen') && session.get('language');
  session.unset('languageChosen');
  if (chosen && chosen !== account.language)
    await context
      .officeOf(token)
      .people.changeProviderLanguage({ body: { language: chosen } }, { key: newFormKey(provider.id) });
  return provider;
}
