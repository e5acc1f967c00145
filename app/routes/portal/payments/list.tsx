import type { LoaderFunctionArgs } from '@remix-run/node';
import { cardName } from '#domain/card/brand.ts';
import { valuesOf } from '#domain/enumeration.ts';
import { paymentMethod, paymentMethodName } from '#domain/payment/method.ts';
import { filtersOf, withQuery } from '#app/forms/query.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { IfOffered } from '#app/frame/offers.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import { useFilterFold } from '#app/parts/list/filter-fold.ts';
import { useOffers } from '#app/frame/offers.tsx';
import { useText } from '#app/i18n/text.tsx';
import { ListOf } from '#app/parts/list/list-of.tsx';
import { SheetLinks } from '#app/parts/list/sheet-links.tsx';
import { SwappedDays } from '#app/parts/list/swapped-days.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { optional } from '#app/upstream/optional.ts';
import type { PaymentMovement } from '#contract/invoices/payments.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Disputes } from './disputes.tsx';
import { FilterBar, FilterInput, FilterSelect } from '#app/ui/filter-bar/filter-bar.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table, type Column } from '#app/ui/table/table.tsx';
import { Below, NoWrap } from '#app/ui/text/text.tsx';
import { Figure } from '#app/ui/figure/figure.tsx';
import { readFilters, upstreamFilters } from './filters.ts';

export const handle: ScreenHandle = { title: (t) => t('payments.title'), may: 'statement', offered: ['payments'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readFilters(request, context.now());
  const [payments, disputes] = await Promise.all([
    context.api.payments.listPayments({ query: { ...upstreamFilters(query), page: query.page } }),
    optional(context.api.payments.listDisputes()),
  ]);
  return { query, payments, disputes };
}

export default function Payments() {
  const { query, payments, disputes } = useRouteData<typeof loader>();
  const { t, format } = useText();
  const offers = useOffers();
  const columns = useColumns();
  const { page: _page, ...kept } = query;
  const { totals } = payments;
  const filter = filtersOf(query);
  return (
    <>
      <PageHead
        {...(offers('statement') && { back: { href: paths.statement, label: t('menu.statement') } })}
        title={t('payments.title')}
        line={
          totals && (
            <Figure of={`${withQuery('listed.payments.paid', kept)} ${withQuery('listed.payments.returned', kept)}`}>
              {t('payments.totals', { paid: format.money(totals.paid), returned: format.money(totals.returned) })}
            </Figure>
          )
        }
        more={{ label: t('app.more'), buttons: <SheetLinks href={paths.paymentsExport} query={kept} /> }}
      />
      <Disputes disputes={disputes} />
      <FilterBar submit={t('action.show')} fold={useFilterFold(query)}>
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
      <SwappedDays />
      <ListOf
        list={payments}
        hrefOf={(page) => withQuery(paths.payments, { ...kept, page })}
        empty={
          <EmptyState
            title={t('payments.none')}
            action={
              <IfOffered of="statement">
                <ButtonLink href={paths.statement}>{t('menu.statement')}</ButtonLink>
              </IfOffered>
            }
          >
            {t('empty.paymentsExample')}
          </EmptyState>
        }
      >
        <Table caption={t('payments.title')} columns={columns} rows={payments.items} keyOf={({ id }) => id} compact />
      </ListOf>
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
          {moreOf(movement) !== '' && <Below>{moreOf(movement)}</Below>}
        </>
      ),
    },
    {
      id: 'paper',
      label: t('payments.paper'),
      cell: ({ paper }) => (paper === null ? '–' : <a href={paths.paper(paper)}>{paper}</a>),
    },
    {
      id: 'amount',
      label: 'HK$',
      kind: 'figure',
      beside: true,
      cell: ({ amount }) => format.amount(amount),
      figure: ({ id }) => `movements.${id}.amount`,
    },
  ];
}

function Method({ of: { method, card, event, is_reversal: reversal } }: { of: PaymentMovement }) {
  const { t } = useText();
  const what = t(`paymentMethod.${paymentMethodName(method)}`);
  const name = event === 'PAYMENT' || event === 'REFUND' ? what : t(`payments.events.${event}`, { what });
  return (
    <>
      {reversal ? t('statement.takenBack', { what: name }) : name}
      {card && <Below>{cardName(card)}</Below>}
    </>
  );
}
