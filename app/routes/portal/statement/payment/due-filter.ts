import { readQuery } from '#app/forms/query.ts';
import { onlyDue } from '#contract/billing/transfers.ts';

export const readDueFilter = (request: Request) => readQuery(request, { only: onlyDue.catch('ALL') });
