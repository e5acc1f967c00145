import type { LoaderFunctionArgs } from '@remix-run/node';
import { notificationStatus } from '#domain/notification/status.ts';
import { dayOf } from '#domain/time.ts';
import type { Notification } from '#contract/messages/notifications.ts';
import { FormKey } from '#app/forms/form-key.tsx';
import { oneOf, page, readQuery, refresh, refreshSeconds, withQuery } from '#app/forms/query.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import { IfOffered, useOffers } from '#app/frame/offers.tsx';
import { useText, type Texts } from '#app/i18n/text.tsx';
import { ListOf } from '#app/parts/list/list-of.tsx';
import { unreadNotices } from '#app/parts/figures/names.ts';
import { WatchLine } from '#app/parts/watch/watch-line.tsx';
import { paths } from '#app/paths.ts';
import { Figure } from '#app/ui/figure/figure.tsx';
import type { ScreenHandle } from '#app/serving/screen.ts';
import type { Offers } from '#app/upstream/capabilities.server.ts';
import { optional } from '#app/upstream/optional.ts';
import { readSetting } from '#app/upstream/setting.ts';
import { Button } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { News, type NewsEntry } from '#app/ui/news/news.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import { Quiet } from '#app/ui/text/text.tsx';
import { BrowserHelp } from './browser-help.tsx';
import { endpointOf } from './device-form.ts';
import { targetPages } from './targets.ts';
import { ThisDevice } from './this-device.tsx';

export const handle: ScreenHandle<{ query: { refresh?: 60 | undefined } }> = {
  title: (t) => t('menu.notifications'),
  refresh: (data) => data.query.refresh ?? null,
  may: 'notifications',
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, { status: oneOf(['all', 'unread'], 'all'), page, refresh });
  const status = query.status === 'unread' ? { status: notificationStatus.UN_READ } : {};
  const [notifications, push] = await Promise.all([
    context.api.notifications.listNotifications({ query: { page: query.page, ...status } }),
    optional(readSetting(context.api, 'push')),
  ]);
  return {
    query,
    notifications,
    now: context.now(),
    publicKey: push?.public_key ?? null,
    known: endpointOf(context.session.get('pushDevice')),
  };
}

export default function Notifications() {
  const { query, notifications, now, publicKey, known } = useRouteData<typeof loader>();
  const texts = useText();
  const { t, format } = texts;
  const offers = useOffers();
  const { items, totals } = notifications;
  const today = items.filter(({ created_at }) => dayOf(created_at) === dayOf(now));
  const earlier = items.filter((each) => !today.includes(each));
  const status = query.status === 'all' ? null : query.status;
  const address = (watched: number | null, number: number | null = null) =>
    withQuery(paths.notifications, { status, page: number, refresh: watched });
  return (
    <>
      <Head status={query.status} unread={totals?.unread ?? 0} />
      <ListOf
        list={notifications}
        hrefOf={(number) => address(query.refresh ?? null, number)}
        empty={
          <EmptyState title={t('empty.notifications')}>{status === null && t('empty.notificationsExample')}</EmptyState>
        }
      >
        {today.length > 0 && (
          <Stack as="section">
            <h2 id="today">
              {format.relativeDay(now, now)} <Quiet>{format.dayInWords(now)}</Quiet>
            </h2>
            <News entries={today.map((each) => entryOf(each, { ...texts, offers }))} labelledBy="today" />
          </Stack>
        )}
        {earlier.length > 0 && (
          <Stack as="section">
            <h2 id="earlier">{t('notify.earlier')}</h2>
            <News entries={earlier.map((each) => entryOf(each, { ...texts, offers }))} labelledBy="earlier" />
          </Stack>
        )}
      </ListOf>
      <WatchLine
        time={format.time(now)}
        on={query.refresh !== undefined}
        addresses={{ on: address(refreshSeconds), off: address(null) }}
      />
      <IfOffered of="notificationChoice">
        <p>
          <a href={paths.settingsNotifications}>{t('notify.choose')}</a>
        </p>
      </IfOffered>
      {publicKey !== null && (
        <BrowserHelp>
          <ThisDevice publicKey={publicKey} known={known} />
        </BrowserHelp>
      )}
    </>
  );
}

function Head({ status, unread }: { status: 'all' | 'unread'; unread: number }) {
  const { t } = useText();
  const tab = (value: 'all' | 'unread') => ({
    href: withQuery(paths.notifications, { status: value === 'all' ? null : value }),
    label: t(value === 'all' ? 'notify.all' : 'status.notification.UN_READ'),
    current: status === value,
  });
  return (
    <>
      <PageHead
        title={t('menu.notifications')}
        line={
          unread > 0 ? <Figure of={unreadNotices}>{t('notify.unread', { count: unread })}</Figure> : t('notify.allRead')
        }
        actions={
          unread > 0 && (
            <form method="post" action={paths.notificationsRead}>
              <FormKey />
              <Button icon="tick">{t('action.markAllRead')}</Button>
            </form>
          )
        }
      />
      <Tabs
        label={t('menu.notifications')}
        tabs={[
          tab('all'),
          {
            ...tab('unread'),
            waiting: { value: unread, label: t('notify.unread', { count: unread }) },
            figure: unreadNotices,
          },
        ]}
      />
    </>
  );
}

function entryOf(
  { id, title, body, target, status, created_at: at }: Notification,
  { t, language, format, offers }: Texts & { offers: Offers },
): NewsEntry {
  const { icon, label, offered } = targetPages[target];
  const words = inLanguage(title, language).text;
  return {
    id,
    icon,
    title: words,
    text: inLanguage(body, language).text,
    ...(status === notificationStatus.UN_READ
      ? { fresh: t('notify.new'), foot: format.dateTime(at) }
      : { foot: `${format.dateTime(at)} · ${t('status.notification.READ')}` }),
    action: (offered === undefined || offers(offered)) && (
      <form method="post" action={paths.notificationClick(id)}>
        <FormKey />
        <Button look="secondary" of={words}>
          {t(label)}
        </Button>
      </form>
    ),
  };
}
