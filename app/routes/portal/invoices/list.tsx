import type { LoaderFunctionArgs } from '@remix-run/node';
import { invoiceStatus, invoiceStatusName } from '#domain/invoice/status.ts';
import { valuesOf } from '#domain/enumeration.ts';
import { dayOf } from '#domain/time.ts';
import { filtersOf, withQuery } from '#app/forms/query.ts';
import { invoiceDays } from '#contract/invoices/invoices.ts';
import { useFilterFold } from '#app/parts/list/filter-fold.ts';
import { ListOf } from '#app/parts/list/list-of.tsx';
import { SheetLinks } from '#app/parts/list/sheet-links.tsx';
import { sortable } from '#app/parts/list/sorting.ts';
import { SwappedDays } from '#app/parts/list/swapped-days.tsx';
import { useRouteData, type DataOfLoader } from '#app/frame/route-data.ts';
import { useOffers } from '#app/frame/offers.tsx';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { FilterBar, FilterInput, FilterSelect } from '#app/ui/filter-bar/filter-bar.tsx';
import { FoldLine } from '#app/ui/phone-fold/phone-fold.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { Figure } from '#app/ui/figure/figure.tsx';
import { readFilters, toPay, upstreamFilters } from './filters.ts';
import { OverdueBefore } from './overdue-before.tsx';
import { useInvoiceColumns } from './invoice-columns.tsx';

export const handle: ScreenHandle = { title: (t) => t('menu.workerInvoices'), may: 'workerInvoices' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readFilters(request, context.now());
  const invoices = await context.api.invoices.listInvoices({
    query: { ...upstreamFilters(query), page: query.page, sort: query.sort },
  });
  return { query, invoices, today: dayOf(context.now()) };
}

export default function WorkerInvoices() {
  const { query, invoices, today } = useRouteData<typeof loader>();
  const { t, format } = useText();
  const { total = null, open = null } = invoices.totals ?? {};
  const offers = useOffers();
  const ties = total !== null && offers('tieOut');
  const columns = useInvoiceColumns(sortable({ at: paths.workerInvoices, query, usual: '-due_on' }), total !== null);
  const { page: _page, sort: _sort, ...kept } = query;
  return (
    <>
      <PageHead
        title={t('menu.workerInvoices')}
        line={
          total !== null && open !== null ? (
            <Figure of={`${withQuery('listed.invoices.total', kept)} ${withQuery('listed.invoices.open', kept)}`}>
              {t('invoices.totals', { total: format.money(total), open: format.money(open) })}
            </Figure>
          ) : (
            invoices.totals && t('invoices.noMoney')
          )
        }
        more={
          (ties || offers('invoiceFiles')) && {
            label: t('app.more'),
            buttons: (
              <>
                {ties && <ButtonLink href={paths.workerInvoiceWeek}>{t('tieOut.title')}</ButtonLink>}
                {offers('invoiceFiles') && <SheetLinks href={paths.workerInvoicesExport} query={kept} />}
              </>
            ),
          }
        }
      />
      {invoices.totals && (
        <OverdueBefore
          overdue={invoices.totals.overdue_before}
          until={query.days === 'DUE' ? query.startDate : today}
        />
      )}
      <FoldLine>
        <Filters query={query} />
      </FoldLine>
      <SwappedDays />
      <ListOf
        list={invoices}
        hrefOf={(number) => withQuery(paths.workerInvoices, { ...query, page: number })}
        empty={<NoInvoices />}
      >
        <Table
          caption={t('menu.workerInvoices')}
          columns={columns}
          rows={invoices.items}
          keyOf={(invoice) => invoice.id}
          compact
        />
      </ListOf>
    </>
  );
}

function Filters({ query }: Pick<DataOfLoader<typeof loader>, 'query'>) {
  const { t } = useText();
  const fold = useFilterFold(query, { sort: query.sort });
  const statuses = valuesOf(invoiceStatus).map((value) => {
    const name = invoiceStatusName(value);
    return { value: name, label: t(`status.invoice.${name}`) };
  });
  const filter = filtersOf(query);
  return (
    <FilterBar submit={t('action.show')} fold={fold} keep={{ sort: query.sort }}>
      <FilterSelect
        {...filter('days')}
        label={t('invoices.days')}
        options={invoiceDays.map((value) => ({ value, label: t(`invoices.daysOf.${value}`) }))}
      />
      <FilterInput {...filter('startDate')} type="date" label={t('invoices.from')} />
      <FilterInput {...filter('endDate')} type="date" label={t('invoices.to')} />
      <FilterSelect
        {...filter('status')}
        label={t('app.status')}
        empty={t('invoices.all')}
        options={[{ value: toPay, label: t('invoices.toPay') }, ...statuses]}
      />
      <FilterInput {...filter('search')} label={t('invoices.search')} />
    </FilterBar>
  );
}

function NoInvoices() {
  const { t } = useText();
  return (
    <EmptyState
      title={t('empty.invoices')}
      action={<ButtonLink href={paths.timesheets}>{t('menu.timesheets')}</ButtonLink>}
    >
      {t('empty.invoicesExample')}
    </EmptyState>
  );
}
