import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { may } from '#domain/account/roles.ts';
import { weekOf, type Day } from '#domain/time.ts';
import { filtersOf, page, readQuery, search, withQuery } from '#app/forms/query.ts';
import { useRouteData, type DataOfLoader } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ListOf } from '#app/parts/list/list-of.tsx';
import { PersonName } from '#app/parts/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import { providerOf } from '#app/session/guards.server.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { FilterBar, FilterInput } from '#app/ui/filter-bar/filter-bar.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { Table } from '#app/ui/table/table.tsx';

export const handle: ScreenHandle = { title: (t) => t('officePay.payments'), may: 'office' };

const paymentsQuery = {
  page,
  search,
  worker_id: z.coerce.number().int().positive().optional().catch(undefined),
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, paymentsQuery);
  return {
    query,
    payments: await context.office.workerPay.listWorkerPayments({ query }),
    mayAct: may(providerOf(context).role, 'officeMoney'),
  };
}

type Payment = DataOfLoader<typeof loader>['payments']['items'][number];

export default function WorkerPayments() {
  const { query, payments } = useRouteData<typeof loader>();
  const { t } = useText();
  const filter = filtersOf(query);
  return (
    <>
      <PageHead
        back={{ href: paths.officeWorkerPay, label: t('officePay.list') }}
        title={t('officePay.payments')}
        line={t('officePay.paymentsLine')}
      />
      <FilterBar submit={t('action.show')} keep={{ worker_id: query.worker_id }}>
        <FilterInput {...filter('search')} label={t('officePay.search')} maxLength={255} />
      </FilterBar>
      <ListOf
        list={payments}
        hrefOf={(number) => withQuery(paths.officeWorkerPayments, { ...query, page: number })}
        empty={<EmptyState title={t('officePay.noPayments')} />}
      >
        <Rows />
      </ListOf>
    </>
  );
}

function Rows() {
  const { payments } = useRouteData<typeof loader>();
  const { t, format } = useText();
  return (
    <Table
      caption={t('officePay.payments')}
      rows={payments.items}
      keyOf={({ id }) => id}
      compact
      columns={[
        {
          id: 'worker',
          label: t('officePay.worker'),
          kind: 'title',
          cell: (one) => <PersonName of={{ name: one.worker, name_hk: one.worker_hk }} />,
        },
        {
          id: 'week',
          label: t('officePay.week'),
          cell: (one) => format.dateRange(one.week_start, weekOf(one.week_start as Day).to),
        },
        {
          id: 'paid',
          label: t('officePay.paidOn'),
          unbroken: true,
          said: true,
          cell: (one) => format.date(one.paid_on),
        },
        {
          id: 'reference',
          label: t('officeMoney.reference'),
          cell: (one) => [one.reference, one.account].filter(Boolean).join(' · ') || '–',
        },
        {
          id: 'by',
          label: t('officePay.recordedBy'),
          cell: (one) => `${one.recorded_by}, ${format.moment(one.recorded_at)}`,
        },
        {
          id: 'amount',
          label: t('officePay.paid'),
          kind: 'figure',
          figure: ({ id }) => `worker payment ${id} amount`,
          cell: (one) => format.money(one.amount),
        },
        { id: 'act', label: t('app.actions'), kind: 'actions', cell: (one) => <WhatToDo payment={one} /> },
      ]}
    />
  );
}

function WhatToDo({ payment }: { payment: Payment }) {
  const { mayAct } = useRouteData<typeof loader>();
  const { t } = useText();
  if (payment.taken_back_at !== null) return <StatusTag tone="no">{t('officeMoney.creditIsBack')}</StatusTag>;
  if (!mayAct) return null;
  return (
    <ButtonLink href={paths.officeWorkerPaymentReversal(payment.id)} look="quiet" of={payment.worker}>
      {t('officeMoney.reverseAsk')}
    </ButtonLink>
  );
}
