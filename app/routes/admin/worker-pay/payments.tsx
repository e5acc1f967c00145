import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { hasPermission } from '#domain/accounts/roles.ts';
import { weekOf, type Day } from '#domain/shared/time.ts';
import { filterParams, pageParam, readQuery, searchParam, withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned, type LoaderData } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ListPage } from '#app/shared/list/list-of.tsx';
import { PersonName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import { requireAdminUser } from '#app/session/guards.server.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { FilterBar, FilterInput } from '#app/ui/filter-bar/filter-bar.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { Table } from '#app/ui/table/table.tsx';

export const handle: RouteHandle = { title: (t) => t('adminWorkerPay.payments'), permission: 'admin' };

const paymentsQuery = {
  page: pageParam,
  search: searchParam,
  worker_id: z.coerce.number().int().positive().optional().catch(undefined),
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, paymentsQuery);
  return {
    query,
    payments: await context.admin.workerPay.listWorkerPayments({ query }),
    canAct: hasPermission(requireAdminUser(context).role, 'adminBilling'),
  };
}

type Payment = LoaderData<typeof loader>['payments']['items'][number];

export default function WorkerPayments() {
  const { query, payments } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const filter = filterParams(query);
  return (
    <>
      <PageHead
        back={{ href: paths.admin.workerPay, label: t('adminWorkerPay.list') }}
        title={t('adminWorkerPay.payments')}
        line={t('adminWorkerPay.paymentsLine')}
      />
      <FilterBar submit={t('action.show')} keep={{ worker_id: query.worker_id }}>
        <FilterInput {...filter('search')} label={t('adminWorkerPay.search')} maxLength={255} />
      </FilterBar>
      <ListPage
        list={payments}
        hrefOf={(number) => withQuery(paths.admin.workerPayments, { ...query, page: number })}
        empty={<EmptyState title={t('adminWorkerPay.noPayments')} />}
      >
        <Rows />
      </ListPage>
    </>
  );
}

function Rows() {
  const { payments } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  return (
    <Table
      caption={t('adminWorkerPay.payments')}
      rows={payments.items}
      keyOf={({ id }) => id}
      compact
      columns={[
        {
          id: 'worker',
          label: t('adminWorkerPay.worker'),
          kind: 'title',
          cell: (item) => <PersonName of={{ name: item.worker, name_hk: item.worker_hk }} />,
        },
        {
          id: 'week',
          label: t('adminWorkerPay.week'),
          cell: (item) => format.dateRange(item.week_start, weekOf(item.week_start as Day).to),
        },
        {
          id: 'paid',
          label: t('adminWorkerPay.paidOn'),
          unbroken: true,
          labelled: true,
          cell: (item) => format.date(item.paid_on),
        },
        {
          id: 'reference',
          label: t('adminBilling.reference'),
          cell: (item) => [item.reference, item.account].filter(Boolean).join(' · ') || '–',
        },
        {
          id: 'by',
          label: t('adminWorkerPay.recordedBy'),
          cell: (item) => `${item.recorded_by}, ${format.moment(item.recorded_at)}`,
        },
        {
          id: 'amount',
          label: t('adminWorkerPay.paid'),
          kind: 'number',
          testId: ({ id }) => `worker payment ${id} amount`,
          cell: (item) => format.money(item.amount),
        },
        { id: 'actions', label: t('app.actions'), kind: 'actions', cell: (item) => <PaymentNextStep payment={item} /> },
      ]}
    />
  );
}

function PaymentNextStep({ payment }: { payment: Payment }) {
  const { canAct } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  if (payment.reversed_at !== null) return <StatusTag tone="no">{t('adminBilling.creditIsBack')}</StatusTag>;
  if (!canAct) return null;
  return (
    <ButtonLink href={paths.admin.workerPaymentReverse(payment.id)} look="quiet" of={payment.worker}>
      {t('adminBilling.reverseAsk')}
    </ButtonLink>
  );
}
