import type { Upstream } from '#app/upstream/client.server.ts';
import type { QueryOf } from '#contract/call/call.ts';
import * as accounting from '#contract/invoices/accounting.ts';
import * as contract from '#contract/invoices/statement.ts';

type Range = QueryOf<typeof contract.getStatement>;

export const statement = (upstream: Upstream) => ({
  get: (query: Range) => upstream.read(contract.getStatement, { query }),
  xlsx: (query: Range) => upstream.download(contract.exportStatement, { query }),
  bills: (query: QueryOf<typeof accounting.exportBills>) => upstream.download(accounting.exportBills, { query }),
  purchases: (query: QueryOf<typeof accounting.exportPurchases>) =>
    upstream.download(accounting.exportPurchases, { query }),
  pack: (query: Range) => upstream.download(accounting.exportAccountantPack, { query }),
  csv: (query: Range) => upstream.download(contract.exportStatementCsv, { query }),
});
