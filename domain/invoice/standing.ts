/** An invoice stands at one of these: it is open and due, or past its due date, or asks for nothing more. */
export const invoiceStanding = { DUE: 'DUE', OVERDUE: 'OVERDUE', PAID: 'PAID', ENDED: 'ENDED' } as const;

/** The office sorts invoices by due date, by what is open, or by the name of the business. */
export const invoiceOrder = { DUE: 'DUE', OPEN: 'OPEN', COMPANY: 'COMPANY' } as const;
export type InvoiceOrder = (typeof invoiceOrder)[keyof typeof invoiceOrder];
