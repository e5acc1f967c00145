import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { page, readQuery, withQuery } from '#app/forms/query.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { languages } from '#app/i18n/languages.ts';
import { useText } from '#app/i18n/text.tsx';
import { ListOf } from '#app/parts/list/list-of.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { businessState, type BusinessState } from '#domain/account/business-state.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { FilterBar, FilterInput, FilterSelect } from '#app/ui/filter-bar/filter-bar.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { Email } from '#app/ui/text/text.tsx';
import { BusinessStateTag } from './state-tag.tsx';

export const handle: ScreenHandle = { title: (t) => t('officeBusinesses.list'), may: 'office' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, {
    page,
    search: z.string().max(255).optional().catch(undefined),
    state: z.enum(businessState).optional().catch(undefined),
  });
  return { query, businesses: await context.office.businesses.listBusinesses({ query }) };
}

export default function Businesses() {
  const { query, businesses } = useRouteData<typeof loader>();
  const { t, format } = useText();
  return (
    <>
      <PageHead title={t('officeBusinesses.list')} line={t('officeBusinesses.listLine')} />
      <Filters search={query.search} state={query.state} />
      <ListOf
        list={businesses}
        hrefOf={(number) => withQuery(paths.officeBusinesses, { ...query, page: number })}
        empty={<EmptyState title={t('officeBusinesses.none')} />}
      >
        <Table
          compact
          caption={t('officeBusinesses.list')}
          rows={businesses.items}
          keyOf={({ id }) => id}
          columns={[
            {
              id: 'company',
              label: t('field.companyName'),
              kind: 'title',
              cell: (one) => (
                <>
                  <a href={paths.officeBusiness(one.id)}>{one.company_name || t('officeBusinesses.unnamed')}</a>{' '}
                  {one.company_name_hk && <small lang={languages.hk.tag}>{one.company_name_hk}</small>}
                </>
              ),
            },
            {
              id: 'operator',
              label: t('accountRole.OPERATOR'),
              cell: (one) => (
                <>
                  {one.operator_name} <Email address={one.email} />
                </>
              ),
            },
            { id: 'state', label: t('field.status'), cell: (one) => <BusinessStateTag state={one.state} /> },
            {
              id: 'owed',
              label: t('officeBusinesses.owed'),
              kind: 'figure',
              figure: ({ id }) => `business ${id} owed`,
              cell: (one) => format.money(one.owed),
            },
            {
              id: 'overdue',
              label: t('officeBusinesses.overdue'),
              kind: 'figure',
              figure: ({ id }) => `business ${id} overdue`,
              cell: (one) => format.money(one.overdue),
            },
          ]}
        />
      </ListOf>
    </>
  );
}

function Filters({ search, state }: { search: string | undefined; state: BusinessState | undefined }) {
  const { t } = useText();
  return (
    <FilterBar submit={t('action.show')}>
      <FilterInput name="search" label={t('officeBusinesses.search')} value={search} maxLength={255} />
      <FilterSelect
        name="state"
        label={t('field.status')}
        value={state ?? ''}
        empty={t('officeMoney.all')}
        options={Object.values(businessState).map((value) => ({ value, label: t(`officeBusinesses.state.${value}`) }))}
      />
    </FilterBar>
  );
}
