import type { LoaderFunctionArgs } from '@remix-run/node';
import { sends } from '#app/forms/sends.server.ts';
import { RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { accountOf } from '#app/session/guards.server.ts';
import { optional } from '#app/upstream/optional.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import type { IdentityProvider } from '#contract/account/identity-provider.ts';
import { may } from '#domain/account/roles.ts';
import { Notice } from '#app/ui/notice/notice.tsx';
import { SettingsPage } from '../settings-page.tsx';
import { confirmationForm } from './forms.ts';

export const handle: ScreenHandle = {
  title: (t) => t('title.security'),
  may: 'ownPassword',
  offered: [['secondFactor', 'sessions', 'identityProvider']],
};

export async function loader({ context }: LoaderFunctionArgs) {
  const account = accountOf(context);
  // A reader who comes back here has seen the codes.
  if (!context.prefetch && context.session.get('freshCodes')) context.session.unset('freshCodes');
  const [factor, sessions, identity] = await Promise.all([
    context.offers('secondFactor') ? optional(context.api.secondFactor.getSecondFactor()) : null,
    context.offers('sessions') ? optional(context.api.sessions.listSessions()) : null,
    may(account.role, 'supervisors') && context.offers('identityProvider')
      ? optional(context.api.identityProvider.getIdentityProvider())
      : null,
  ]);
  return { account, factor, identity, sessions: sessions?.length ?? null };
}

/** The secret stays in the session, because no call returns it again. */
export const action = sends(
  confirmationForm,
  paths.settingsSecondFactor,
  async ({ context, api, form }) => {
    const sent = await api.secondFactor.beginSecondFactor({}, form);
    if (sent.ok) context.session.set('settingUpFactor', sent.value);
    return sent;
  },
  { quiet: true },
);

export default function Security() {
  const { account, factor, identity, sessions } = useRouteData<typeof loader>();
  const { t } = useText();
  return (
    <SettingsPage role={account.role} current={paths.settingsSecurity} line={t('secondFactor.line')}>
      {factor === null && <Notice>{t('secondFactor.notHere')}</Notice>}
      {factor && (factor.since === null ? <TurnedOff /> : <TurnedOn {...factor} since={factor.since} />)}
      {sessions !== null && <WhereLoggedIn count={sessions} />}
      {factor && factor.supervisors_required !== null && <Requirement required={factor.supervisors_required} />}
      {identity && <CompanyLogin {...identity} />}
    </SettingsPage>
  );
}

function TurnedOff() {
  const { t } = useText();
  const { fields: _, ...form } = useRouteForm(confirmationForm, { id: 'second-factor', labels: {} });
  return (
    <RouteForm {...form}>
      <h2>{t('title.secondFactor')}</h2>
      <p>{t('secondFactor.what')}</p>
      <Actions>
        <Button>{t('secondFactor.setUp')}</Button>
      </Actions>
    </RouteForm>
  );
}

interface TurnedOnProps {
  since: string;
  recovery_codes_left: number;
  required: boolean;
}

function TurnedOn({ since, recovery_codes_left: left, required }: TurnedOnProps) {
  const { t, format } = useText();
  return (
    <Card>
      <h2>{t('title.secondFactor')}</h2>
      <p>{t('secondFactor.onSince', { time: format.dateTime(since) })}</p>
      <p>{t('secondFactor.codesLeft', { count: left })}</p>
      {required && <p>{t('secondFactor.requiredOfYou')}</p>}
      <Actions>
        <ButtonLink href={paths.settingsRecoveryCodes}>{t('secondFactor.renew')}</ButtonLink>
        {!required && (
          <ButtonLink href={paths.settingsSecondFactorEnd} look="danger">
            {t('secondFactor.endAsk')}
          </ButtonLink>
        )}
      </Actions>
    </Card>
  );
}

function WhereLoggedIn({ count }: { count: number }) {
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

function CompanyLogin({ provider }: { provider: IdentityProvider | null }) {
  const { t } = useText();
  if (!provider)
    return (
      <Card>
        <h2>{t('title.companyLogin')}</h2>
        <p>{t('identity.what')}</p>
        <Actions>
          <ButtonLink href={paths.settingsIdentityProvider}>{t('identity.setUp')}</ButtonLink>
        </Actions>
      </Card>
    );
  const { issuer, domain, required, linked, waiting } = provider;
  return (
    <Card>
      <h2>{t('title.companyLogin')}</h2>
      <p>{t('identity.isSet', { issuer, domain })}</p>
      <p>{t(required ? 'identity.isRequired' : 'identity.isNotRequired')}</p>
      <p>{t('identity.linked', { count: linked })}</p>
      {waiting > 0 && (
        <p>
          <a href={`${paths.supervisors}?status=inactive`}>{t('identity.waitingCount', { count: waiting })}</a>
        </p>
      )}
      <Actions>
        <ButtonLink href={paths.settingsIdentityProvider}>{t('identity.change')}</ButtonLink>
        <ButtonLink href={paths.settingsIdentityRequirement}>
          {t(required ? 'identity.requireNoLongerAsk' : 'identity.requireAsk')}
        </ButtonLink>
        <ButtonLink href={paths.settingsIdentityRemoval} look="danger">
          {t('identity.removeAsk')}
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
      <p>{t(required ? 'secondFactor.isRequired' : 'secondFactor.isNotRequired')}</p>
      <Actions>
        <ButtonLink href={paths.settingsSecondFactorRequirement}>
          {t(required ? 'secondFactor.requireNoLongerAsk' : 'secondFactor.requireAsk')}
        </ButtonLink>
      </Actions>
    </Card>
  );
}
