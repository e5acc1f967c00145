import { readQuery } from '#app/forms/query.ts';
import { dueOnly } from '#contract/invoices/transfers.ts';

/** Reads whether everything is to be paid, or what is overdue alone. */
export const readOnly = (request: Request) => readQuery(request, { only: dueOnly.catch('ALL') });
