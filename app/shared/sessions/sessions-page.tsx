import { FormKey } from '#app/forms/form-key.tsx';
import { RouteForm } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
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

interface SessionsPageProps {
  sessions: readonly SignedInSession[];
  back: { href: string; label: string };
  /** The address of the form that ends a session. */
  endAt: (id: number) => string;
}

/** Where the account is signed in, the present browser first; others are signed out one by one or together. */
export function SessionsPage({ sessions, back, endAt }: SessionsPageProps) {
  const { t } = useText();
  const form = useConfirmForm('sessions');
  const here = sessions.find(({ present }) => present);
  const sorted = sessions.toSorted((a, b) => Number(b.present) - Number(a.present));
  return (
    <NarrowPage back={back} line={t('sessions.line')}>
      {sorted.length > 1 && (
        <RouteForm {...form}>
          <Actions>
            <Button look="secondary">{t('sessions.endOthers')}</Button>
          </Actions>
        </RouteForm>
      )}
      {sorted.map((session) => (
        <SessionCard key={session.id} {...session} addressNow={here?.address ?? null} endAt={endAt} />
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
  endAt,
  ...session
}: SignedInSession & Pick<SessionsPageProps, 'endAt'> & { addressNow: string | null }) {
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
        <form method="post" action={endAt(id)}>
          <FormKey />
          <Button look="quiet" of={name}>
            {t('sessions.end')}
          </Button>
        </form>
      )}
    </Card>
  );
}
