import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { readQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { newFormKey } from '#app/session/form-key.ts';
import { safeRedirect } from '#app/session/safe-redirect.ts';
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

/**
 * Redirects to the identity provider of a business. A link rather than a form, because the response to a form
 * must not redirect to another site. Other sites can have such a link too, so visitors from them confirm first.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const code = requireSsoCode(params);
  const { redirectTo } = readQuery(request, { redirectTo: z.string().max(2_048).optional().catch(undefined) });
  if (context.account) throw redirect(safeRedirect(redirectTo, paths.dashboard));
  const asks = context.prefetch || request.headers.get('sec-fetch-site') === 'cross-site';
  if (asks) return { to: paths.ssoLogin(code, redirectTo) };
  const sent = await context.api.identityProvider.beginIdentitySignIn(
    { body: { code, return_to: new URL(paths.ssoCallback(code), context.publicUrl).href } },
    { key: newFormKey(null) },
  );
  // The URL has a typing error, or single sign-on was removed.
  if (!sent.ok && sent.error instanceof ApiError && sent.error.status === 404) return { to: null };
  if (!sent.ok) throw sent.error;
  context.session.set('pendingIdentity', { code, attempt: sent.value.attempt, redirectTo });
  throw redirect(sent.value.address);
}

export default function SingleSignOn() {
  const { to } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  return (
    <AuthPage title={t('title.singleSignOn')}>
      {to === null ? <Notice kind="hazard">{t('identity.unknown')}</Notice> : <p>{t('identity.goOnLine')}</p>}
      <Actions>
        {to !== null && (
          <ButtonLink href={to} look="primary">
            {t('identity.goOn')}
          </ButtonLink>
        )}
        <ButtonLink href={`${paths.login}?as=supervisor`} look="quiet">
          {t('identity.byPassword')}
        </ButtonLink>
      </Actions>
    </AuthPage>
  );
}
