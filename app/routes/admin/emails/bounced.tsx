import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageParam, readQuery, withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ListPage } from '#app/shared/list/list-of.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { ListTabs } from '../list-tabs.tsx';

export const handle: RouteHandle = { title: (t) => t('adminBounced.list'), permission: 'admin' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, { page: pageParam });
  return { addresses: await context.admin.emails.listBouncedAddresses({ query }) };
}

export default function BouncedAddresses() {
  const { addresses } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  return (
    <>
      <PageHead title={t('adminBounced.list')} line={t('adminBounced.line')} />
      <ListTabs />
      <ListPage
        list={addresses}
        hrefOf={(page) => withQuery(paths.admin.bouncedAddresses, { page })}
        empty={<EmptyState title={t('adminBounced.none')} />}
      >
        <Table
          compact
          caption={t('adminBounced.list')}
          rows={addresses.items}
          keyOf={({ id }) => id}
          columns={[
            {
              id: 'address',
              label: t('adminEmails.to'),
              kind: 'title',
              cell: (item) => <a href={paths.admin.bouncedAddress(item.id)}>{item.address}</a>,
            },
            {
              id: 'at',
              label: t('adminBounced.at'),
              unbroken: true,
              cell: (item) => format.moment(item.bounced_at),
            },
            { id: 'why', label: t('adminJobs.why'), cell: (item) => item.reason },
          ]}
        />
      </ListPage>
    </>
  );
}
