import type { LoaderFunctionArgs } from '@remix-run/node';
import { valuesOf } from '#domain/shared/enumeration.ts';
import { adminInvoiceStatus, adminInvoiceStatusName } from '#domain/billing/invoices/status.ts';
import { filterParams, withQuery } from '#app/forms/query.ts';
import { useFoldedFilters } from '#app/shared/list/filter-fold.ts';
import { ListPage } from '#app/shared/list/list-of.tsx';
import { ExportLinks } from '#app/shared/list/export-links.tsx';
import { sortableColumns } from '#app/shared/list/sorting.ts';
import { ReversedDaysNotice } from '#app/shared/list/swapped-days.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useSupports } from '#app/layout/if-supported.tsx';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { FilterBar, FilterInput, FilterSelect } from '#app/ui/filter-bar/filter-bar.tsx';
import { FoldLine } from '#app/ui/phone-fold/phone-fold.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table, type TableProps } from '#app/ui/table/table.tsx';
import type { AdminInvoice } from '#contract/billing/admin-invoices.ts';
import { Metric } from '#app/ui/metric/metric.tsx';
import { useAdminInvoiceColumns } from './columns.tsx';
import { readFilters, upstreamFilters } from './filters.ts';
import { EarlierPastDue } from './earlier-past-due.tsx';

export const handle: RouteHandle = { title: (t) => t('menu.adminInvoices'), permission: 'adminInvoices' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const filters = readFilters(request, context.now());
  const invoices = await context.api.adminInvoices.listAdminInvoices({
    query: { ...upstreamFilters(filters), page: filters.page, sort: filters.sort },
  });
  return { filters, invoices };
}

export default function AdminInvoices() {
  const { filters, invoices } = useLoaderDataAsReturned<typeof loader>();
  const fold = useFoldedFilters(filters, { sort: filters.sort });
  const { t } = useText();
  const offers = useSupports();
  const sort = sortableColumns({ path: paths.adminInvoices, query: filters, defaultSort: '-due_on' });
  const columns = useAdminInvoiceColumns(sort);
  const { page: _page, sort: _sort, ...listFilters } = filters;
  const { totals } = invoices;
  const filter = filterParams(filters);
  return (
    <>
      <PageHead
        title={t('menu.adminInvoices')}
        line={totals && <ListTotals totals={totals} filters={listFilters} />}
        more={
          offers('invoiceFiles') && {
            label: t('app.more'),
            buttons: <ExportLinks href={paths.adminInvoicesExport} query={listFilters} />,
          }
        }
      />
      {totals && <EarlierPastDue pastDue={totals.past_due_before} until={filters.startDate} />}
      <FoldLine>
        <FilterBar submit={t('action.show')} fold={fold} keep={{ sort: filters.sort }}>
          <FilterInput {...filter('startDate')} type="date" label={t('invoices.dueFrom')} />
          <FilterInput {...filter('endDate')} type="date" label={t('invoices.dueTo')} />
          <FilterSelect
            {...filter('status')}
            label={t('app.status')}
            empty={t('invoices.all')}
            options={valuesOf(adminInvoiceStatus).map((value) => {
              const name = adminInvoiceStatusName(value);
              return { value: name, label: t(`status.adminInvoice.${name}`) };
            })}
          />
          <FilterInput {...filter('search')} label={t('field.invoiceNumber')} />
        </FilterBar>
      </FoldLine>
      <ReversedDaysNotice />
      <ListPage
        list={invoices}
        hrefOf={(page) => withQuery(paths.adminInvoices, { ...filters, page })}
        empty={<EmptyState title={t('empty.adminInvoices')}>{t('empty.adminInvoicesExample')}</EmptyState>}
      >
        <Rows columns={columns} rows={invoices.items} />
      </ListPage>
    </>
  );
}

type Invoices = Awaited<ReturnType<typeof loader>>['invoices'];

interface ListTotalsProps {
  totals: NonNullable<Invoices['totals']>;
  filters: Parameters<typeof withQuery>[1];
}

function ListTotals({ totals: { amount, balance, unbilled_charge: charge }, filters }: ListTotalsProps) {
  const { t, format } = useText();
  const sums = ['amount', 'balance', ...(charge > 0 ? ['unbilled_charge'] : [])];
  return (
    <Metric testId={sums.map((sum) => withQuery(`listed.admin-invoices.${sum}`, filters)).join(' ')}>
      {t(charge > 0 ? 'adminInvoices.totalsLate' : 'adminInvoices.totals', {
        amount: format.money(amount),
        balance: format.money(balance),
        charge: format.money(charge),
      })}
    </Metric>
  );
}

function Rows({ columns, rows }: Pick<TableProps<AdminInvoice>, 'columns' | 'rows'>) {
  const { t } = useText();
  return <Table caption={t('menu.adminInvoices')} columns={columns} rows={rows} keyOf={({ id }) => id} compact />;
}
