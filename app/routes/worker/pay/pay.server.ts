import type { RequestContext } from '#app/context.server.ts';
import { pageLimit } from '#domain/shared/paging.ts';
import type { Days } from '#domain/shared/time.ts';
import { readAllPages } from '#app/shared/list/all-pages.server.ts';
import type { PayRow } from './weeks.ts';

/** All pay of these days, with the sums over everything. */
export async function loadPay({ worker }: RequestContext, { from, to }: Days) {
  const query = { limit: pageLimit, start_date: from, end_date: to };
  const pages = await readAllPages((page) => worker.account.workerPay({ query: { ...query, page } }));
  const rows: PayRow[] = pages.flatMap(({ items }) => items);
  return { rows, totals: pages[0]?.totals ?? null };
}
