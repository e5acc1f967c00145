import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useSupports } from '#app/layout/if-supported.tsx';
import { useText } from '#app/i18n/text.tsx';
import { invitationState } from '#domain/accounts/invitation.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import type { Supervisor } from '#contract/accounts/supervisors.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { DescriptionList } from '#app/ui/description-list/description-list.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { FilePhoto } from '#app/shared/photo/file-photo.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { loadSupervisor } from './supervisor.server.ts';
import { SupervisorTag } from './supervisor-tag.tsx';
import { NarrowPage } from '#app/shared/form-page/form-page.tsx';
import { Email } from '#app/ui/text/text.tsx';

export const handle: RouteHandle<{ supervisor: Supervisor }> = {
  title: (_, { supervisor }) => supervisor.name,
  permission: 'supervisors',
};

export const loader = async (asked: LoaderFunctionArgs) => ({
  ...(await loadSupervisor(asked)),
  now: asked.context.now().toISOString(),
});

export default function SupervisorProfile() {
  const { supervisor, now } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const { id, name, avatar, created_at: since, invited_until: until } = supervisor;
  const { two_factor: factor, identity_linked: linked } = supervisor;
  return (
    <NarrowPage
      back={{ href: paths.supervisors, label: t('supervisors.list') }}
      title={name}
      plate={avatar && <FilePhoto file={avatar} alt="" size={48} />}
      state={<SupervisorTag supervisor={supervisor} now={new Date(now)} />}
      actions={
        <ButtonLink href={paths.supervisorEdit(id)} look="primary">
          {t('action.edit')}
        </ButtonLink>
      }
    >
      <Card>
        <DescriptionList
          facts={[
            { term: t('field.position'), value: supervisor.position || '–' },
            {
              term: t('field.email'),
              value: (
                <a href={`mailto:${supervisor.email}`}>
                  <Email address={supervisor.email} />
                </a>
              ),
            },
            {
              term: t('field.phone'),
              value: supervisor.phone ? (
                <a href={`tel:${supervisor.phone.replaceAll(' ', '')}`}>{format.phone(supervisor.phone)}</a>
              ) : (
                '–'
              ),
            },
            {
              term: t('supervisors.lastLogin'),
              value: supervisor.last_login_at ? format.dateTime(supervisor.last_login_at) : t('supervisors.never'),
            },
            until !== null && { term: t('supervisors.invitedUntil'), value: format.moment(until) },
            factor !== null && { term: t('title.twoFactor'), value: t(`twoFactor.${factor ? 'on' : 'off'}`) },
            linked && { term: t('title.singleSignOn'), value: t('identity.isLinked') },
            since !== null && { term: t('supervisors.since'), value: format.dateWithWeekday(since) },
          ]}
        />
      </Card>
      <AccountCard supervisor={supervisor} now={new Date(now)} />
    </NarrowPage>
  );
}

function AccountCard({ supervisor, now }: { supervisor: Supervisor; now: Date }) {
  const { id, status, two_factor: factor, identity_linked: linked } = supervisor;
  const { t } = useText();
  const offers = useSupports();
  const isActive = status === 'active';
  const invitation = invitationState(supervisor.invited_until, now);
  return (
    <Card>
      <h2>{t('supervisors.account')}</h2>
      <p>{t(isActive ? 'supervisors.canDo' : 'supervisors.noPermission')}</p>
      <Actions>
        {offers('invitations') && invitation && isActive && (
          <ButtonLink href={paths.supervisorInvitation(id)}>{t('supervisors.inviteAsk')}</ButtonLink>
        )}
        {offers('invitations') && invitation === 'SENT' && (
          <ButtonLink href={paths.supervisorRevocation(id)}>{t('supervisors.revokeAsk')}</ButtonLink>
        )}
        <ButtonLink href={paths.supervisorPassword(id)}>{t('title.changePassword')}</ButtonLink>{' '}
        {factor && offers('twoFactor') && (
          <ButtonLink href={paths.supervisorTwoFactor(id)}>{t('twoFactor.resetAsk')}</ButtonLink>
        )}
        {linked && offers('identityProvider') && (
          <ButtonLink href={paths.supervisorIdentity(id)}>{t('identity.unlinkAsk')}</ButtonLink>
        )}
        <ButtonLink href={isActive ? paths.supervisorDeactivation(id) : paths.supervisorActivation(id)}>
          {t(isActive ? 'supervisors.deactivateAsk' : 'supervisors.activateAsk')}
        </ButtonLink>{' '}
        <ButtonLink href={paths.supervisorDelete(id)} look="danger">
          {t('action.deleteAsk')}
        </ButtonLink>
      </Actions>
    </Card>
  );
}
