import type { LoaderFunctionArgs } from '@remix-run/node';
import { emptyForm } from '#app/forms/edit-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { orNull } from '#app/api-client/optional.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import type { IdentityProvider } from '#contract/accounts/identity-provider.ts';
import { hasPermission } from '#domain/accounts/roles.ts';
import { Notice } from '#app/ui/notice/notice.tsx';
import { useConfirmForm } from '#app/shared/form-page/confirm-page.tsx';
import { SubmitForm } from '#app/shared/form-page/submit-form.tsx';
import { SettingsPage } from '../settings-page.tsx';

export const handle: RouteHandle = {
  title: (t) => t('title.security'),
  permission: 'ownPassword',
  requires: [['twoFactor', 'sessions', 'identityProvider']],
};

export async function loader({ context }: LoaderFunctionArgs) {
  const account = requireAccount(context);
  // A reader who comes back here has seen the codes.
  if (!context.prefetch && context.session.get('newRecoveryCodes')) context.session.unset('newRecoveryCodes');
  const [factor, sessions, identity] = await Promise.all([
    context.supports('twoFactor') ? orNull(context.api.twoFactor.getTwoFactor()) : null,
    context.supports('sessions') ? orNull(context.api.sessions.listSessions()) : null,
    hasPermission(account.role, 'supervisors') && context.supports('identityProvider')
      ? orNull(context.api.identityProvider.getIdentityProvider())
      : null,
  ]);
  return { account, factor, identity, sessions: sessions?.length ?? null };
}

/** The secret stays in the session, because no call returns it again. */
export const action = formAction(
  emptyForm,
  paths.settingsTwoFactor,
  async ({ context, api, form }) => {
    const sent = await api.twoFactor.startTwoFactorSetup({}, form);
    if (sent.ok) context.session.set('newTwoFactor', sent.value);
    return sent;
  },
  { hasNoToast: true },
);

export default function Security() {
  const { account, factor, identity, sessions } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  return (
    <SettingsPage role={account.role} line={t('twoFactor.line')}>
      {factor === null && <Notice>{t('twoFactor.notHere')}</Notice>}
      {factor && (factor.since === null ? <TwoFactorOff /> : <TwoFactorOn {...factor} since={factor.since} />)}
      {sessions !== null && <SessionsCard count={sessions} />}
      {factor && factor.supervisors_required !== null && <Requirement required={factor.supervisors_required} />}
      {identity && <SingleSignOnCard {...identity} />}
    </SettingsPage>
  );
}

function TwoFactorOff() {
  const { t } = useText();
  return (
    <SubmitForm form={useConfirmForm('two-factor')} submit={t('twoFactor.setUp')}>
      <h2>{t('title.twoFactor')}</h2>
      <p>{t('twoFactor.explanation')}</p>
    </SubmitForm>
  );
}

interface TurnedOnProps {
  since: string;
  recovery_codes_left: number;
  required: boolean;
}

function TwoFactorOn({ since, recovery_codes_left: left, required }: TurnedOnProps) {
  const { t, format } = useText();
  return (
    <Card>
      <h2>{t('title.twoFactor')}</h2>
      <p>{t('twoFactor.onSince', { time: format.dateTime(since) })}</p>
      <p>{t('twoFactor.codesLeft', { count: left })}</p>
      {required && <p>{t('twoFactor.requiredOfYou')}</p>}
      <Actions>
        <ButtonLink href={paths.settingsRecoveryCodes}>{t('twoFactor.renew')}</ButtonLink>{' '}
        {!required && (
          <ButtonLink href={paths.settingsTwoFactorDisable} look="danger">
            {t('twoFactor.endAsk')}
          </ButtonLink>
        )}
      </Actions>
    </Card>
  );
}

function SessionsCard({ count }: { count: number }) {
  const { t } = useText();
  return (
    <Card>
      <h2>{t('title.sessions')}</h2>
      <p>{t('sessions.count', { count })}</p>
      <Actions>
        <ButtonLink href={paths.settingsSessions}>{t('sessions.show')}</ButtonLink>
      </Actions>
    </Card>
  );
}

function SingleSignOnCard({ provider }: { provider: IdentityProvider | null }) {
  const { t } = useText();
  if (!provider)
    return (
      <Card>
        <h2>{t('title.singleSignOn')}</h2>
        <p>{t('identity.explanation')}</p>
        <Actions>
          <ButtonLink href={paths.settingsIdentityProvider}>{t('identity.setUp')}</ButtonLink>
        </Actions>
      </Card>
    );
  const { issuer, domain, domain_confirmed: isConfirmed, required, linked, waiting } = provider;
  return (
    <Card>
      <h2>{t('title.singleSignOn')}</h2>
      <p>{t('identity.isSet', { issuer, domain })}</p>
      {!isConfirmed && <p>{t('identity.isUnconfirmed', { domain })}</p>}
      <p>{t(required ? 'identity.isRequired' : 'identity.isNotRequired')}</p>
      <p>{t('identity.linked', { count: linked })}</p>
      {waiting > 0 && (
        <p>
          <a href={`${paths.supervisors}?status=inactive`}>{t('identity.waitingCount', { count: waiting })}</a>
        </p>
      )}
      <Actions>
        <ButtonLink href={paths.settingsIdentityProvider}>{t('identity.change')}</ButtonLink>{' '}
        <ButtonLink href={paths.settingsIdentityRequirement}>
          {t(required ? 'identity.requireNoLongerAsk' : 'identity.requireAsk')}
        </ButtonLink>{' '}
        <ButtonLink href={paths.settingsIdentityDelete} look="danger">
          {t('identity.deleteAsk')}
        </ButtonLink>
      </Actions>
    </Card>
  );
}

function Requirement({ required }: { required: boolean }) {
  const { t } = useText();
  return (
    <Card>
      <h2>{t('supervisors.list')}</h2>
      <p>{t(required ? 'twoFactor.isRequired' : 'twoFactor.isNotRequired')}</p>
      <Actions>
        <ButtonLink href={paths.settingsTwoFactorRequirement}>
          {t(required ? 'twoFactor.requireNoLongerAsk' : 'twoFactor.requireAsk')}
        </ButtonLink>
      </Actions>
    </Card>
  );
}
