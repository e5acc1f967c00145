import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { newFormKey } from '#app/session/form-key.ts';
import { Refused } from '#app/upstream/errors.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { AuthPage } from './auth-page.tsx';
import { companyCode } from './company-code.ts';
import { enter, goOn, leave } from './entrance.server.ts';

export const handle: ScreenHandle = {
  title: (t) => t('title.companyLogin'),
  may: 'anyone',
  offered: ['identityProvider'],
};

interface Shown {
  code: string;
  /** Why nobody is signed in; null while the account awaits approval. */
  refused: string | null;
  waiting: { email: string; business_name: string } | null;
}

/**
 * The callback of the identity provider, a GET by the protocol. It takes effect only once: the pending sign-in
 * is in this browser's session, and is used up here and by the API.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Shown> {
  const code = companyCode(params);
  const show = (shown: Partial<Shown>): Shown => ({ code, refused: null, waiting: null, ...shown });
  const { session, account, t } = context;
  const pending = session.get('pendingIdentity');
  // A page that is reloaded has signed in already.
  if (pending?.code !== code) {
    if (account) throw redirect(paths.dashboard);
    return show({ refused: t('identity.over') });
  }
  session.unset('pendingIdentity');
  const sent = await context.api.identityProvider.finishIdentitySignIn(
    { body: { code, attempt: pending.attempt, response: new URL(request.url).search || '?' } },
    { key: newFormKey(null) },
  );
  if (!sent.ok) {
    if (!(sent.error instanceof Refused)) throw sent.error;
    return show({ refused: sent.error.detail ?? t('identity.refused') });
  }
  const { value } = sent;
  if (value.outcome === 'waiting') return show({ waiting: value });
  const { redirectTo } = pending;
  if (value.second_factor) {
    if (account) await leave(context);
    const { setting_up: settingUp } = value.second_factor;
    session.set('pendingFactor', { token: value.token, settingUp, until: value.expires_at });
    throw redirect(paths.loginWithCode(redirectTo));
  }
  throw await goOn(context, await enter(context, value), { redirectTo });
}

export default function CompanyLoginBack() {
  const { code, refused, waiting } = useRouteData<typeof loader>();
  const { t } = useText();
  return (
    <AuthPage title={t(waiting ? 'title.companyLoginWaiting' : 'title.companyLogin')}>
      {waiting ? (
        <>
          <p>{t('identity.waiting', { email: waiting.email, business: waiting.business_name })}</p>
          <p>{t('identity.waitingNext')}</p>
        </>
      ) : (
        <Notice kind="hazard">{refused}</Notice>
      )}
      <Actions>
        <ButtonLink href={paths.companyLogin(code)} look={waiting ? 'secondary' : 'primary'}>
          {t('identity.again')}
        </ButtonLink>
        {!waiting && (
          <ButtonLink href={`${paths.login}?as=supervisor`} look="quiet">
            {t('identity.byPassword')}
          </ButtonLink>
        )}
      </Actions>
    </AuthPage>
  );
}
