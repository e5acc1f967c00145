import * as contract from '#contract/invoices/payments.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { found } from '../../http/refusal.ts';
import { cashFile } from './export.ts';
import { findPaper } from './papers.ts';
import { everyCash, listCash, listDisputes } from './store.ts';

const list = defineEndpoint(contract.listPayments, ({ db, caller, query }) => listCash(db, caller.businessId, query));

const exportAll = defineEndpoint(contract.exportPayments, ({ db, caller, query, now, language }) =>
  cashFile(query.format, everyCash(db, caller.businessId, query), now, language),
);

const disputes = defineEndpoint(contract.listDisputes, async ({ db, caller, now }) => ({
  data: await listDisputes(db, caller.businessId, now),
}));

const paper = defineEndpoint(contract.getPaper, async ({ db, caller, params, language }) => ({
  data: found(await findPaper(db, caller.businessId, params.number, language)),
}));

export const cash: Endpoint[] = [list, exportAll, disputes, paper];
