import type { LoaderFunctionArgs } from '@remix-run/node';
import { page, readQuery, search, withQuery } from '#app/forms/query.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ListOf } from '#app/parts/list/list-of.tsx';
import { paths } from '#app/paths.ts';
import { providerOf } from '#app/session/guards.server.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { may } from '#domain/account/roles.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { FilterBar, FilterInput } from '#app/ui/filter-bar/filter-bar.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { ListTabs } from '../list-tabs.tsx';

export const handle: ScreenHandle = { title: (t) => t('officeMoney.cards'), may: 'office' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, { page, search });
  return {
    query,
    mayAct: may(providerOf(context).role, 'officeMoney'),
    payments: await context.office.money.listChargedCards({ query }),
  };
}

export default function CardPayments() {
  const { query, payments } = useRouteData<typeof loader>();
  const { t } = useText();
  return (
    <>
      <PageHead title={t('officeMoney.cards')} line={t('officeMoney.cardsLine')} />
      <ListTabs />
      <FilterBar submit={t('action.show')}>
        <FilterInput name="search" label={t('officeMoney.search')} value={query.search} maxLength={255} />
      </FilterBar>
      <ListOf
        list={payments}
        hrefOf={(number) => withQuery(paths.officeCards, { ...query, page: number })}
        empty={<EmptyState title={t('officeMoney.noCards')} />}
      >
        <Rows />
      </ListOf>
    </>
  );
}

function Rows() {
  const { payments, mayAct } = useRouteData<typeof loader>();
  const { t, format } = useText();
  return (
    <Table
      compact
      caption={t('officeMoney.cards')}
      rows={payments.items}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'receipt',
          label: t('officeMoney.receipt'),
          kind: 'title',
          cell: (one) => (
            <>
              {one.receipt} <small>{one.company_name}</small>
            </>
          ),
        },
        {
          id: 'day',
          label: t('officeMoney.paidOn'),
          unbroken: true,
          said: true,
          cell: (one) => format.date(one.paid_on),
        },
        {
          id: 'card',
          label: t('paymentMethod.STRIPE'),
          cell: (one) => one.card && t('officeMoney.cardEnding', { last4: one.card }),
        },
        ...(['amount', 'refunded', 'refundable'] as const).map((name) => ({
          id: name,
          label: t(`officeMoney.card.${name}`),
          kind: 'figure' as const,
          figure: ({ id }: { id: number }) => `card payment ${id} ${name}`,
          cell: (one: (typeof payments.items)[number]) => format.amount(one[name]),
        })),
        {
          id: 'act',
          label: t('app.actions'),
          kind: 'actions',
          cell: (one) =>
            mayAct &&
            one.refundable > 0 && (
              <ButtonLink href={paths.officeCardRefund(one.id)} of={one.receipt}>
                {t('officeMoney.refundAsk')}
              </ButtonLink>
            ),
        },
      ]}
    />
  );
}
