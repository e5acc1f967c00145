import * as contract from '#contract/invoices/payments.ts';
import { dayOf } from '#domain/time.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { found } from '../../http/refusal.ts';
import { paymentsFile } from './export.ts';
import { findPaper } from './papers.ts';
import { everyPayment, listPayments, listDisputes } from './store.ts';

const list = defineEndpoint(contract.listPayments, ({ db, caller, query }) =>
  listPayments(db, caller.businessId, query),
);

const exportAll = defineEndpoint(contract.exportPayments, ({ db, caller, query, now, language }) =>
  paymentsFile(query.format, everyPayment(db, caller.businessId, query), dayOf(now), language),
);

const disputes = defineEndpoint(contract.listDisputes, async ({ db, caller, now }) => ({
  data: await listDisputes(db, caller.businessId, now),
}));

const paper = defineEndpoint(contract.getPaper, async ({ db, caller, params, language }) => ({
  data: found(await findPaper(db, caller.businessId, params.number, language)),
}));

export const payments: Endpoint[] = [list, exportAll, disputes, paper];
