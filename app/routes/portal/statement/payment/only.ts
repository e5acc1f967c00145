import { readQuery } from '#app/forms/query.ts';
import { dueOnly } from '#contract/invoices/transfers.ts';

export const readOnly = (request: Request) => readQuery(request, { only: dueOnly.catch('ALL') });
