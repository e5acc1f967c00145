import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLocation } from '@remix-run/react';
import { Fragment } from 'react';
import { z } from 'zod';
import { filterParams, pageParam, readQuery, searchParam, withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ListPage } from '#app/shared/list/list-of.tsx';
import { paths } from '#app/paths.ts';
import { requireAdminUser } from '#app/session/guards.server.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { paymentMethodName } from '#domain/billing/payments/method.ts';
import { hasPermission } from '#domain/accounts/roles.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { FilterBar, FilterInput, FilterSelect } from '#app/ui/filter-bar/filter-bar.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { ListTabs } from '../list-tabs.tsx';

export const handle: RouteHandle = { title: (t) => t('adminBilling.payments'), permission: 'admin' };

const states = ['REPORTED', 'CONFIRMED', 'REVERSED', 'NOT_FOUND', 'CANCELLED'] as const;

const paymentsQuery = {
  page: pageParam,
  search: searchParam,
  state: z.enum(states).catch('REPORTED'),
  business_id: z.coerce.number().int().positive().optional().catch(undefined),
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, paymentsQuery);
  return {
    query,
    canAct: hasPermission(requireAdminUser(context).role, 'adminBilling'),
    payments: await context.admin.reportedPayments.listReportedPayments({ query }),
  };
}

export default function Payments() {
  const { query, payments } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const filter = filterParams(query);
  return (
    <>
      <PageHead
        title={t('adminBilling.payments')}
        line={t('adminBilling.paymentsLine')}
        actions={
          <ButtonLink href={paths.admin.newPayment} look="primary" icon="plus">
            {t('adminBilling.record')}
          </ButtonLink>
        }
      />
      <ListTabs />
      <FilterBar submit={t('action.show')} keep={{ business_id: query.business_id }}>
        <FilterInput {...filter('search')} label={t('adminBooks.searchPayments')} maxLength={255} />
        <FilterSelect
          {...filter('state')}
          label={t('field.status')}
          options={states.map((value) => ({ value, label: t(`adminBooks.paymentState.${value}`) }))}
        />
      </FilterBar>
      <ListPage
        list={payments}
        hrefOf={(number) => withQuery(paths.admin.payments, { ...query, page: number })}
        empty={<EmptyState title={t('adminBilling.noPayments')} />}
      >
        <Rows />
      </ListPage>
    </>
  );
}

function Rows() {
  const { payments, canAct } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  return (
    <Table
      compact
      caption={t('adminBilling.payments')}
      rows={payments.items}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'number',
          label: t('adminBilling.number'),
          kind: 'title',
          cell: (item) =>
            item.state === 'REPORTED' ? (
              <a href={paths.admin.payment(item.id)}>{item.invoice_number}</a>
            ) : (
              <InvoiceNumbers numbers={item.invoice_number} />
            ),
        },
        { id: 'company', label: t('admin.who'), cell: (item) => item.company_name },
        {
          id: 'day',
          label: t('adminBilling.paidOn'),
          unbroken: true,
          labelled: true,
          cell: (item) => format.date(item.paid_on),
        },
        {
          id: 'method',
          label: t('field.paymentMethod'),
          cell: (item) => t(`paymentMethod.${paymentMethodName(item.method)}`),
        },
        {
          id: 'amount',
          label: t('adminBilling.amount'),
          kind: 'number',
          cell: (item) => format.money(item.amount),
        },
        {
          id: 'actions',
          label: t('app.actions'),
          kind: 'actions',
          cell: (item) =>
            canAct && item.state === 'CONFIRMED' && <ReverseLink id={item.id} number={item.invoice_number} />,
        },
      ]}
    />
  );
}

function ReverseLink({ id, number }: { id: number; number: string }) {
  const { pathname, search } = useLocation();
  const { t } = useText();
  const href = withQuery(paths.admin.paymentReverse(id), { redirectTo: pathname + search });
  return (
    <ButtonLink href={href} look="danger" of={number}>
      {t('adminBooks.reverseAsk')}
    </ButtonLink>
  );
}

/** A transfer pays several. */
const InvoiceNumbers = ({ numbers }: { numbers: string }) =>
  numbers.split(', ').map((number, index) => (
    <Fragment key={number}>
      {index > 0 && ', '}
      {/^(INV|ADM)-/.test(number) ? <a href={paths.admin.invoice(number)}>{number}</a> : number}
    </Fragment>
  ));
