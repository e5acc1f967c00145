import type { LoaderFunctionArgs } from '@remix-run/node';
import { notificationStatus } from '#domain/messaging/status.ts';
import { dayOf } from '#domain/shared/time.ts';
import type { Notification } from '#contract/messaging/notifications.ts';
import { FormKey } from '#app/forms/form-key.tsx';
import { enumParam, pageParam, readQuery, refreshParam, refreshSeconds, withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import { IfSupported, useSupports } from '#app/layout/if-supported.tsx';
import { useText, type Texts } from '#app/i18n/text.tsx';
import { ListPage } from '#app/shared/list/list-of.tsx';
import { unreadNotificationsTestId } from '#app/shared/test-ids/test-ids.ts';
import { AutoRefreshLine } from '#app/shared/watch/auto-refresh-line.tsx';
import { paths } from '#app/paths.ts';
import { Metric } from '#app/ui/metric/metric.tsx';
import type { RouteHandle } from '#app/server/route-handle.ts';
import type { Supports } from '#app/api-client/capabilities.server.ts';
import { orNull } from '#app/api-client/optional.ts';
import { readSetting } from '#app/api-client/setting.ts';
import { Button } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { NotificationList, type NotificationEntry } from '#app/ui/notification-list/notification-list.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import { MutedText } from '#app/ui/text/text.tsx';
import { BrowserHelp } from './browser-help.tsx';
import { endpointOf } from './device-form.ts';
import { targetPages } from './targets.ts';
import { ThisDevice } from './this-device.tsx';

export const handle: RouteHandle<{ query: { refresh?: 60 | undefined } }> = {
  title: (t) => t('menu.notifications'),
  refresh: (data) => data.query.refresh ?? null,
  permission: 'notifications',
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, {
    status: enumParam(['all', 'unread'], 'all'),
    page: pageParam,
    refresh: refreshParam,
  });
  const status = query.status === 'unread' ? { status: notificationStatus.UN_READ } : {};
  const [notifications, push] = await Promise.all([
    context.api.notifications.listNotifications({ query: { page: query.page, ...status } }),
    orNull(readSetting(context.api, 'push')),
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
  const { query, notifications, now, publicKey, known } = useLoaderDataAsReturned<typeof loader>();
  const texts = useText();
  const { t, format } = texts;
  const offers = useSupports();
  const { items, totals } = notifications;
  const today = items.filter(({ created_at }) => dayOf(created_at) === dayOf(now));
  const earlier = items.filter((item) => !today.includes(item));
  const status = query.status === 'all' ? null : query.status;
  const address = (watched: number | null, number: number | null = null) =>
    withQuery(paths.notifications, { status, page: number, refresh: watched });
  return (
    <>
      <Head status={query.status} unread={totals?.unread ?? 0} />
      <ListPage
        list={notifications}
        hrefOf={(number) => address(query.refresh ?? null, number)}
        empty={
          <EmptyState title={t('empty.notifications')}>{status === null && t('empty.notificationsExample')}</EmptyState>
        }
      >
        {today.length > 0 && (
          <Stack as="section">
            <h2 id="today">
              {format.relativeDay(now, now)} <MutedText>{format.dayInWords(now)}</MutedText>
            </h2>
            <NotificationList entries={today.map((item) => entryOf(item, { ...texts, offers }))} labelledBy="today" />
          </Stack>
        )}
        {earlier.length > 0 && (
          <Stack as="section">
            <h2 id="earlier">{t('notify.earlier')}</h2>
            <NotificationList
              entries={earlier.map((item) => entryOf(item, { ...texts, offers }))}
              labelledBy="earlier"
            />
          </Stack>
        )}
      </ListPage>
      <AutoRefreshLine
        time={format.time(now)}
        isOn={query.refresh !== undefined}
        addresses={{ on: address(refreshSeconds), off: address(null) }}
      />
      <IfSupported capability="notificationPreferences">
        <p>
          <a href={paths.settingsNotifications}>{t('notify.choose')}</a>
        </p>
      </IfSupported>
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
          unread > 0 ? (
            <Metric testId={unreadNotificationsTestId}>{t('notify.unread', { count: unread })}</Metric>
          ) : (
            t('notify.allRead')
          )
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
            testId: unreadNotificationsTestId,
          },
        ]}
      />
    </>
  );
}

function entryOf(
  { id, title, body, target, status, created_at: at }: Notification,
  { t, language, format, offers }: Texts & { offers: Supports },
): NotificationEntry {
  const { icon, label, requires } = targetPages[target];
  const words = inLanguage(title, language).text;
  return {
    id,
    icon,
    title: words,
    text: inLanguage(body, language).text,
    ...(status === notificationStatus.UN_READ
      ? { fresh: t('notify.new'), foot: format.dateTime(at) }
      : { foot: `${format.dateTime(at)} · ${t('status.notification.READ')}` }),
    action: (requires === undefined || offers(requires)) && (
      <form method="post" action={paths.notificationClick(id)}>
        <FormKey />
        <Button look="secondary" of={words}>
          {t(label)}
        </Button>
      </form>
    ),
  };
}
