import { invoiceStatus, adminInvoiceStatus } from '#domain/billing/invoices/status.ts';
import { cents } from '#domain/shared/money.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { addDays, weekOf, dayOf } from '#domain/shared/time.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import * as adminBilling from '#contract/billing/admin-billing.ts';
import * as reportedPayments from '#contract/billing/reported-payments.ts';
import * as retention from '#contract/admin/retention.ts';
import * as platformSettings from '#contract/admin/platform-settings.ts';
import * as integrityCheck from '#contract/admin/integrity-check.ts';
import * as adminInvoices from '#contract/billing/admin-invoices.ts';
import * as invoices from '#contract/billing/invoices.ts';
import * as accounting from '#contract/billing/accounting.ts';
import * as books from '#contract/billing/books.ts';
import * as costs from '#contract/billing/costs.ts';
import * as insights from '#contract/billing/insights.ts';
import { getSummary } from '#contract/dashboard/summary.ts';
import * as cash from '#contract/billing/payments.ts';
import * as reconciliations from '#contract/billing/reconciliation.ts';
import * as statements from '#contract/billing/statement.ts';
import * as reviews from '#contract/workers/reviews.ts';
import * as timesheets from '#contract/timesheets/timesheets.ts';
import { NotTried, type Scene } from '../scene.ts';
import { among, keep, nothing, step, type Step } from '../step.ts';
import { creditsAndRefundRequests, directHires, paidTogether } from './credits.ts';
import { adminBillingSteps, plannedSetting } from './admin-billing.ts';

const noTimesheet = 'needs a timesheet that waits for approval';
const sheet = (scene: Scene) => scene.take('timesheet', noTimesheet);

export const timesheetsAndReviews: readonly Step[] = [
  step(
    timesheets.listTimesheets,
    () => ({ query: { status_working: timesheetStatus.WAITING_APPROVAL, limit: 100 } }),
    async ({ items }, scene) => {
      const own = scene.found.timesheetAtWork;
      scene.found.timesheet = own
        ? await scene.ask(timesheets.getTimesheet, { params: own }, scene.operator)
        : items.find(({ is_reviewable }) => is_reviewable);
    },
  ),
  step(
    timesheets.getTimesheet,
    (scene) => ({ params: { id: sheet(scene).id } }),
    (answer, scene) => {
      scene.found.timesheet = answer;
      scene.found.worker ??= answer.worker;
      scene.found.atWork = answer.worker;
    },
  ),
  step(
    timesheets.updateClockOut,
    async (scene) => ({
      params: { id: sheet(scene).id },
      body: { clock_out_at: (await scene.now()).toISOString(), version: sheet(scene).version, is_confirmed: false },
    }),
    keep('timesheet'),
  ),
  step(reviews.reviewWorker, (scene) => ({
    params: { shift_id: sheet(scene).shift_id, user_id: scene.take('atWork').id },
    body: { rating: 5, comment: 'On time, and careful with the parcels.' },
  })),
  step(
    timesheets.decideTimesheets,
    (scene) => ({
      body: {
        action: 'APPROVE_ALL',
        selection: { by: 'ID', timesheets: [{ id: sheet(scene).id, version: sheet(scene).version }] },
      },
    }),
    ({ results }) =>
      results.length === 1 && results[0]!.ok ? undefined : `the decision came to ${JSON.stringify(results)}`,
  ),
  step(
    timesheets.undoDecisions,
    (scene) => ({ body: { timesheets: [{ id: sheet(scene).id }] } }),
    async ({ results }, scene) => {
      const { id } = sheet(scene);
      const selection = { by: 'ID' as const, timesheets: [{ id }] };
      const undone = await scene.ask(timesheets.getTimesheet, { params: { id } }, scene.operator);
      await scene.ask(timesheets.decideTimesheets, { body: { action: 'APPROVE_ALL', selection } }, scene.operator);
      return results[0]?.ok && undone.is_reviewable ? undefined : `undoing came to ${JSON.stringify(results)}`;
    },
  ),
  step(
    timesheets.reopenTimesheet,
    async (scene) => {
      const { id } = sheet(scene);
      const { version } = await scene.ask(timesheets.getTimesheet, { params: { id } }, scene.operator);
      return { params: { id }, body: { version, reason: 'The wrong one' } };
    },
    async ({ id, version, is_reviewable: open }, scene) => {
      const selection = { by: 'ID' as const, timesheets: [{ id, version }] };
      await scene.ask(timesheets.decideTimesheets, { body: { action: 'APPROVE_ALL', selection } }, scene.operator);
      return open ? undefined : 'the timesheet cannot be decided again';
    },
  ),
  step(timesheets.exportTimesheets, nothing),
];

const undecided = 'timesheets.approves_undecided';
const noInvoice = 'the business has no invoice that is to be paid';
const invoice = (scene: Scene) => scene.take('invoice', noInvoice);
const noAdminInvoice = 'the business has no admin invoice';
const adminInvoice = (scene: Scene) => scene.take('adminInvoice', noAdminInvoice);

const twoMonths = async (scene: Scene) => {
  const today = dayOf(await scene.now());
  return { query: { start_date: addDays(today, -60), end_date: today } };
};

const inXero = async (scene: Scene) => ({ query: { ...(await twoMonths(scene)).query, format: 'xero' as const } });

async function ofReported(scene: Scene) {
  const { items } = await scene.ask(reportedPayments.listReportedPayments, { query: {} }, scene.people.admin);
  return { params: { id: items.find((payment) => payment.invoice_number === invoice(scene).number)?.id ?? 0 } };
}

export const billing: readonly Step[] = [
  step(adminBilling.runWeeklyInvoices, async (scene) => ({
    body: { week_start: weekOf(addDays(dayOf(await scene.now()), -7)).from },
  })),
  step(
    invoices.listInvoices,
    () => ({ query: { limit: 100 } }),
    ({ items }, scene) => {
      scene.found.invoice = items.find(({ status }) => status === invoiceStatus.DUE || status === invoiceStatus.UNPAID);
    },
  ),
  step(invoices.getInvoice, (scene) => ({ params: { id: invoice(scene).id } }), keep('invoice')),
  step(
    invoices.updateInvoiceStatus,
    (scene) => ({
      params: { id: invoice(scene).id },
      body: {
        version: invoice(scene).version,
        status: invoiceStatus.PAID,
        file_ids: [scene.take('document').id],
        note: 'By FPS',
      },
    }),
    async ({ id, version, status, payments }, scene) => {
      const sent = payments.some(({ state }) => state === 'REPORTED');
      if (status !== invoiceStatus.PAID && !sent) return `the invoice has status ${status}, and no payment was sent`;
      if (sent) return undefined;
      await scene.ask(
        invoices.updateInvoiceStatus,
        { params: { id }, body: { version, status: invoiceStatus.UNPAID, file_ids: [], note: '' } },
        scene.operator,
      );
      return undefined;
    },
  ),
  step(reportedPayments.listReportedPayments, nothing),
  step(reportedPayments.getReportedPayment, ofReported, ({ state, invoice_number: number }, scene) =>
    state === 'REPORTED' && number === invoice(scene).number ? undefined : `the payment of ${number} is ${state}`,
  ),
  step(reportedPayments.reviewPayment, async (scene) => ({
    ...(await ofReported(scene)),
    body: { action: 'NOT_FOUND', note: '' },
  })),
  step(
    adminInvoices.listAdminInvoices,
    () => ({ query: { limit: 100 } }),
    ({ items }, scene) => {
      scene.found.adminInvoice =
        items.find(({ files, status }) => files.length < 5 && status !== adminInvoiceStatus.PAID) ?? items[0];
    },
  ),
  step(adminInvoices.getAdminInvoice, (scene) => ({ params: { id: adminInvoice(scene).id } })),
  step(adminInvoices.listTransactions, (scene) => ({ params: { id: adminInvoice(scene).id } })),
  step(
    adminInvoices.updateAdminInvoice,
    (scene) => ({
      params: { id: adminInvoice(scene).id },
      body: { version: adminInvoice(scene).version, file_ids: [scene.take('picture').id], note: 'Paid on Monday' },
    }),
    (answer, scene) => {
      scene.found.adminInvoice = answer;
      return among(answer.files, scene.take('picture').id);
    },
  ),
  step(
    adminInvoices.removeAdminInvoiceImages,
    (scene) => ({
      params: { id: adminInvoice(scene).id },
      body: { version: adminInvoice(scene).version, file_ids: [scene.take('picture').id] },
    }),
    ({ files }, scene) =>
      files.some(({ id }) => id === scene.take('picture').id) ? 'the file is still there' : undefined,
  ),
  step(reportedPayments.recordPayment, async (scene) => {
    const { items } = await scene.ask(adminInvoices.listAdminInvoices, { query: { limit: 100 } }, scene.operator);
    const open = items.find(({ balance }) => balance > 0);
    if (!open) throw new NotTried('the business has no admin invoice that is open');
    const { number } = open;
    const paid = { amount: cents(1), paid_on: dayOf(await scene.now()), method: paymentMethod.FPS };
    return { body: { invoice_number: number, ...paid, reference: 'FRN 1', note: '' } };
  }),
  step(platformSettings.listAdminSettings, nothing),
  step(platformSettings.updateAdminSetting, () => ({ body: { name: undecided, value: 'true', note: '' } })),
  ...plannedSetting,
  step(retention.listRetention, nothing),
  step(adminBilling.updateAdminInvoiceStatus, (scene) => ({
    params: { id: adminInvoice(scene).id },
    body: { status: adminInvoiceStatus.PENDING, note: 'Looked at' },
  })),
  step(invoices.exportInvoices, nothing),
  step(invoices.exportInvoiceLines, (scene) => ({ params: { id: invoice(scene).id } })),
  step(adminInvoices.exportAdminInvoices, nothing),
  step(adminInvoices.exportAdminInvoiceLines, (scene) => ({ params: { id: adminInvoice(scene).id } })),
  step(cash.listPayments, nothing),
  step(cash.exportPayments, nothing),
  step(cash.listDisputes, nothing),
  step(cash.getBillingDocument, async (scene) => {
    const { items } = await scene.ask(cash.listPayments, { query: {} }, scene.operator);
    const number = items.find(({ document_number: document }) => document !== null)?.document_number;
    if (!number) throw new NotTried('needs a payment with a receipt');
    return { params: { number } };
  }),
  ...paidTogether,
  ...creditsAndRefundRequests,
  ...directHires,
  ...adminBillingSteps,
  step(getSummary, nothing),
  step(reconciliations.getReconciliation, nothing),
  step(reconciliations.exportReconciliation, nothing),
  step(statements.getStatement, twoMonths),
  step(statements.exportStatement, twoMonths),
  step(costs.getCosts, twoMonths),
  step(insights.getInsights, twoMonths),
  step(insights.exportInsights, twoMonths),
  step(costs.listShiftCosts, async (scene) => ({ query: { ...(await twoMonths(scene)).query, limit: 100 } })),
  step(accounting.exportBills, inXero),
  step(accounting.exportAccountantPack, twoMonths),
  step(books.getBooks, twoMonths),
  step(books.exportBooks, inXero),
  step(integrityCheck.startIntegrityCheck, nothing),
  step(integrityCheck.getIntegrityCheck, nothing),
];
