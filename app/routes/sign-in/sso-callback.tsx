import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ApprovalPending } from '#app/shared/sign-in/authenticator.server.ts';
import { signIn } from '#app/shared/sign-in/sign-in.server.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ApiError } from '#app/api-client/errors.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { AuthPage } from './auth-page.tsx';
import { requireSsoCode } from './sso-code.ts';

export const handle: RouteHandle = {
  title: (t) => t('title.singleSignOn'),
  permission: 'anyone',
  requires: ['identityProvider'],
};

interface SsoCallbackData {
  code: string;
  /** Why nobody is signed in; null while the account awaits approval. */
  rejected: string | null;
  waiting: { email: string; business_name: string } | null;
}

/**
 * The callback of the identity provider, a GET by the protocol. It takes effect only once: the pending sign-in
 * is in this browser's session, and is used up here and by the API.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const code = requireSsoCode(params);
  const show = (shown: Partial<SsoCallbackData>): SsoCallbackData => ({
    code,
    rejected: null,
    waiting: null,
    ...shown,
  });
  const { session, account, t } = context;
  // A page that is reloaded has signed in already.
  if (session.get('pendingIdentity')?.code !== code) {
    if (account) throw redirect(paths.dashboard);
    return show({ rejected: t('identity.over') });
  }
  try {
    return await signIn('singleSignOn', { request, context });
  } catch (error) {
    if (error instanceof ApprovalPending) return show({ waiting: error.account });
    if (error instanceof ApiError) return show({ rejected: error.detail ?? t('identity.rejected') });
    throw error;
  }
}

export default function SsoCallback() {
  const { code, rejected, waiting } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  return (
    <AuthPage title={t(waiting ? 'title.singleSignOnWaiting' : 'title.singleSignOn')}>
      {waiting ? (
        <>
          <p>{t('identity.waiting', { email: waiting.email, business: waiting.business_name })}</p>
          <p>{t('identity.waitingNext')}</p>
        </>
      ) : (
        <Notice kind="hazard">{rejected}</Notice>
      )}
      <Actions>
        <ButtonLink href={paths.ssoLogin(code)} look={waiting ? 'secondary' : 'primary'}>
          {t('identity.retry')}
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
