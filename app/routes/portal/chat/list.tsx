import type { LoaderFunctionArgs } from '@remix-run/node';
import { filtersOf, oneOf, page, readQuery, search, withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { nameOfWhole } from '#app/parts/figures/names.ts';
import { meantBy } from '#app/parts/list/near.server.ts';
import { paths } from '#app/paths.ts';
import { EmptyList } from '#app/parts/list/empty-list.tsx';
import { useFilterFold } from '#app/parts/list/filter-fold.ts';
import { ListOf } from '#app/parts/list/list-of.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { accountOf } from '#app/session/guards.server.ts';
import { Topics } from '#app/ui/conversation/topics.tsx';
import { FilterBar, FilterInput } from '#app/ui/filter-bar/filter-bar.tsx';
import { FoldLine } from '#app/ui/phone-fold/phone-fold.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import { topicRows } from './topic-rows.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';

export const handle: ScreenHandle = { title: (t) => t('menu.chat'), may: 'chat' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = accountOf(context);
  const query = readQuery(request, { status: oneOf(['all', 'unread'], 'all'), search, page });
  const { status, ...rest } = query;
  const topics = await context.api.chat.listTopics({ query: { ...rest, ...(status === 'unread' && { status }) } });
  const near = await meantBy(context, topics, query.search, 'workers');
  return { query, topics, near, me: account.id, now: context.now() };
}

export default function Conversations() {
  const { query, topics, near, me, now } = useRouteData<typeof loader>();
  const texts = useText();
  const { t } = texts;
  const { status, search: sought } = query;
  const tab = (value: 'all' | 'unread') => ({
    href: withQuery(paths.chat, { status: value === 'all' ? null : value, search: sought }),
    label: t(value === 'all' ? 'chat.all' : 'chat.unreadTab'),
    current: status === value,
  });
  const kept = { status: status === 'all' ? undefined : status };
  const unread = topics.totals?.unread ?? 0;
  const filter = filtersOf(query);
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
              figure: nameOfWhole('waits.messages.count', { search: sought }),
            },
          ]}
        />
        <FilterBar submit={t('action.show')} fold={useFilterFold(query, kept)} keep={kept}>
          <FilterInput {...filter('search')} label={t('workers.search')} />
        </FilterBar>
      </FoldLine>
      <ListOf
        list={topics}
        hrefOf={(number) => withQuery(paths.chat, { ...query, status: status === 'all' ? null : status, page: number })}
        empty={
          <EmptyList
            search={sought}
            near={near}
            all={withQuery(paths.chat, { status: status === 'all' ? null : status })}
            none={t(status === 'unread' ? 'chat.noneUnread' : 'empty.chat')}
            {...(status === 'all' && {
              example: t('empty.chatExample'),
              begin: <ButtonLink href={paths.workers}>{t('menu.workers')}</ButtonLink>,
            })}
          />
        }
      >
        <Topics label={t('menu.chat')} topics={topicRows(topics.items, texts, { me, now })} />
      </ListOf>
    </>
  );
}
