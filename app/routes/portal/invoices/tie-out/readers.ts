import { lastClosedWeek } from '#domain/invoice/weekly.ts';
import { weekOf, type Days } from '#domain/time.ts';
import { dayOr, page, readQuery } from '#app/forms/query.ts';
import type { TieOut } from '#contract/invoices/tie-out.ts';

/** The week of any day in the address; defaults to the last invoiced week. */
export const readWeek = (request: Request, now: Date): Days =>
  weekOf(readQuery(request, { startDate: dayOr(lastClosedWeek(now).from) }).startDate);

/** Lines per page; mismatches are on the first page. */
const pageLength = 25;

export function pageOfLines(tieOut: TieOut, request: Request) {
  const { page: asked } = readQuery(request, { page });
  const start = (asked - 1) * pageLength;
  const { lines, ...sums } = tieOut;
  const items = lines.slice(start, start + pageLength);
  const list = { items, unreadable: [], page: asked, limit: pageLength, total: lines.length, more: false };
  return { sums, list };
}

export type TieOutPage = ReturnType<typeof pageOfLines>;
