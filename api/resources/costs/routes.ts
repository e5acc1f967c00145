import * as contract from '#contract/invoices/costs.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { daysOf } from '../statement/period.ts';
import { costsOf, listShiftCosts } from './store.ts';

const get = defineEndpoint(contract.getCosts, async ({ db, caller, query }) => ({
  data: await costsOf(db, caller.businessId, daysOf(query)),
}));

const shifts = defineEndpoint(contract.listShiftCosts, ({ db, caller, query }) =>
  listShiftCosts(db, caller.businessId, query),
);

export const costs: Endpoint[] = [get, shifts];
