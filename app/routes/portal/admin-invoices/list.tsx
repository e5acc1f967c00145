import type { LoaderFunctionArgs } from '@remix-run/node';
import { valuesOf } from '#domain/enumeration.ts';
import { adminInvoiceStatus, adminInvoiceStatusName } from '#domain/invoice/status.ts';
import { filtersOf, withQuery } from '#app/forms/query.ts';
import { useFilterFold } from '#app/parts/list/filter-fold.ts';
import { ListOf } from '#app/parts/list/list-of.tsx';
import { SheetLinks } from '#app/parts/list/sheet-links.tsx';
import { sortable } from '#app/parts/list/sorting.ts';
import { SwappedDays } from '#app/parts/list/swapped-days.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import { useOffers } from '#app/frame/offers.tsx';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { FilterBar, FilterInput, FilterSelect } from '#app/ui/filter-bar/filter-bar.tsx';
import { FoldLine } from '#app/ui/phone-fold/phone-fold.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table, type TableProps } from '#app/ui/table/table.tsx';
import type { AdminInvoice } from '#contract/invoices/admin-invoices.ts';
import { Figure } from '#app/ui/figure/figure.tsx';
import { useAdminInvoiceColumns } from './columns.tsx';
import { readFilters, upstreamFilters } from './filters.ts';
import { PastDueBefore } from './past-due-before.tsx';

export const handle: ScreenHandle = { title: (t) => t('menu.adminInvoices'), may: 'adminInvoices' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const filters = readFilters(request, context.now());
  const invoices = await context.api.adminInvoices.listAdminInvoices({
    query: { ...upstreamFilters(filters), page: filters.page, sort: filters.sort },
  });
  return { filters, invoices };
}

export default function AdminInvoices() {
  const { filters, invoices } = useRouteData<typeof loader>();
  const fold = useFilterFold(filters, { sort: filters.sort });
  const { t, format } = useText();
  const offers = useOffers();
  const columns = useAdminInvoiceColumns(sortable({ at: paths.adminInvoices, query: filters, usual: '-due_on' }));
  const { page: _page, sort: _sort, ...kept } = filters;
  const { totals } = invoices;
  const filter = filtersOf(filters);
  return (
    <>
      <PageHead
        title={t('menu.adminInvoices')}
        line={
          totals && (
            <Figure
              of={`${withQuery('listed.admin-invoices.amount', kept)} ${withQuery('listed.admin-invoices.balance', kept)}`}
            >
              {t('adminInvoices.totals', {
                amount: format.money(totals.amount),
                balance: format.money(totals.balance),
              })}
            </Figure>
          )
        }
        more={
          offers('invoiceFiles') && {
            label: t('app.more'),
            buttons: <SheetLinks href={paths.adminInvoicesExport} query={kept} />,
          }
        }
      />
      {totals && <PastDueBefore pastDue={totals.past_due_before} until={filters.startDate} />}
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
      <SwappedDays />
      <ListOf
        list={invoices}
        hrefOf={(page) => withQuery(paths.adminInvoices, { ...filters, page })}
        empty={<EmptyState title={t('empty.adminInvoices')}>{t('empty.adminInvoicesExample')}</EmptyState>}
      >
        <Rows columns={columns} rows={invoices.items} />
      </ListOf>
    </>
  );
}

function Rows({ columns, rows }: Pick<TableProps<AdminInvoice>, 'columns' | 'rows'>) {
  const { t } = useText();
  return <Table caption={t('menu.adminInvoices')} columns={columns} rows={rows} keyOf={({ id }) => id} compact />;
}
