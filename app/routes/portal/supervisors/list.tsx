import type { LoaderFunctionArgs } from '@remix-run/node';
import { filterParams, enumParam, pageParam, readQuery, searchParam, withQuery } from '#app/forms/query.ts';
import { similarTexts } from '#domain/shared/text/similarity.ts';
import { pageLimit } from '#domain/shared/paging.ts';
import { orNull } from '#app/api-client/optional.ts';
import type { RequestContext } from '#app/context.server.ts';
import { EmptyList } from '#app/shared/list/empty-list.tsx';
import { useFoldedFilters } from '#app/shared/list/filter-fold.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { RecordList } from '#app/shared/records/record-list.tsx';
import { unfilteredTestId } from '#app/shared/test-ids/test-ids.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { FilterBar, FilterInput } from '#app/ui/filter-bar/filter-bar.tsx';
import { FoldLine } from '#app/ui/phone-fold/phone-fold.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import { sortableColumns } from '#app/shared/list/sorting.ts';
import { sortOf } from '#contract/core/sorting.ts';
import { supervisorColumns, supervisorSorts } from './supervisor-columns.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';

const sorting = sortOf(...supervisorSorts).sort.catch(undefined);

export const handle: RouteHandle = { title: (t) => t('supervisors.list'), permission: 'supervisors' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, {
    page: pageParam,
    search: searchParam,
    status: enumParam(['all', 'active', 'inactive'], 'all'),
    sort: sorting,
  });
  const status = query.status === 'all' ? undefined : query.status;
  const supervisors = await context.api.supervisors.listSupervisors({ query: { ...query, status } });
  return {
    now: context.now().toISOString(),
    query,
    supervisors,
    suggestions:
      supervisors.items.length > 0 || query.search === '' ? [] : await suggestSupervisors(context, query.search),
  };
}

async function suggestSupervisors({ api }: RequestContext, text: string): Promise<string[]> {
  const all = await orNull(api.supervisors.listSupervisors({ query: { limit: pageLimit } }));
  return similarTexts(text, all?.items.map(({ name }) => name) ?? []).slice(0, 3);
}

export default function Supervisors() {
  const { now, query, supervisors, suggestions } = useLoaderDataAsReturned<typeof loader>();
  const texts = useText();
  const { t } = texts;
  const { active, inactive } = supervisors.totals ?? {};
  const all = active !== undefined && inactive !== undefined ? active + inactive : undefined;
  const tab = (status: typeof query.status, label: string, number: number | undefined) => ({
    href: withQuery(paths.supervisors, {
      search: query.search,
      status: status === 'all' ? null : status,
      sort: query.sort,
    }),
    label,
    ...(number !== undefined && { number }),
    testId: unfilteredTestId(`supervisors.${status}`, { search: query.search }),
    current: query.status === status,
  });
  const fixed = { status: query.status === 'all' ? undefined : query.status, sort: query.sort };
  const sort = sortableColumns({ path: paths.supervisors, query: { ...query, ...fixed }, defaultSort: 'name' });
  const filter = filterParams(query);
  return (
    <RecordList
      kind="supervisors"
      path={paths.supervisors}
      newPath={paths.newSupervisor}
      list={supervisors}
      query={{ ...query, status: query.status === 'all' ? null : query.status }}
      bulkActions={[
        { address: paths.supervisorsActivation, label: t('action.activate') },
        { address: paths.supervisorsDeactivation, label: t('action.deactivate') },
      ]}
      columns={supervisorColumns(texts, new Date(now), sort)}
      empty={<Nobody query={query} suggestions={suggestions} />}
    >
      <FoldLine>
        <Tabs
          label={t('field.status')}
          tabs={[
            tab('all', t('supervisors.all'), all),
            tab('active', t('status.supervisor.ACTIVE'), active),
            tab('inactive', t('status.supervisor.INACTIVE'), inactive),
          ]}
        />
        <FilterBar submit={t('action.show')} fold={useFoldedFilters(query, fixed)} keep={fixed}>
          <FilterInput {...filter('search')} label={t('supervisors.search')} />
        </FilterBar>
      </FoldLine>
    </RecordList>
  );
}

function Nobody({
  query,
  suggestions,
}: Pick<ReturnType<typeof useLoaderDataAsReturned<typeof loader>>, 'query' | 'suggestions'>) {
  const { t } = useText();
  return (
    <EmptyList
      search={query.search}
      suggestions={suggestions}
      allPath={withQuery(paths.supervisors, { ...query, search: null, page: null })}
      emptyText={t(query.status === 'all' ? 'supervisors.empty' : 'supervisors.noneInTab')}
      {...(query.status === 'all' && {
        example: t('supervisors.example'),
        createAction: (
          <ButtonLink href={paths.newSupervisor} icon="plus">
            {t('supervisors.add')}
          </ButtonLink>
        ),
      })}
    />
  );
}
