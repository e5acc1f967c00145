import { paths } from '#app/paths.ts';

export const invoicePath = ({ kind, id }: { kind: 'INVOICE' | 'ADMIN_INVOICE'; id: number }): string =>
  kind === 'INVOICE' ? paths.workerInvoice(id) : paths.adminInvoice(id);
