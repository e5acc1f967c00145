import * as contract from '#contract/billing/reported-payments.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { findPayment, findReportedPayments, reviewPayment, saveReceivedPayment } from './reported-payments.store.ts';

const list = defineEndpoint(contract.listReportedPayments, ({ db, query }) => findReportedPayments(db, query));

const one = defineEndpoint(contract.getReportedPayment, async ({ db, params }) => ({
  data: await findPayment(db, params.id),
}));

const review = defineEndpoint(contract.reviewPayment, async ({ db, params, body, edit }) => ({
  data: await reviewPayment(db, params.id, body, edit),
}));

const record = defineEndpoint(contract.recordPayment, async ({ db, body, edit }) => ({
  data: await saveReceivedPayment(db, body, edit),
}));

export const reportedPayments: Endpoint[] = [list, one, review, record];
