import type { Upstream } from '#app/upstream/client.server.ts';
import type { QueryOf } from '#contract/call/call.ts';
import * as contract from '#contract/invoices/tie-out.ts';

type Scope = QueryOf<typeof contract.getTieOut>;

/** What was booked, approved and billed. */
export const tieOut = (upstream: Upstream) => ({
  get: (query: Scope) => upstream.read(contract.getTieOut, { query }),
  xlsx: (query: Scope) => upstream.download(contract.exportTieOut, { query }),
  csv: (query: Scope) => upstream.download(contract.exportTieOutCsv, { query }),
});
