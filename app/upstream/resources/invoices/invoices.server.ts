import type { Upstream, WriteOptions } from '#app/upstream/client.server.ts';
import type { BodyOf, QueryOf } from '#contract/call/call.ts';
import * as contract from '#contract/invoices/invoices.ts';

/** Worker invoices. */
export const invoices = (upstream: Upstream) => ({
  list: (query: QueryOf<typeof contract.listInvoices>) => upstream.read(contract.listInvoices, { query }),
  get: (id: number) => upstream.read(contract.getInvoice, { params: { id } }),
  updateStatus: (id: number, body: BodyOf<typeof contract.updateInvoiceStatus>, write: WriteOptions) =>
    upstream.write(contract.updateInvoiceStatus, { params: { id }, body }, write),
  export: (query: QueryOf<typeof contract.exportInvoices>) => upstream.download(contract.exportInvoices, { query }),
  exportCsv: (query: QueryOf<typeof contract.exportInvoicesCsv>) =>
    upstream.download(contract.exportInvoicesCsv, { query }),
  exportLinesCsv: (id: number) => upstream.download(contract.exportInvoiceLinesCsv, { params: { id } }),
  exportLines: (id: number) => upstream.download(contract.exportInvoiceLines, { params: { id } }),
});
