import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageParam, readQuery, withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ListPage } from '#app/shared/list/list-of.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { ListTabs } from '../list-tabs.tsx';

export const handle: RouteHandle = { title: (t) => t('adminBilling.directHires'), permission: 'admin' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  return {
    directHires: await context.admin.refunds.listDirectHires({ query: readQuery(request, { page: pageParam }) }),
  };
}

export default function DirectHires() {
  const { directHires } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  return (
    <>
      <PageHead
        title={t('adminBilling.directHires')}
        line={t('adminBilling.directHiresLine')}
        actions={
          <ButtonLink href={paths.admin.newDirectHire} look="primary" icon="plus">
            {t('adminBilling.chargeDirectHire')}
          </ButtonLink>
        }
      />
      <ListTabs />
      <ListPage
        list={directHires}
        hrefOf={(number) => withQuery(paths.admin.directHires, { page: number })}
        empty={<EmptyState title={t('adminBilling.noDirectHires')} />}
      >
        <Table
          caption={t('adminBilling.directHires')}
          rows={directHires.items}
          keyOf={(item) => `${item.company_name} ${item.worker_id}`}
          columns={[
            { id: 'worker', label: t('accountRole.USER'), kind: 'title', cell: (item) => item.worker },
            { id: 'company', label: t('admin.who'), cell: (item) => item.company_name },
            {
              id: 'at',
              label: t('adminBilling.chargedAt'),
              unbroken: true,
              cell: (item) => format.moment(item.charged_at),
            },
          ]}
        />
      </ListPage>
    </>
  );
}
