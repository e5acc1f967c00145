import * as admin from '#contract/billing/admin-billing.ts';
import * as money from '#contract/billing/admin-refunds.ts';
import { dayOf, weekOf } from '#domain/shared/time.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { invoiceWeek } from '../weekly/week.ts';
import { adminInvoiceOf, listAllAdminInvoices } from '../admin-invoices/store.ts';
import { findAllInvoices } from '../amounts/all-invoices.ts';
import { changeStatus } from './status-change.ts';
import { listCharges, refundCardPayment } from './card-refunds.ts';
import { findAnyInvoice } from './any-invoice.ts';
import { issueCredit, listIssuedCredits, voidIssuedCredit } from './issued-credits.ts';
import { chargeHireFee, listHireFees } from './direct-hire.ts';
import { heldRemainders, releaseHeldRemainders } from './ended-documents.ts';
import { findRefundRequests, refundRequestsFile } from './refund-requests.ts';

const invoices = defineEndpoint(admin.listOperatorInvoices, ({ db, query, now }) =>
  listAllAdminInvoices(db, query, now),
);

const changeInvoice = defineEndpoint(admin.updateAdminInvoiceStatus, async ({ db, params, body, edit, now }) => {
  return { data: await adminInvoiceOf(db, await changeStatus(db, params.id, body, edit), now) };
});

const invoiceNow = defineEndpoint(admin.runWeeklyInvoices, async ({ db, body, now }) => ({
  data: await invoiceWeek(db, weekOf(body.week_start), now),
}));

const refundRequests = defineEndpoint(money.listRefundRequests, ({ db, query }) => findRefundRequests(db, query));

const refundRequestsExport = defineEndpoint(
  money.exportRefundRequests,
  ({ db, query, language, now }) => refundRequestsFile(db, { format: query.format, language, now }),
  { isAudited: true },
);

const directHire = defineEndpoint(money.chargeDirectHire, async ({ db, body, now }) => ({
  data: await chargeHireFee(db, body, now),
}));

const directHires = defineEndpoint(money.listDirectHires, ({ db, query }) => listHireFees(db, query));

const listRemainders = defineEndpoint(money.listHeldRemainders, async ({ db }) => ({ data: await heldRemainders(db) }));

const releaseRemainders = defineEndpoint(money.releaseHeldRemainders, async ({ db, body, edit }) => ({
  data: await releaseHeldRemainders(db, body.note, edit),
}));

const allInvoices = defineEndpoint(admin.listAllInvoices, ({ db, query, now }) =>
  findAllInvoices(db, query, dayOf(now)),
);

const anyInvoice = defineEndpoint(admin.getAnyInvoice, async ({ db, params, language, now }) => ({
  data: await findAnyInvoice(db, params.number, { language, now }),
}));

const issuedCredits = defineEndpoint(admin.listIssuedCredits, ({ db, query }) => listIssuedCredits(db, query));

const issue = defineEndpoint(admin.issueCredit, async ({ db, body, edit, t }) => ({
  data: await issueCredit(db, body, edit),
  message: t('adminBilling.creditIssued'),
}));

const voidOne = defineEndpoint(admin.voidCredit, async ({ db, params, body, edit, t }) => ({
  data: await voidIssuedCredit(db, params.id, body.note, edit),
  message: t('adminBilling.creditVoided'),
}));

const cards = defineEndpoint(admin.listCardPayments, ({ db, query }) => listCharges(db, query));

const refund = defineEndpoint(admin.refundCardPayment, async ({ db, params, body, edit, t }) => ({
  data: await refundCardPayment(db, params.id, body, edit),
  message: t('adminBilling.refunded'),
}));

export const adminBilling: Endpoint[] = [
  allInvoices,
  anyInvoice,
  issuedCredits,
  issue,
  voidOne,
  cards,
  refund,
  invoices,
  changeInvoice,
  invoiceNow,
  refundRequests,
  refundRequestsExport,
  directHire,
  directHires,
  listRemainders,
  releaseRemainders,
];
