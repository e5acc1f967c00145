import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { pageParam, readQuery, withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { languages } from '#app/i18n/languages.ts';
import { useText } from '#app/i18n/text.tsx';
import { ListPage } from '#app/shared/list/list-of.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import type { listBusinesses } from '#contract/admin/businesses.ts';
import type { DataOf } from '#contract/core/call.ts';
import { accountState } from '#domain/accounts/account-state.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { Email } from '#app/ui/text/text.tsx';
import { AccountFilters } from '../account-review/account-filters.tsx';
import { StateTag } from '../account-review/status-card.tsx';

export const handle: RouteHandle = { title: (t) => t('adminBusinesses.list'), permission: 'admin' };

type ListedBusiness = DataOf<typeof listBusinesses>[number];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, {
    page: pageParam,
    search: z.string().max(255).optional().catch(undefined),
    state: z.enum(accountState).optional().catch(undefined),
  });
  return { query, businesses: await context.admin.businesses.listBusinesses({ query }) };
}

export default function Businesses() {
  const { query, businesses } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  return (
    <>
      <PageHead title={t('adminBusinesses.list')} line={t('adminBusinesses.listLine')} />
      <AccountFilters kind="business" searchLabel={t('adminBusinesses.search')} query={query} />
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
              cell: (item) => <CompanyName of={item} />,
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
            {
              id: 'state',
              label: t('field.status'),
              cell: (item) => <StateTag subject="business" state={item.state} />,
            },
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

function CompanyName({ of: { id, company_name: name, company_name_hk: chinese } }: { of: ListedBusiness }) {
  const { t } = useText();
  return (
    <>
      <a href={paths.admin.business(id)}>{name || t('adminBusinesses.unnamed')}</a>{' '}
      {chinese && <small lang={languages.hk.tag}>{chinese}</small>}
    </>
  );
}
