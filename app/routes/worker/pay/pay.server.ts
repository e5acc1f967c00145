import type { RequestContext } from '#app/context.server.ts';
import { pageLimit } from '#domain/shared/paging.ts';
import type { Days } from '#domain/shared/time.ts';
import type { PayRow } from './weeks.ts';

/** All pay of these days, with the sums over everything. */
export async function loadPay({ worker }: RequestContext, { from, to }: Days) {
  const rows: PayRow[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page, limit: pageLimit, start_date: from, end_date: to };
    const { items, more, totals } = await worker.account.workerPay({ query });
    rows.push(...items);
    if (!more) return { rows, totals };
  }
}
