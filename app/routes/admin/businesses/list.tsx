import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { pageParam, readQuery, withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { languages } from '#app/i18n/languages.ts';
import { useText } from '#app/i18n/text.tsx';
import { ListPage } from '#app/shared/list/list-of.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { businessState, type BusinessState } from '#domain/accounts/business-state.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { FilterBar, FilterInput, FilterSelect } from '#app/ui/filter-bar/filter-bar.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { Email } from '#app/ui/text/text.tsx';
import { BusinessStateTag } from './state-tag.tsx';

export const handle: RouteHandle = { title: (t) => t('adminBusinesses.list'), permission: 'admin' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, {
    page: pageParam,
    search: z.string().max(255).optional().catch(undefined),
    state: z.enum(businessState).optional().catch(undefined),
  });
  return { query, businesses: await context.admin.businesses.listBusinesses({ query }) };
}

export default function Businesses() {
  const { query, businesses } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  return (
    <>
      <PageHead title={t('adminBusinesses.list')} line={t('adminBusinesses.listLine')} />
      <Filters search={query.search} state={query.state} />
      <ListPage
        list={businesses}
        hrefOf={(number) => withQuery(paths.admin.businesses, { ...query, page: number })}
        empty={<EmptyState title={t('adminBusinesses.none')} />}
      >
        <Table
          compact
          caption={t('adminBusinesses.list')}
          rows={businesses.items}
          keyOf={({ id }) => id}
          columns={[
            {
              id: 'company',
              label: t('field.companyName'),
              kind: 'title',
              cell: (item) => (
                <>
                  <a href={paths.admin.business(item.id)}>{item.company_name || t('adminBusinesses.unnamed')}</a>{' '}
                  {item.company_name_hk && <small lang={languages.hk.tag}>{item.company_name_hk}</small>}
                </>
              ),
            },
            {
              id: 'operator',
              label: t('accountRole.OPERATOR'),
              cell: (item) => (
                <>
                  {item.operator_name} <Email address={item.email} />
                </>
              ),
            },
            { id: 'state', label: t('field.status'), cell: (item) => <BusinessStateTag state={item.state} /> },
            {
              id: 'owed',
              label: t('adminBusinesses.owed'),
              kind: 'number',
              testId: ({ id }) => `business ${id} owed`,
              cell: (item) => format.money(item.owed),
            },
            {
              id: 'overdue',
              label: t('adminBusinesses.overdue'),
              kind: 'number',
              testId: ({ id }) => `business ${id} overdue`,
              cell: (item) => format.money(item.overdue),
            },
          ]}
        />
      </ListPage>
    </>
  );
}

function Filters({ search, state }: { search: string | undefined; state: BusinessState | undefined }) {
  const { t } = useText();
  return (
    <FilterBar submit={t('action.show')}>
      <FilterInput name="search" label={t('adminBusinesses.search')} value={search} maxLength={255} />
      <FilterSelect
        name="state"
        label={t('field.status')}
        value={state ?? ''}
        empty={t('adminBilling.all')}
        options={Object.values(businessState).map((value) => ({ value, label: t(`adminBusinesses.state.${value}`) }))}
      />
    </FilterBar>
  );
}
