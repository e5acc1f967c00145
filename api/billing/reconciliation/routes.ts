import * as contract from '#contract/billing/reconciliation.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { reconciliationFile } from './export.ts';
import { readReconciliation } from './reconciliation.ts';

const get = defineEndpoint(contract.getReconciliation, async ({ db, caller, query, now }) => ({
  data: await readReconciliation(db, caller.businessId, query, now),
}));

const exportFile = defineEndpoint(contract.exportReconciliation, async ({ db, caller, query, now, language }) =>
  reconciliationFile(query.format, await readReconciliation(db, caller.businessId, query, now), language),
);

export const reconciliation: Endpoint[] = [get, exportFile];
