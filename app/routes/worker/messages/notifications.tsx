import type { LoaderFunctionArgs } from '@remix-run/node';
import { workerPageOf } from '#domain/messaging/worker-page.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import { pageParam, readQuery, withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ListPage } from '#app/shared/list/list-of.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { NotificationList } from '#app/ui/notification-list/notification-list.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';

export const handle: RouteHandle = { title: (t) => t('menu.notifications'), permission: 'worker' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { page } = readQuery(request, { page: pageParam });
  return { list: await context.worker.shifts.workerNotifications({ query: { page } }) };
}

export default function Notifications() {
  const { list } = useLoaderDataAsReturned<typeof loader>();
  const { t, format, language } = useText();
  return (
    <Stack narrow>
      <PageHead title={t('menu.notifications')} />
      <ListPage
        list={list}
        hrefOf={(page) => withQuery(paths.workerSite.notifications, { page })}
        empty={<EmptyState title={t('workerSite.noNotifications')} />}
      >
        <NotificationList
          entries={list.items.map((item) => {
            const href = workerPageOf({ target: item.target, id: item.target_id });
            return {
              id: item.id,
              icon: 'bell',
              title: inLanguage(item.title, language).text,
              text: inLanguage(item.body, language).text,
              foot: format.dateTime(item.created_at),
              action: href !== paths.workerSite.notifications && (
                <ButtonLink href={href}>{t('action.view')}</ButtonLink>
              ),
            };
          })}
        />
      </ListPage>
    </Stack>
  );
}
