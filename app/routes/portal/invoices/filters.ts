import { valuesOf } from '#domain/shared/enumeration.ts';
import { defaultInvoicePeriod } from '#domain/billing/invoices/due.ts';
import { invoiceStatus, invoiceStatusName } from '#domain/billing/invoices/status.ts';
import { sortOf } from '#contract/core/sorting.ts';
import { invoiceDays, invoiceSorts } from '#contract/billing/invoices.ts';
import { enumParam, pageParam, readDayRange, readQuery, searchParam } from '#app/forms/query.ts';

export const unpaidStatus = 'TO_PAY' as const;
const statusNames = ['', unpaidStatus, ...valuesOf(invoiceStatus).map(invoiceStatusName)] as const;

const sort = sortOf(...invoiceSorts).sort.catch(undefined);

/** Defaults to invoices due from today to 30 days ahead. */
export function readFilters(request: Request, now: Date) {
  const { from: startDate, to: endDate } = defaultInvoicePeriod(now);
  return {
    ...readDayRange(request, () => ({ startDate, endDate })),
    ...readQuery(request, {
      days: enumParam(invoiceDays, 'DUE'),
      status: enumParam(statusNames, ''),
      search: searchParam,
      page: pageParam,
      sort,
    }),
  };
}
type Filters = ReturnType<typeof readFilters>;

export const upstreamFilters = ({ startDate, endDate, days, status, search: text }: Filters) => ({
  days,
  start_date: startDate,
  end_date: endDate,
  ...(status === unpaidStatus ? { only: unpaidStatus } : status !== '' && { status: invoiceStatus[status] }),
  search: text,
});
