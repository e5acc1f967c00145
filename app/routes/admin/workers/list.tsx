import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { pageParam, readQuery, withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ListPage } from '#app/shared/list/list-of.tsx';
import { PersonName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import { requireAdminUser } from '#app/session/guards.server.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { hasPermission } from '#domain/accounts/roles.ts';
import { accountState } from '#domain/accounts/account-state.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import type { DataOf } from '#contract/core/call.ts';
import type { listAdminWorkers } from '#contract/admin/workers.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { Email, NoWrap } from '#app/ui/text/text.tsx';
import { AccountFilters } from '../account-review/account-filters.tsx';
import { StateTag } from '../account-review/status-card.tsx';

export const handle: RouteHandle = { title: (t) => t('adminWorkers.list'), permission: 'admin' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { role } = requireAdminUser(context);
  const query = readQuery(request, {
    page: pageParam,
    search: z.string().max(255).optional().catch(undefined),
    state: z.enum(accountState).optional().catch(undefined),
  });
  return { query, role, workers: await context.admin.workers.listAdminWorkers({ query }) };
}

export default function Workers() {
  const { query, role, workers } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const isFiltered = Boolean(query.search ?? query.state);
  return (
    <>
      <PageHead
        title={t('adminWorkers.list')}
        actions={
          hasPermission(role, 'adminSupport') && (
            <ButtonLink href={paths.admin.workerImports}>{t('adminWorkers.importAsk')}</ButtonLink>
          )
        }
        line={workers.totals && t('adminWorkers.listLine', { count: workers.totals.waiting })}
      />
      <AccountFilters kind="worker" searchLabel={t('adminWorkers.search')} query={query} />
      <ListPage
        list={workers}
        hrefOf={(number) => withQuery(paths.admin.workers, { ...query, page: number })}
        empty={<EmptyState title={t(isFiltered ? 'adminWorkers.none' : 'adminWorkers.noneYet')} />}
      >
        <Rows rows={workers.items} />
      </ListPage>
    </>
  );
}

function Rows({ rows }: { rows: DataOf<typeof listAdminWorkers> }) {
  const { t, format } = useText();
  return (
    <Table
      compact
      caption={t('adminWorkers.list')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'name',
          label: t('field.personName'),
          kind: 'title',
          cell: (item) => (
            <a href={paths.admin.worker(item.id)}>
              {item.name === '' ? t('adminWorkers.unnamed') : <PersonName of={item} />}
            </a>
          ),
        },
        {
          id: 'reach',
          label: t('adminBusinesses.reach'),
          cell: (item) => (
            <>
              <Email address={item.email} /> <br />
              {item.phone && <NoWrap>{format.phone(item.phone)}</NoWrap>}
            </>
          ),
        },
        { id: 'state', label: t('field.status'), cell: (item) => <StateTag subject="worker" state={item.state} /> },
        {
          id: 'waiting',
          label: t('adminWorkers.waitingSince'),
          unbroken: true,
          labelled: true,
          spare: ({ waiting_since: since }) => since === null,
          cell: (item) => (item.waiting_since === null ? '–' : format.moment(item.waiting_since)),
        },
        {
          id: 'certificates',
          label: t('adminWorkers.toCheck'),
          kind: 'number',
          spare: ({ unchecked_certificates: count }) => count === 0,
          testId: ({ id }) => `worker ${id} unchecked certificates`,
          cell: (item) => format.number(item.unchecked_certificates),
        },
      ]}
    />
  );
}
