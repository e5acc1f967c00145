import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageParam, readQuery, withQuery } from '#app/forms/query.ts';
import { tagOfText } from '#app/i18n/languages.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ListPage } from '#app/shared/list/list-of.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { Topics } from '#app/ui/conversation/topics.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';

export const handle: RouteHandle = { title: (t) => t('menu.chat'), permission: 'worker' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { page } = readQuery(request, { page: pageParam });
  return { list: await context.worker.app.workerTopics({ query: { page } }) };
}

export default function Messages() {
  const { list } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  return (
    <Stack narrow>
      <PageHead title={t('menu.chat')} />
      <ListPage
        list={list}
        hrefOf={(page) => withQuery(paths.workerSite.messages, { page })}
        empty={<EmptyState title={t('empty.chat')} />}
      >
        <Topics
          label={t('menu.chat')}
          topics={list.items.map(({ id, business_name: name, unread, last_message: last, created_at: created }) => ({
            id,
            href: paths.workerSite.conversation(id),
            name,
            unread: unread > 0 ? t('chat.unread', { count: unread }) : undefined,
            preview: last?.text ?? '',
            lang: last && last.text !== '' ? tagOfText(last.text) : undefined,
            foot: last || created ? format.dateTime(last?.sent_at ?? created ?? '') : '',
          }))}
        />
      </ListPage>
    </Stack>
  );
}
