import type { RequestContext } from '#app/context.server.ts';
import type { AnyInvoice } from '#contract/billing/admin-billing.ts';
import { findInList } from '../find-in-list.server.ts';

export const findInvoice = (context: RequestContext, number: string): Promise<AnyInvoice | null> =>
  findInList(
    (query) => context.admin.billing.listAllInvoices({ query: { ...query, search: number } }),
    (item) => item.number === number,
  );
