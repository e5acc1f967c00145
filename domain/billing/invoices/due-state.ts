export const invoiceDueState = { DUE: 'DUE', OVERDUE: 'OVERDUE', PAID: 'PAID', ENDED: 'ENDED' } as const;

export const invoiceOrder = { DUE: 'DUE', OPEN: 'OPEN', COMPANY: 'COMPANY' } as const;
export type InvoiceOrder = (typeof invoiceOrder)[keyof typeof invoiceOrder];
