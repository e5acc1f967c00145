import type { LoaderFunctionArgs } from '@remix-run/node';
import { filtersOf, oneOf, page, readQuery, search, withQuery } from '#app/forms/query.ts';
import { nearlyNamed } from '#domain/text/nearly.ts';
import { pageLimit } from '#domain/paging.ts';
import { optional } from '#app/upstream/optional.ts';
import type { RequestContext } from '#app/context.server.ts';
import { EmptyList } from '#app/parts/list/empty-list.tsx';
import { useFilterFold } from '#app/parts/list/filter-fold.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { RecordList } from '#app/parts/records/record-list.tsx';
import { nameOfWhole } from '#app/parts/figures/names.ts';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { FilterBar, FilterInput } from '#app/ui/filter-bar/filter-bar.tsx';
import { FoldLine } from '#app/ui/phone-fold/phone-fold.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import { sortable } from '#app/parts/list/sorting.ts';
import { sortedBy } from '#contract/call/sorting.ts';
import { supervisorColumns, supervisorSorts } from './supervisor-columns.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';

const sorting = sortedBy(...supervisorSorts).sort.catch(undefined);

export const handle: ScreenHandle = { title: (t) => t('supervisors.list'), may: 'supervisors' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, {
    page,
    search,
    status: oneOf(['all', 'active', 'inactive'], 'all'),
    sort: sorting,
  });
  const status = query.status === 'all' ? undefined : query.status;
  const supervisors = await context.api.supervisors.listSupervisors({ query: { ...query, status } });
  return {
    now: context.now().toISOString(),
    query,
    supervisors,
    near: supervisors.items.length > 0 || query.search === '' ? [] : await nearly(context, query.search),
  };
}

async function nearly({ api }: RequestContext, text: string): Promise<string[]> {
  const all = await optional(api.supervisors.listSupervisors({ query: { limit: pageLimit } }));
  return nearlyNamed(text, all?.items.map(({ name }) => name) ?? []).slice(0, 3);
}

export default function Supervisors() {
  const { now, query, supervisors, near } = useRouteData<typeof loader>();
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
    figure: nameOfWhole(`supervisors.${status}`, { search: query.search }),
    current: query.status === status,
  });
  const kept = { status: query.status === 'all' ? undefined : query.status, sort: query.sort };
  const sort = sortable({ at: paths.supervisors, query: { ...query, ...kept }, usual: 'name' });
  const filter = filtersOf(query);
  return (
    <RecordList
      of="supervisors"
      at={paths.supervisors}
      add={paths.newSupervisor}
      list={supervisors}
      query={{ ...query, status: query.status === 'all' ? null : query.status }}
      acts={[
        { address: paths.supervisorsActivation, label: t('action.activate') },
        { address: paths.supervisorsDeactivation, label: t('action.deactivate') },
      ]}
      columns={supervisorColumns(texts, new Date(now), sort)}
      empty={<Nobody query={query} near={near} />}
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
        <FilterBar submit={t('action.show')} fold={useFilterFold(query, kept)} keep={kept}>
          <FilterInput {...filter('search')} label={t('supervisors.search')} />
        </FilterBar>
      </FoldLine>
    </RecordList>
  );
}

function Nobody({ query, near }: Pick<ReturnType<typeof useRouteData<typeof loader>>, 'query' | 'near'>) {
  const { t } = useText();
  return (
    <EmptyList
      search={query.search}
      near={near}
      all={withQuery(paths.supervisors, { ...query, search: null, page: null })}
      none={t(query.status === 'all' ? 'supervisors.empty' : 'supervisors.noneInTab')}
      {...(query.status === 'all' && {
        example: t('supervisors.example'),
        begin: (
          <ButtonLink href={paths.newSupervisor} icon="plus">
            {t('supervisors.add')}
          </ButtonLink>
        ),
      })}
    />
  );
}
