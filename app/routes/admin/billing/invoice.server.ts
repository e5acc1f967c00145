import type { RequestContext } from '#app/context.server.ts';
import type { InvoiceOfAll } from '#contract/invoices/office-money.ts';
import { findInList } from '../find-in-list.server.ts';

export const findInvoice = (context: RequestContext, number: string): Promise<InvoiceOfAll | null> =>
  findInList(
    (query) => context.office.money.listInvoicesOfAll({ query: { ...query, search: number } }),
    (one) => one.number === number,
  );
