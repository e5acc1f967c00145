import * as contract from '#contract/invoices/admin-side.ts';
import * as office from '#contract/invoices/office-money.ts';
import * as money from '#contract/invoices/provider-acts.ts';
import { dayOf, weekOf } from '#domain/time.ts';
import { audit, auditRules } from '../../audit/audit.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { invoiceWeek } from '../../scheduled-tasks/weekly/week.ts';
import { missingNeeds, openingNeeds } from '../../opening/needs.ts';
import { adminInvoiceOf, listEverywhere } from '../admin-invoices/store.ts';
import { invoicesEverywhere } from '../../figures/everywhere.ts';
import { changeStatus, effectOf } from './act-effect.ts';
import { listCharged, refundCard } from './card-refunds.ts';
import { giveCredit, listGiven, takeBackGiven } from './given-credits.ts';
import { chargeForHire, listHires } from './direct-hire.ts';
import { endedHoldings, releaseHoldings } from './ended-documents.ts';
import { leaveOutFailed, listFailed, retryFailed } from './failed-tasks.ts';
import { listAwaitedPayouts, payoutsFile } from './payouts.ts';
import { changeSetting, withdrawPlanned } from '../settings/change.ts';
import { providerSettings } from '../settings/history.ts';
import { checkSentPayment, findPayment, listSent, recordReceived } from './sent-payments.ts';

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

const sentPayment = defineEndpoint(contract.getSentPayment, async ({ db, params }) => ({
  data: await findPayment(db, params.id),
}));

const check = defineEndpoint(contract.checkSentPayment, async ({ db, params, body, edit }) => ({
  data: await checkSentPayment(db, params.id, body, edit),
}));

const receive = defineEndpoint(contract.recordReceivedPayment, async ({ db, body, edit }) => ({
  data: await recordReceived(db, body, edit),
}));

const settings = defineEndpoint(contract.listProviderSettings, async ({ db }) => ({
  data: await providerSettings(db),
}));

const changeOne = defineEndpoint(contract.changeProviderSetting, async ({ db, body, edit }) => ({
  data: await changeSetting(db, body, edit),
}));

const takePlannedBack = defineEndpoint(contract.takeBackPlannedSetting, async ({ db, params, now }) => {
  await withdrawPlanned(db, params.id, now);
  return {};
});

const changeInvoice = defineEndpoint(contract.changeAdminInvoice, async ({ db, params, body, edit, now }) => {
  return { data: await adminInvoiceOf(db, await changeStatus(db, params.id, body, edit), now) };
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

const payoutsSheet = defineEndpoint(money.exportPayouts, ({ db, query, language, now }) =>
  payoutsFile(db, { format: query.format, language, now }),
);

const directHire = defineEndpoint(money.chargeDirectHire, async ({ db, body, now }) => ({
  data: await chargeForHire(db, body, now),
}));

const directHires = defineEndpoint(money.listDirectHires, ({ db, query }) => listHires(db, query));

const ended = defineEndpoint(money.listEndedHoldings, async ({ db }) => ({ data: await endedHoldings(db) }));

const release = defineEndpoint(money.releaseEndedHoldings, async ({ db, body, edit }) => ({
  data: await releaseHoldings(db, body.note, edit),
}));

const everyInvoice = defineEndpoint(office.listInvoicesOfAll, ({ db, query, now }) =>
  invoicesEverywhere(db, query, dayOf(now)),
);

const givenCredits = defineEndpoint(office.listGivenCredits, ({ db, query }) => listGiven(db, query));

const give = defineEndpoint(office.giveCredit, async ({ db, body, edit, t }) => ({
  data: await giveCredit(db, body, edit),
  message: t('officeMoney.creditGiven'),
}));

const takeCreditBack = defineEndpoint(office.takeBackGivenCredit, async ({ db, params, body, edit, t }) => ({
  data: await takeBackGiven(db, params.id, body.note, edit),
  message: t('officeMoney.creditTakenBack'),
}));

const cards = defineEndpoint(office.listChargedCards, ({ db, query }) => listCharged(db, query));

const refund = defineEndpoint(office.refundToCard, async ({ db, params, body, edit, t }) => ({
  data: await refundCard(db, params.id, body, edit),
  message: t('officeMoney.refunded'),
}));

// A preview stores nothing, so a repeated request is answered anew.
const preview = defineEndpoint(
  contract.previewAct,
  async ({ db, body, edit }) => ({ data: await effectOf(db, body, edit) }),
  { transaction: 'own', storesNothing: true },
);

export const adminSide: Endpoint[] = [
  everyInvoice,
  givenCredits,
  give,
  takeCreditBack,
  cards,
  refund,
  preview,
  opening,
  invoices,
  auditNow,
  changeInvoice,
  invoiceNow,
  sentPayments,
  sentPayment,
  check,
  receive,
  settings,
  changeOne,
  takePlannedBack,
  failedTasks,
  retryOne,
  leaveOutOne,
  payouts,
  payoutsSheet,
  directHire,
  directHires,
  ended,
  release,
];
