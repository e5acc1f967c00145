import * as contract from '#contract/billing/costs.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { daysOf } from './statement/period.ts';
import { getCosts, listShiftCosts } from './costs.store.ts';

const get = defineEndpoint(contract.getCosts, async ({ db, caller, query, now }) => ({
  data: await getCosts(db, caller.businessId, daysOf(query), now),
}));

const shifts = defineEndpoint(contract.listShiftCosts, ({ db, caller, query, now }) =>
  listShiftCosts(db, caller.businessId, query, now),
);

export const costs: Endpoint[] = [get, shifts];
