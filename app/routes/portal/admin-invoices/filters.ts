import { valuesOf } from '#domain/enumeration.ts';
import { defaultInvoicePeriod } from '#domain/invoice/due.ts';
import { adminInvoiceStatus, adminInvoiceStatusName } from '#domain/invoice/status.ts';
import { adminInvoiceSorts } from '#contract/invoices/admin-invoices.ts';
import { sortedBy } from '#contract/call/sorting.ts';
import { oneOf, page, readDays, readQuery, search } from '#app/forms/query.ts';

const statusNames = ['', ...valuesOf(adminInvoiceStatus).map(adminInvoiceStatusName)] as const;

const sort = sortedBy(...adminInvoiceSorts).sort.catch(undefined);

/** Defaults to invoices due from today to 30 days ahead. */
export function readFilters(request: Request, now: Date) {
  const { from: startDate, to: endDate } = defaultInvoicePeriod(now);
  return {
    ...readDays(request, () => ({ startDate, endDate })),
    ...readQuery(request, { status: oneOf(statusNames, ''), search, page, sort }),
  };
}
type Filters = ReturnType<typeof readFilters>;

export const upstreamFilters = ({ startDate, endDate, status, search: text }: Filters) => ({
  start_date: startDate,
  end_date: endDate,
  ...(status !== '' && { status: adminInvoiceStatus[status] }),
  search: text,
});
