import { valuesOf } from '#domain/shared/enumeration.ts';
import { defaultInvoicePeriod } from '#domain/billing/invoices/due.ts';
import { adminInvoiceStatus, adminInvoiceStatusName } from '#domain/billing/invoices/status.ts';
import { adminInvoiceSorts } from '#contract/billing/admin-invoices.ts';
import { sortOf } from '#contract/core/sorting.ts';
import { enumParam, pageParam, readDayRange, readQuery, searchParam } from '#app/forms/query.ts';

const statusNames = ['', ...valuesOf(adminInvoiceStatus).map(adminInvoiceStatusName)] as const;

const sort = sortOf(...adminInvoiceSorts).sort.catch(undefined);

/** Defaults to invoices due from today to 30 days ahead. */
export function readFilters(request: Request, now: Date) {
  const { from: startDate, to: endDate } = defaultInvoicePeriod(now);
  return {
    ...readDayRange(request, () => ({ startDate, endDate })),
    ...readQuery(request, { status: enumParam(statusNames, ''), search: searchParam, page: pageParam, sort }),
  };
}
type Filters = ReturnType<typeof readFilters>;

export const upstreamFilters = ({ startDate, endDate, status, search: text }: Filters) => ({
  start_date: startDate,
  end_date: endDate,
  ...(status !== '' && { status: adminInvoiceStatus[status] }),
  search: text,
});
