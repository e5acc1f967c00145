import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageParam, readQuery, searchParam, withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ListPage } from '#app/shared/list/list-of.tsx';
import { paths } from '#app/paths.ts';
import { requireAdminUser } from '#app/session/guards.server.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { hasPermission } from '#domain/accounts/roles.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { FilterBar, FilterInput } from '#app/ui/filter-bar/filter-bar.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { ListTabs } from '../list-tabs.tsx';

export const handle: RouteHandle = { title: (t) => t('adminBilling.cards'), permission: 'admin' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, { page: pageParam, search: searchParam });
  return {
    query,
    canAct: hasPermission(requireAdminUser(context).role, 'adminBilling'),
    payments: await context.admin.billing.listCardPayments({ query }),
  };
}

export default function CardPayments() {
  const { query, payments } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  return (
    <>
      <PageHead title={t('adminBilling.cards')} line={t('adminBilling.cardsLine')} />
      <ListTabs />
      <FilterBar submit={t('action.show')}>
        <FilterInput name="search" label={t('adminBilling.search')} value={query.search} maxLength={255} />
      </FilterBar>
      <ListPage
        list={payments}
        hrefOf={(number) => withQuery(paths.admin.cardPayments, { ...query, page: number })}
        empty={<EmptyState title={t('adminBilling.noCards')} />}
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
      caption={t('adminBilling.cards')}
      rows={payments.items}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'receipt',
          label: t('adminBilling.receipt'),
          kind: 'title',
          cell: (item) => (
            <>
              {item.receipt} <small>{item.company_name}</small>
            </>
          ),
        },
        {
          id: 'day',
          label: t('adminBilling.paidOn'),
          unbroken: true,
          labelled: true,
          cell: (item) => format.date(item.paid_on),
        },
        {
          id: 'card',
          label: t('paymentMethod.STRIPE'),
          cell: (item) => item.card && t('adminBilling.cardEnding', { last4: item.card }),
        },
        ...(['amount', 'refunded', 'refundable'] as const).map((name) => ({
          id: name,
          label: t(`adminBilling.card.${name}`),
          kind: 'number' as const,
          testId: ({ id }: { id: number }) => `card payment ${id} ${name}`,
          cell: (item: (typeof payments.items)[number]) => format.amount(item[name]),
        })),
        {
          id: 'actions',
          label: t('app.actions'),
          kind: 'actions',
          cell: (item) =>
            canAct &&
            item.refundable > 0 && (
              <ButtonLink href={paths.admin.cardPaymentRefund(item.id)} of={item.receipt}>
                {t('adminBilling.refundAsk')}
              </ButtonLink>
            ),
        },
      ]}
    />
  );
}
