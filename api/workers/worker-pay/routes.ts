import * as contract from '#contract/workers/worker-pay.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { listPaymentsOf, recordPayments, reverseStoredPayment } from './payments.ts';
import { listWorkerPayOf, workerPayFile } from './worker-pay.ts';

const list = defineEndpoint(contract.listWorkerPay, ({ db, query, now }) => listWorkerPayOf(db, query, now));

const exportPay = defineEndpoint(
  contract.exportWorkerPay,
  ({ db, query, sealing, language, now }) => workerPayFile(db, query, { sealing, language, now }),
  { isAudited: true },
);

const payments = defineEndpoint(contract.listWorkerPayments, ({ db, query }) => listPaymentsOf(db, query));

const record = defineEndpoint(contract.recordPayRun, async ({ db, body, edit, t }) => {
  const data = await recordPayments(db, body, edit);
  return { data, message: t('adminWorkerPay.recorded', { count: data.length }) };
});

const reverse = defineEndpoint(contract.reverseWorkerPayment, async ({ db, params, body, edit, t }) => ({
  data: await reverseStoredPayment(db, params.id, body, edit),
  message: t('adminWorkerPay.reversed'),
}));

export const workerPay: Endpoint[] = [list, exportPay, payments, record, reverse];
