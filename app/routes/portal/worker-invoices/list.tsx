import type { LoaderFunctionArgs } from '@remix-run/node';
import { invoiceStatus, invoiceStatusName } from '#domain/invoice/status.ts';
import { valuesOf } from '#domain/enumeration.ts';
import { defaultInvoicePeriod } from '#domain/invoice/due.ts';
import { oneOf, page, readDays, readQuery, search, withQuery } from '#app/forms/query.ts';
import { ListOf } from '#app/parts/list/list-of.tsx';
import { SwappedDays } from '#app/parts/list/swapped-days.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { FilterBar, FilterInput, FilterSelect } from '#app/ui/filter-bar/filter-bar.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { OverdueBefore } from './overdue-before.tsx';
import { useInvoiceColumns } from './invoice-columns.tsx';

export const handle: ScreenHandle = { title: (t) => t('menu.workerInvoices') };

/** Beside the statuses: whatever still has to be paid. */
const toPay = 'TO_PAY' as const;
const statusNames = ['', toPay, ...valuesOf(invoiceStatus).map(invoiceStatusName)] as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAccount(context, 'workerInvoices');
  const period = defaultInvoicePeriod(context.now());
  const query = {
    ...readDays(request, () => ({ startDate: period.from, endDate: period.to })),
    ...readQuery(request, { status: oneOf(statusNames, ''), search, page }),
  };
  const invoices = await context.api.invoices.list({
    start_date: query.startDate,
    end_date: query.endDate,
    ...(query.status === toPay ? { only: toPay } : query.status !== '' && { status: invoiceStatus[query.status] }),
    search: query.search,
    page: query.page,
  });
  return { query, invoices };
}

export default function WorkerInvoices() {
  const { query, invoices } = useRouteData<typeof loader>();
  const { t, format } = useText();
  const { total = null, open = null } = invoices.totals ?? {};
  const columns = useInvoiceColumns();
  const statuses = valuesOf(invoiceStatus).map((value) => {
    const name = invoiceStatusName(value);
    return { value: name, label: t(`status.invoice.${name}`) };
  });
  return (
    <>
      <PageHead
        title={t('menu.workerInvoices')}
        line={
          total !== null && open !== null
            ? t('invoices.totals', { total: format.money(total), open: format.money(open) })
            : invoices.totals && t('invoices.noMoney')
        }
      />
      {invoices.totals && <OverdueBefore overdue={invoices.totals.overdue_before} until={query.startDate} />}
      <FilterBar submit={t('action.show')}>
        <FilterInput name="startDate" type="date" label={t('invoices.dueFrom')} value={query.startDate} />
        <FilterInput name="endDate" type="date" label={t('invoices.dueTo')} value={query.endDate} />
        <FilterSelect
          name="status"
          label={t('app.status')}
          value={query.status}
          empty={t('invoices.all')}
          options={[{ value: toPay, label: t('invoices.toPay') }, ...statuses]}
        />
        <FilterInput name="search" label={t('invoices.search')} value={query.search} />
      </FilterBar>
      <SwappedDays />
      <ListOf
        list={invoices}
        hrefOf={(number) => withQuery(paths.workerInvoices, { ...query, page: number })}
        empty={<EmptyState title={t('empty.invoices')} />}
      >
        <Table
          caption={t('menu.workerInvoices')}
          columns={columns}
          rows={invoices.items}
          keyOf={(invoice) => invoice.id}
        />
      </ListOf>
    </>
  );
}
