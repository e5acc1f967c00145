import { getSummary } from '#contract/dashboard/summary.ts';
import * as adminInvoices from '#contract/billing/admin-invoices.ts';
import * as adminCalls from '#contract/billing/reported-payments.ts';
import * as credits from '#contract/billing/credits.ts';
import * as refunds from '#contract/billing/admin-refunds.ts';
import * as transfers from '#contract/billing/transfers.ts';
import * as workers from '#contract/workers/workers.ts';
import { isDirectHire } from '#domain/billing/invoices/direct-hire.ts';
import { sumCents, cents } from '#domain/shared/money.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { dayOf, type Day } from '#domain/shared/time.ts';
import { NotTried, need, type Scene } from '../scene.ts';
import { idOf, nothing, step, type Step } from '../step.ts';

const noCredit = 'the business has no credit';

const isUnused = ({ left, refund_request: refundRequest }: { left: number; refund_request: object | null }) =>
  left > 0 && refundRequest === null;

const firstUnused = async (scene: Scene) =>
  (await scene.ask(credits.listCredits, { query: {} }, scene.operator)).items.find(isUnused);

/** Leaves a credit of HK$1. Credits are applied to everything open, so all of it and HK$1 more has to be paid. */
async function overpay(scene: Scene): Promise<void> {
  const { operator, admin } = scene.people;
  const { items } = await scene.ask(adminInvoices.listAdminInvoices, { query: { limit: 100 } }, operator);
  const { number } = need(
    items.find(({ balance }) => balance > 0),
    'needs a credit that is not used up, or an admin invoice that is open',
  );
  const { owed } = await scene.ask(getSummary, { query: {} }, operator);
  const { open, finance_charge: interest } = need(owed, 'an operator is not told what is owed');
  const amount = sumCents(open, interest, cents(100));
  const paid = {
    amount,
    paid_on: dayOf(await scene.now()),
    method: paymentMethod.FPS,
    reference: 'FRN 2',
    note: '',
    overpayment: 'OLDEST' as const,
  };
  await scene.ask(adminCalls.recordPayment, { body: { invoice_number: number, ...paid } }, admin);
}

async function refundableCredit(scene: Scene): Promise<{ id: number }> {
  const { credit } = scene.found;
  if (credit !== undefined && isUnused(credit)) return credit;
  if (!scene.people.admin) throw new NotTried('needs a credit that is not used up');
  await overpay(scene);
  return need(await firstUnused(scene), 'what was paid beyond everything that is open is no credit');
}

export const creditsAndRefundRequests: readonly Step[] = [
  step(credits.listCredits, nothing, ({ items }, scene) => {
    scene.found.credit = items.find(isUnused) ?? items[0];
  }),
  step(credits.exportCredits, nothing),
  step(credits.getCredit, idOf('credit', noCredit)),
  step(
    credits.requestCreditRefund,
    async (scene) => {
      const { id } = await refundableCredit(scene);
      await scene.confirm(scene.operator);
      return { params: { id }, body: { payee: 'Conformance Ltd', bank_code: '004', account: '123456-838', note: '' } };
    },
    ({ left, refund_request: asked }) => (asked?.amount === left ? undefined : 'does not ask back what is left'),
  ),
  step(refunds.listRefundRequests, nothing),
  step(refunds.exportRefundRequests, nothing),
];

async function hireableWorker(scene: Scene): Promise<{ id: number; last_worked_on: Day | null }> {
  const { items: charged } = await scene.ask(refunds.listDirectHires, { query: { limit: 100 } }, scene.who('admin'));
  const { items } = await scene.ask(workers.listWorkers, { query: { worked: 'YES', limit: 100 } }, scene.operator);
  const today = dayOf(await scene.now());
  return need(
    items.find(
      ({ id, last_worked_on: last }) =>
        last !== null && isDirectHire(last, today) && charged.every(({ worker_id: other }) => other !== id),
    ),
    'needs a worker who was on a shift of the business within a year',
  );
}

export const directHires: readonly Step[] = [
  step(refunds.listDirectHires, nothing),
  step(refunds.chargeDirectHire, async (scene) => ({
    body: {
      email: scene.operator.email,
      worker_id: (await hireableWorker(scene)).id,
      hired_on: dayOf(await scene.now()),
      amount: cents(1),
    },
  })),
  step(refunds.listHeldRemainders, nothing),
  step(
    refunds.releaseHeldRemainders,
    () => ({ body: { note: '' } }),
    async (_, scene) =>
      (await scene.ask(refunds.listHeldRemainders, {}, scene.people.admin)).length === 0
        ? undefined
        : 'a document that ended holds something still',
  ),
];

const nothingToPay = 'the business has nothing to pay';

export const paidTogether: readonly Step[] = [
  step(transfers.getAmountsDue, nothing, (answer, scene) => {
    scene.found.toPay = answer;
    return sumCents(...answer.documents.map(({ amount }) => amount)) === answer.amount
      ? undefined
      : 'the sum is not that of the documents';
  }),
  step(
    transfers.reportTransfer,
    async (scene) => {
      const { amount } = scene.take('toPay', nothingToPay);
      if (amount <= 0) throw new NotTried(nothingToPay);
      const how = { method: paymentMethod.FPS, reference: 'FRN 3', note: '' };
      return { body: { only: 'ALL' as const, amount: cents(1), paid_on: dayOf(await scene.now()), ...how } };
    },
    (answer, scene) => {
      scene.found.transfer = answer;
      return answer.amount === 1 ? undefined : 'another amount was written down';
    },
  ),
  step(transfers.cancelTransfer, idOf('transfer', nothingToPay)),
];
