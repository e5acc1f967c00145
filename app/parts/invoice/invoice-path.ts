import { paths } from '#app/paths.ts';

/** Returns the page of an invoice of either kind. */
export const invoicePath = ({ kind, id }: { kind: 'INVOICE' | 'ADMIN_INVOICE'; id: number }): string =>
  kind === 'INVOICE' ? paths.workerInvoice(id) : paths.adminInvoice(id);
