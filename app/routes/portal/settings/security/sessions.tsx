import type { LoaderFunctionArgs } from '@remix-run/node';
import { FormKey } from '#app/forms/form-key.tsx';
import { RouteForm } from '#app/forms/route-form.tsx';
import { emptyForm } from '#app/forms/edit-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { DescriptionList } from '#app/ui/description-list/description-list.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { MutedText } from '#app/ui/text/text.tsx';
import type { SignedInSession } from '#contract/accounts/sessions.ts';
import { parseUserAgent } from '#domain/accounts/browser.ts';
import { useConfirmForm } from '#app/shared/form-page/confirm-page.tsx';
import { NarrowPage } from '#app/shared/form-page/form-page.tsx';
import { idleDays, sessionDays } from '#domain/accounts/session.ts';

export const handle: RouteHandle = {
  title: (t) => t('title.sessions'),
  permission: 'ownPassword',
  requires: ['sessions'],
};

export async function loader({ context }: LoaderFunctionArgs) {
  const sessions = await context.api.sessions.listSessions();
  return { sessions: sessions.toSorted((a, b) => Number(b.present) - Number(a.present)) };
}

export const action = formAction(emptyForm, paths.settingsSessions, ({ api, form }) =>
  api.sessions.endOtherSessions({}, form),
);

export default function Sessions() {
  const { sessions } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const form = useConfirmForm('sessions');
  const here = sessions.find(({ present }) => present);
  return (
    <NarrowPage back={{ href: paths.settingsSecurity, label: t('title.security') }} line={t('sessions.line')}>
      {sessions.length > 1 && (
        <RouteForm {...form}>
          <Actions>
            <Button look="secondary">{t('sessions.endOthers')}</Button>
          </Actions>
        </RouteForm>
      )}
      {sessions.map((session) => (
        <SessionCard key={session.id} {...session} addressNow={here?.address ?? null} />
      ))}
      <MutedText as="p">{t('sessions.about', { idle: idleDays, most: sessionDays })}</MutedText>
    </NarrowPage>
  );
}

function useBrowserName(agent: string | null): string {
  const { t } = useText();
  const { browser, system } = parseUserAgent(agent ?? '');
  if (browser && system) return t('sessions.onSystem', { browser, system });
  return browser ?? system ?? t('sessions.unknown');
}

function SessionCard({
  addressNow,
  ...session
}: SignedInSession & {
  addressNow: string | null;
}) {
  const { t, format } = useText();
  const name = useBrowserName(session.agent);
  const { id, present, address } = session;
  const place = address ?? t('sessions.unknownAddress');
  return (
    <Card>
      <h2>
        {name} {present && <StatusTag tone="ok">{t('sessions.present')}</StatusTag>}
      </h2>
      <DescriptionList
        facts={[
          { term: t('sessions.lastUsed'), value: present ? t('sessions.now') : format.dateTime(session.last_used_at) },
          { term: t('sessions.begun'), value: format.dateTime(session.started_at) },
          { term: t('sessions.signedBy'), value: t(`sessions.by.${session.signed_by ?? 'unknown'}`) },
          {
            term: t('sessions.address'),
            value:
              !present && address !== null && address === addressNow ? t('sessions.sameAddress', { address }) : place,
          },
        ]}
        aligned
      />
      {!present && (
        <form method="post" action={paths.settingsSessionEnd(id)}>
          <FormKey />
          <Button look="quiet" of={name}>
            {t('sessions.end')}
          </Button>
        </form>
      )}
    </Card>
  );
}
