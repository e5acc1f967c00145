import type { LoaderFunctionArgs } from '@remix-run/node';
import { valuesOf } from '#domain/enumeration.ts';
import { workerList, workerListName, type WorkerList } from '#domain/worker/block.ts';
import { oneOf, page, readQuery, search, withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { EmptyList } from '#app/parts/list/empty-list.tsx';
import { ListOf } from '#app/parts/list/list-of.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { newFormKey } from '#app/session/form-key.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { FilterBar, FilterInput } from '#app/ui/filter-bar/filter-bar.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import { StandingForm } from './standing/buttons.tsx';
import { StandingUndo } from './standing/undo.tsx';
import { lastStandingChange } from './standing/standing.server.ts';
import { workerColumns } from './worker-columns.tsx';

export const handle: ScreenHandle = { title: (t) => t('menu.workers') };

const tabs = [workerList.ALL, workerList.FAVOURITE, workerList.BLOCKED] as const;
const empty = { all: 'empty.workers', favourite: 'empty.favourites', blocked: 'empty.blocked' } as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = requireAccount(context, 'workers');
  const query = readQuery(request, { type: oneOf(tabs, workerList.ALL), search, page });
  return {
    query,
    workers: await context.api.workers.list({ ...query, type: query.type as WorkerList }),
    change: lastStandingChange(context),
    formKey: newFormKey(account.id),
  };
}

export default function Workers() {
  const { query, workers, change, formKey } = useRouteData<typeof loader>();
  const texts = useText();
  const { t } = texts;
  const here = withQuery(paths.workers, {
    ...query,
    type: query.type === workerList.ALL ? null : query.type,
    page: query.page > 1 ? query.page : null,
  });
  return (
    <>
      <PageHead title={t('menu.workers')} line={t('workers.line')} />
      <StandingUndo change={change} here={here} />
      <Tabs
        label={t('menu.workers')}
        tabs={valuesOf(workerList).map((type) => ({
          href: withQuery(paths.workers, { type: type === workerList.ALL ? null : type, search: query.search }),
          label: t(`workerList.${workerListName(type)}`),
          current: query.type === type,
          ...(workers.totals && { number: workers.totals[type] }),
        }))}
      />
      <FilterBar submit={t('action.show')} keep={{ type: query.type }}>
        <FilterInput name="search" label={t('workers.search')} value={query.search} />
      </FilterBar>
      <ListOf
        list={workers}
        hrefOf={(number) => withQuery(paths.workers, { ...query, page: number })}
        empty={
          <EmptyList
            search={query.search}
            all={withQuery(paths.workers, { ...query, search: null, page: null })}
            none={t(empty[query.type])}
          />
        }
      >
        <Table
          caption={t('menu.workers')}
          columns={workerColumns(texts, here)}
          rows={workers.items}
          keyOf={(worker) => worker.id}
        />
      </ListOf>
      <StandingForm formKey={formKey} />
    </>
  );
}
