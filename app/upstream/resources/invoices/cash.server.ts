import type { Upstream } from '#app/upstream/client.server.ts';
import type { QueryOf } from '#contract/call/call.ts';
import * as contract from '#contract/invoices/cash.ts';

/** Money that moved, and the receipts and credit notes of it. */
export const cash = (upstream: Upstream) => ({
  list: (query: QueryOf<typeof contract.listPayments>) => upstream.read(contract.listPayments, { query }),
  xlsx: (query: QueryOf<typeof contract.exportPayments>) => upstream.download(contract.exportPayments, { query }),
  csv: (query: QueryOf<typeof contract.exportPaymentsCsv>) => upstream.download(contract.exportPaymentsCsv, { query }),
  disputes: () => upstream.read(contract.listDisputes, {}),
  paper: (number: string) => upstream.read(contract.getPaper, { params: { number } }),
});
