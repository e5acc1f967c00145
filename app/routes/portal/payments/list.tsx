import type { LoaderFunctionArgs } from '@remix-run/node';
import { cardName } from '#domain/billing/cards/brand.ts';
import { valuesOf } from '#domain/shared/enumeration.ts';
import { paymentMethod, paymentMethodName } from '#domain/billing/payments/method.ts';
import { filterParams, withQuery } from '#app/forms/query.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { IfSupported } from '#app/layout/if-supported.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useFoldedFilters } from '#app/shared/list/filter-fold.ts';
import { useSupports } from '#app/layout/if-supported.tsx';
import { useText } from '#app/i18n/text.tsx';
import { ListPage } from '#app/shared/list/list-of.tsx';
import { ExportLinks } from '#app/shared/list/export-links.tsx';
import { ReversedDaysNotice } from '#app/shared/list/swapped-days.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { orNull } from '#app/api-client/optional.ts';
import type { PaymentMovement } from '#contract/billing/payments.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Disputes } from './disputes.tsx';
import { FilterBar, FilterInput, FilterSelect } from '#app/ui/filter-bar/filter-bar.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table, type Column } from '#app/ui/table/table.tsx';
import { SmallLine, NoWrap } from '#app/ui/text/text.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import { readFilters, upstreamFilters } from './filters.ts';

export const handle: RouteHandle = {
  title: (t) => t('payments.title'),
  permission: 'statement',
  requires: ['payments'],
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readFilters(request, context.now());
  const [payments, disputes] = await Promise.all([
    context.api.payments.listPayments({ query: { ...upstreamFilters(query), page: query.page } }),
    orNull(context.api.payments.listDisputes()),
  ]);
  return { query, payments, disputes };
}

export default function Payments() {
  const { query, payments, disputes } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const offers = useSupports();
  const columns = useColumns();
  const { page: _page, ...listFilters } = query;
  const { totals } = payments;
  const filter = filterParams(query);
  return (
    <>
      <PageHead
        {...(offers('statement') && { back: { href: paths.statement, label: t('menu.statement') } })}
        title={t('payments.title')}
        line={
          totals && (
            <Metric
              testId={`${withQuery('listed.payments.paid', listFilters)} ${withQuery('listed.payments.returned', listFilters)}`}
            >
              {t('payments.totals', { paid: format.money(totals.paid), returned: format.money(totals.returned) })}
            </Metric>
          )
        }
        more={{ label: t('app.more'), buttons: <ExportLinks href={paths.paymentsExport} query={listFilters} /> }}
      />
      <Disputes disputes={disputes} />
      <FilterBar submit={t('action.show')} fold={useFoldedFilters(query)}>
        <FilterInput {...filter('startDate')} type="date" label={t('invoices.from')} />
        <FilterInput {...filter('endDate')} type="date" label={t('invoices.to')} />
        <FilterSelect
          {...filter('method')}
          label={t('field.paymentMethod')}
          empty={t('invoices.all')}
          options={valuesOf(paymentMethod).map((value) => {
            const name = paymentMethodName(value);
            return { value: name, label: t(`paymentMethod.${name}`) };
          })}
        />
      </FilterBar>
      <ReversedDaysNotice />
      <ListPage
        list={payments}
        hrefOf={(page) => withQuery(paths.payments, { ...listFilters, page })}
        empty={
          <EmptyState
            title={t('payments.none')}
            action={
              <IfSupported capability="statement">
                <ButtonLink href={paths.statement}>{t('menu.statement')}</ButtonLink>
              </IfSupported>
            }
          >
            {t('empty.paymentsExample')}
          </EmptyState>
        }
      >
        <Table caption={t('payments.title')} columns={columns} rows={payments.items} keyOf={({ id }) => id} compact />
      </ListPage>
    </>
  );
}

function useColumns(): Column<PaymentMovement>[] {
  const { t, format } = useText();
  const moreOf = ({ documents, reference, note }: PaymentMovement): string =>
    format.parts([documents.some(({ number }) => number === reference) ? '' : reference, note]);
  return [
    { id: 'day', label: t('field.date'), unbroken: true, cell: ({ day }) => format.date(day) },
    {
      id: 'method',
      label: t('field.paymentMethod'),
      kind: 'title',
      cell: (movement) => <Method of={movement} />,
    },
    {
      id: 'for',
      label: t('payments.for'),
      cell: (movement) => (
        <>
          {movement.documents.map(({ kind, id, number }) => (
            <NoWrap key={number}>
              <a href={kind === 'INVOICE' ? paths.workerInvoice(id) : paths.adminInvoice(id)}>{number}</a>{' '}
            </NoWrap>
          ))}
          {movement.documents.length === 0 && t('payments.booking')}
          {moreOf(movement) !== '' && <SmallLine>{moreOf(movement)}</SmallLine>}
        </>
      ),
    },
    {
      id: 'document',
      label: t('payments.document'),
      cell: ({ document_number: number }) =>
        number === null ? '–' : <a href={paths.billingDocument(number)}>{number}</a>,
    },
    {
      id: 'amount',
      label: 'HK$',
      kind: 'number',
      inline: true,
      cell: ({ amount }) => format.amount(amount),
      testId: ({ id }) => `movements.${id}.amount`,
    },
  ];
}

function Method({
  of: { method, card, event, is_reversal: reversal, reversed_on: reversedOn },
}: {
  of: PaymentMovement;
}) {
  const { t, format } = useText();
  const what = t(`paymentMethod.${paymentMethodName(method)}`);
  const name = event === 'PAYMENT' || event === 'REFUND' ? what : t(`payments.events.${event}`, { what });
  return (
    <>
      {reversal ? t('statement.reversed', { what: name }) : name}
      {card && <SmallLine>{cardName(card)}</SmallLine>}
      {reversedOn !== null && <SmallLine>{t('payments.reversedOn', { date: format.date(reversedOn) })}</SmallLine>}
    </>
  );
}
