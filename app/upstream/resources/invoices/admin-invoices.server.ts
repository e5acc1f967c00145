import type { Upstream, WriteOptions } from '#app/upstream/client.server.ts';
import * as contract from '#contract/invoices/admin-invoices.ts';
import type { BodyOf, QueryOf } from '#contract/call/call.ts';

export const adminInvoices = (upstream: Upstream) => ({
  list: (query: QueryOf<typeof contract.listAdminInvoices>) => upstream.read(contract.listAdminInvoices, { query }),
  get: (id: number) => upstream.read(contract.getAdminInvoice, { params: { id } }),
  transactions: (id: number, query: QueryOf<typeof contract.listTransactions>) =>
    upstream.read(contract.listTransactions, { params: { id }, query }),
  update: (id: number, body: BodyOf<typeof contract.updateAdminInvoice>, write: WriteOptions) =>
    upstream.write(contract.updateAdminInvoice, { params: { id }, body }, write),
  removeImages: (id: number, body: BodyOf<typeof contract.removeAdminInvoiceImages>, write: WriteOptions) =>
    upstream.write(contract.removeAdminInvoiceImages, { params: { id }, body }, write),
  export: (query: QueryOf<typeof contract.exportAdminInvoices>) =>
    upstream.download(contract.exportAdminInvoices, { query }),
  exportCsv: (query: QueryOf<typeof contract.exportAdminInvoicesCsv>) =>
    upstream.download(contract.exportAdminInvoicesCsv, { query }),
  exportLinesCsv: (id: number) => upstream.download(contract.exportAdminInvoiceLinesCsv, { params: { id } }),
  exportLines: (id: number) => upstream.download(contract.exportAdminInvoiceLines, { params: { id } }),
});
