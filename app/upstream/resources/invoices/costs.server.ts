import type { Upstream } from '#app/upstream/client.server.ts';
import type { QueryOf } from '#contract/call/call.ts';
import * as contract from '#contract/invoices/costs.ts';

/** What shifts cost. */
export const costs = (upstream: Upstream) => ({
  shifts: (query: QueryOf<typeof contract.listShiftCosts>) => upstream.read(contract.listShiftCosts, { query }),
  get: (query: QueryOf<typeof contract.getCosts>) => upstream.read(contract.getCosts, { query }),
});
