import type { LoaderFunctionArgs } from '@remix-run/node';
import { filterParams, enumParam, pageParam, readQuery, searchParam, withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { unfilteredTestId } from '#app/shared/test-ids/test-ids.ts';
import { suggestFor } from '#app/shared/list/suggestions.server.ts';
import { paths } from '#app/paths.ts';
import { EmptyList } from '#app/shared/list/empty-list.tsx';
import { useFoldedFilters } from '#app/shared/list/filter-fold.ts';
import { ListPage } from '#app/shared/list/list-of.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { Topics } from '#app/ui/conversation/topics.tsx';
import { FilterBar, FilterInput } from '#app/ui/filter-bar/filter-bar.tsx';
import { FoldLine } from '#app/ui/phone-fold/phone-fold.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import { topicRows } from './topic-rows.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';

export const handle: RouteHandle = { title: (t) => t('menu.chat'), permission: 'chat' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = requireAccount(context);
  const query = readQuery(request, {
    status: enumParam(['all', 'unread'], 'all'),
    search: searchParam,
    page: pageParam,
  });
  const { status, ...rest } = query;
  const topics = await context.api.chat.listTopics({ query: { ...rest, ...(status === 'unread' && { status }) } });
  const suggestions = await suggestFor(context, topics, query.search, 'workers');
  return { query, topics, suggestions, me: account.id, now: context.now() };
}

export default function Conversations() {
  const { query, topics, suggestions, me, now } = useLoaderDataAsReturned<typeof loader>();
  const texts = useText();
  const { t } = texts;
  const { status, search } = query;
  const tab = (value: 'all' | 'unread') => ({
    href: withQuery(paths.chat, { status: value === 'all' ? null : value, search }),
    label: t(value === 'all' ? 'chat.all' : 'chat.unreadTab'),
    current: status === value,
  });
  const fixed = { status: status === 'all' ? undefined : status };
  const unread = topics.totals?.unread ?? 0;
  const filter = filterParams(query);
  return (
    <>
      <PageHead title={t('menu.chat')} />
      <FoldLine>
        <Tabs
          label={t('menu.chat')}
          tabs={[
            tab('all'),
            {
              ...tab('unread'),
              waiting: { value: unread, label: t('chat.unread', { count: unread }) },
              testId: unfilteredTestId('todo.messages.count', { search }),
            },
          ]}
        />
        <FilterBar submit={t('action.show')} fold={useFoldedFilters(query, fixed)} keep={fixed}>
          <FilterInput {...filter('search')} label={t('workers.search')} />
        </FilterBar>
      </FoldLine>
      <ListPage
        list={topics}
        hrefOf={(number) => withQuery(paths.chat, { ...query, status: status === 'all' ? null : status, page: number })}
        empty={
          <EmptyList
            search={search}
            suggestions={suggestions}
            allPath={withQuery(paths.chat, { status: status === 'all' ? null : status })}
            emptyText={t(status === 'unread' ? 'chat.noneUnread' : 'empty.chat')}
            {...(status === 'all' && {
              example: t('empty.chatExample'),
              createAction: <ButtonLink href={paths.workers}>{t('menu.workers')}</ButtonLink>,
            })}
          />
        }
      >
        <Topics label={t('menu.chat')} topics={topicRows(topics.items, texts, { me, now })} />
      </ListPage>
    </>
  );
}
