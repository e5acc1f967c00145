import * as contract from '#contract/workers/payouts.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { listPaymentsOf, recordPayments, takePaymentBack } from './payments.ts';
import { listPayoutsOf, payoutsOfWeekFile } from './payouts.ts';

const payouts = defineEndpoint(contract.listWorkerPayouts, ({ db, query, now }) => listPayoutsOf(db, query, now));

const payoutsSheet = defineEndpoint(contract.exportWorkerPayouts, ({ db, query, sealing, language, now }) =>
  payoutsOfWeekFile(db, query, { sealing, language, now }),
);

const payments = defineEndpoint(contract.listWorkerPayments, ({ db, query }) => listPaymentsOf(db, query));

const record = defineEndpoint(contract.recordWorkerPayments, async ({ db, body, edit, t }) => {
  const data = await recordPayments(db, body, edit);
  return { data, message: t('officePay.recorded', { count: data.length }) };
});

const takeBack = defineEndpoint(contract.takeBackWorkerPayment, async ({ db, params, body, edit, t }) => ({
  data: await takePaymentBack(db, params.id, body, edit),
  message: t('officePay.takenBack'),
}));

export const workerPay: Endpoint[] = [payouts, payoutsSheet, payments, record, takeBack];
