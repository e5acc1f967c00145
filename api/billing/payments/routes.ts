import * as contract from '#contract/billing/payments.ts';
import { dayOf } from '#domain/shared/time.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { orNotFound } from '../../api-error.ts';
import { paymentsFile } from './export.ts';
import { findBillingDocument } from './billing-documents.ts';
import { allPayments, listPayments, listDisputes } from './store.ts';

const list = defineEndpoint(contract.listPayments, ({ db, caller, query }) =>
  listPayments(db, caller.businessId, query),
);

const exportAll = defineEndpoint(contract.exportPayments, ({ db, caller, query, now, language }) =>
  paymentsFile(query.format, allPayments(db, caller.businessId, query), { ...query, dated: dayOf(now), language }),
);

const disputes = defineEndpoint(contract.listDisputes, async ({ db, caller, now }) => ({
  data: await listDisputes(db, caller.businessId, now),
}));

const billingDocument = defineEndpoint(contract.getBillingDocument, async ({ db, caller, params, language }) => ({
  data: orNotFound(await findBillingDocument(db, caller.businessId, params.number, language)),
}));

export const payments: Endpoint[] = [list, exportAll, disputes, billingDocument];
