import type { LoaderFunctionArgs } from '@remix-run/node';
import { invoiceStatus, invoiceStatusName } from '#domain/billing/invoices/status.ts';
import { valuesOf } from '#domain/shared/enumeration.ts';
import { dayOf } from '#domain/shared/time.ts';
import { filterParams, withQuery } from '#app/forms/query.ts';
import { invoiceDays } from '#contract/billing/invoices.ts';
import { useFoldedFilters } from '#app/shared/list/filter-fold.ts';
import { ListPage } from '#app/shared/list/list-of.tsx';
import { ExportLinks } from '#app/shared/list/export-links.tsx';
import { sortableColumns } from '#app/shared/list/sorting.ts';
import { ReversedDaysNotice } from '#app/shared/list/swapped-days.tsx';
import { useLoaderDataAsReturned, type LoaderData } from '#app/layout/route-data.ts';
import { useSupports } from '#app/layout/if-supported.tsx';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { FilterBar, FilterInput, FilterSelect } from '#app/ui/filter-bar/filter-bar.tsx';
import { FoldLine } from '#app/ui/phone-fold/phone-fold.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import { readFilters, unpaidStatus, upstreamFilters } from './filters.ts';
import { EarlierOverdue } from './earlier-overdue.tsx';
import { useInvoiceColumns } from './invoice-columns.tsx';

export const handle: RouteHandle = { title: (t) => t('menu.workerInvoices'), permission: 'workerInvoices' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readFilters(request, context.now());
  const invoices = await context.api.invoices.listInvoices({
    query: { ...upstreamFilters(query), page: query.page, sort: query.sort },
  });
  return { query, invoices, today: dayOf(context.now()) };
}

export default function WorkerInvoices() {
  const { query, invoices, today } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const { total = null, open = null } = invoices.totals ?? {};
  const offers = useSupports();
  const ties = total !== null && offers('reconciliation');
  const sort = sortableColumns({ path: paths.workerInvoices, query, defaultSort: '-due_on' });
  const columns = useInvoiceColumns(sort, total !== null);
  const { page: _page, sort: _sort, ...listFilters } = query;
  const testIds = ['total', 'open'].map((name) => withQuery(`listed.invoices.${name}`, listFilters)).join(' ');
  const until = query.days === 'DUE' ? query.startDate : today;
  return (
    <>
      <PageHead
        title={t('menu.workerInvoices')}
        line={
          total !== null && open !== null ? (
            <Metric testId={testIds}>
              {t('invoices.totals', { total: format.money(total), open: format.money(open) })}
            </Metric>
          ) : (
            invoices.totals && t('invoices.noMoney')
          )
        }
        more={
          (ties || offers('invoiceFiles')) && {
            label: t('app.more'),
            buttons: (
              <>
                {ties && <ButtonLink href={paths.workerInvoiceWeek}>{t('reconciliation.title')}</ButtonLink>}
                {offers('invoiceFiles') && <ExportLinks href={paths.workerInvoicesExport} query={listFilters} />}
              </>
            ),
          }
        }
      />
      {invoices.totals && <EarlierOverdue overdue={invoices.totals.overdue_before} until={until} />}
      <FoldLine>
        <Filters query={query} />
      </FoldLine>
      <ReversedDaysNotice />
      <ListPage
        list={invoices}
        hrefOf={(page) => withQuery(paths.workerInvoices, { ...query, page })}
        empty={<NoInvoices />}
      >
        <Table
          caption={t('menu.workerInvoices')}
          columns={columns}
          rows={invoices.items}
          keyOf={(invoice) => invoice.id}
          compact
        />
      </ListPage>
    </>
  );
}

function Filters({ query }: Pick<LoaderData<typeof loader>, 'query'>) {
  const { t } = useText();
  const fold = useFoldedFilters(query, { sort: query.sort });
  const statuses = valuesOf(invoiceStatus).map((value) => {
    const name = invoiceStatusName(value);
    return { value: name, label: t(`status.invoice.${name}`) };
  });
  const filter = filterParams(query);
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
        options={[{ value: unpaidStatus, label: t('invoices.toPay') }, ...statuses]}
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
