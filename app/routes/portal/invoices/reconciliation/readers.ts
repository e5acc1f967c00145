import { pageSize } from '#domain/shared/paging.ts';
import { lastClosedWeek } from '#domain/shared/weekly-closing.ts';
import { weekOf, type Days } from '#domain/shared/time.ts';
import { dayParamOr, pageParam, readQuery } from '#app/forms/query.ts';
import type { Reconciliation } from '#contract/billing/reconciliation.ts';

/** The week of any day in the address; defaults to the last invoiced week. */
export const readWeek = (request: Request, now: Date): Days =>
  weekOf(readQuery(request, { startDate: dayParamOr(lastClosedWeek(now).from) }).startDate);

export function reconciliationPage(reconciliation: Reconciliation, request: Request) {
  const { page } = readQuery(request, { page: pageParam });
  // Mismatches are on the first page.
  const start = (page - 1) * pageSize.invoices;
  const { lines, ...sums } = reconciliation;
  const items = lines.slice(start, start + pageSize.invoices);
  const list = { items, unreadable: [], page, limit: pageSize.invoices, total: lines.length, more: false };
  return { sums, list };
}

export type ReconciliationPage = ReturnType<typeof reconciliationPage>;
