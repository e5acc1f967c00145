import * as contract from '#contract/invoices/admin-side.ts';
import * as money from '#contract/invoices/provider-acts.ts';
import { weekOf } from '#domain/time.ts';
import { audit, auditRules } from '../../audit/audit.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { found } from '../../http/refusal.ts';
import { invoiceWeek } from '../../scheduled-tasks/weekly/week.ts';
import { missingNeeds, openingNeeds } from '../../opening/needs.ts';
import { notifyOfStatus } from '../admin-invoices/notice.ts';
import { setAdminInvoiceStatus } from '../admin-invoices/status.ts';
import { adminInvoiceOf, listEverywhere, lockAdminInvoice } from '../admin-invoices/store.ts';
import { chargeForHire, listHires } from './direct-hire.ts';
import { endedHoldings, releaseHoldings } from './ended-documents.ts';
import { leaveOutFailed, listFailed, retryFailed } from './failed-tasks.ts';
import { listAwaitedPayouts } from './payouts.ts';
import { changeSetting, providerSettings } from '../settings/change.ts';
import { checkSentPayment, listSent, recordReceived } from './sent-payments.ts';

/** The provider's few acts are for the admin command and the tests. */

const opening = defineEndpoint(contract.getOpening, async ({ db, ...installation }) => {
  const missing = await missingNeeds(db, installation);
  return {
    data: { is_open: missing.length === 0, missing: missing.map((need) => ({ need, settings: openingNeeds[need] })) },
  };
});

const invoices = defineEndpoint(contract.listOperatorInvoices, ({ db, query, now }) => listEverywhere(db, query, now));

const auditNow = defineEndpoint(contract.auditLedger, async ({ db, now }) => ({
  data: { rules: auditRules.length, findings: await audit(db, now) },
}));

const sentPayments = defineEndpoint(contract.listSentPayments, ({ db, query }) => listSent(db, query));

const check = defineEndpoint(contract.checkSentPayment, async ({ db, params, body, edit }) => ({
  data: await checkSentPayment(db, params.id, body, edit),
}));

const receive = defineEndpoint(contract.recordReceivedPayment, async ({ db, body, edit }) => ({
  data: await recordReceived(db, body, edit),
}));

const settings = defineEndpoint(contract.listProviderSettings, async ({ db }) => ({
  data: await providerSettings(db),
}));

const changeOne = defineEndpoint(contract.changeProviderSetting, async ({ db, body, now }) => ({
  data: await changeSetting(db, body, now),
}));

const changeInvoice = defineEndpoint(contract.changeAdminInvoice, async ({ db, params, body, edit, now }) => {
  const row = found(await lockAdminInvoice(db, params.id));
  await setAdminInvoiceStatus(db, row, { status: body.status, note: body.note }, edit);
  if (body.status !== row.status) await notifyOfStatus(db, row, body.status, now);
  return { data: await adminInvoiceOf(db, found(await lockAdminInvoice(db, params.id)), now) };
});

const invoiceNow = defineEndpoint(contract.runWeeklyInvoices, async ({ db, body, now }) => ({
  data: await invoiceWeek(db, weekOf(body.week_start), now),
}));

const failedTasks = defineEndpoint(contract.listFailedTasks, ({ db, query }) => listFailed(db, query));

const retryOne = defineEndpoint(contract.retryFailedTask, async ({ db, params, now }) => ({
  data: await retryFailed(db, params.id, now),
}));

const leaveOutOne = defineEndpoint(contract.leaveOutFailedTask, async ({ db, params }) => {
  await leaveOutFailed(db, params.id);
  return {};
});

const payouts = defineEndpoint(money.listPayouts, ({ db, query }) => listAwaitedPayouts(db, query));

const directHire = defineEndpoint(money.chargeDirectHire, async ({ db, body, now }) => ({
  data: await chargeForHire(db, body, now),
}));

const directHires = defineEndpoint(money.listDirectHires, ({ db, query }) => listHires(db, query));

const ended = defineEndpoint(money.listEndedHoldings, async ({ db }) => ({ data: await endedHoldings(db) }));

const release = defineEndpoint(money.releaseEndedHoldings, async ({ db, body, edit }) => ({
  data: await releaseHoldings(db, body.note, edit),
}));

export const adminSide: Endpoint[] = [
  opening,
  invoices,
  auditNow,
  changeInvoice,
  invoiceNow,
  sentPayments,
  check,
  receive,
  settings,
  changeOne,
  failedTasks,
  retryOne,
  leaveOutOne,
  payouts,
  directHire,
  directHires,
  ended,
  release,
];
