import { valuesOf } from '#domain/enumeration.ts';
import { defaultInvoicePeriod } from '#domain/invoice/due.ts';
import { invoiceStatus, invoiceStatusName } from '#domain/invoice/status.ts';
import { sortedBy } from '#contract/call/sorting.ts';
import { invoiceDays, invoiceSorts } from '#contract/invoices/invoices.ts';
import { oneOf, page, readDays, readQuery, search } from '#app/forms/query.ts';

export const toPay = 'TO_PAY' as const;
const statusNames = ['', toPay, ...valuesOf(invoiceStatus).map(invoiceStatusName)] as const;

const sort = sortedBy(...invoiceSorts).sort.catch(undefined);

/** Defaults to invoices due from today to 30 days ahead. */
export function readFilters(request: Request, now: Date) {
  const { from: startDate, to: endDate } = defaultInvoicePeriod(now);
  return {
    ...readDays(request, () => ({ startDate, endDate })),
    ...readQuery(request, { days: oneOf(invoiceDays, 'DUE'), status: oneOf(statusNames, ''), search, page, sort }),
  };
}
type Filters = ReturnType<typeof readFilters>;

export const upstreamFilters = ({ startDate, endDate, days, status, search: text }: Filters) => ({
  days,
  start_date: startDate,
  end_date: endDate,
  ...(status === toPay ? { only: toPay } : status !== '' && { status: invoiceStatus[status] }),
  search: text,
});
