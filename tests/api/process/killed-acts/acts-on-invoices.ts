import sql from 'sql-template-tag';
import { insertCharge } from '#api/billing/admin-invoices/charges.ts';
import * as reportedPayments from '#contract/billing/reported-payments.ts';
import * as billing from '#contract/billing/admin-billing.ts';
import { requestCreditRefund } from '#contract/billing/credits.ts';
import * as transfers from '#contract/billing/transfers.ts';
import { reopenTimesheet } from '#contract/timesheets/timesheets.ts';
import { adminInvoiceStatus, type AdminInvoiceStatus } from '#domain/billing/invoices/status.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { cents, type Cents } from '#domain/shared/money.ts';
import { dayOf } from '#domain/shared/time.ts';
import { issueFee, issueWork, type Real } from '#tests/api/billing/acts/real.ts';
import { timesheetOf } from '#tests/support/builders/timesheets.ts';
import { admin } from '#tests/support/worlds/world.ts';
import { actOf, type Prepare, type Scene } from './scene.ts';

const fee = async ({ real }: Scene, amount = 900_00): Promise<string> => (await issueFee(real, amount)).number;

const payment = ({ world }: Real, invoice_number: string, amount: Cents) => ({
  body: {
    ...{ invoice_number, amount, paid_on: dayOf(world.clock.now()), method: paymentMethod.FPS },
    ...{ reference: '', note: '', overpayment: 'OLDEST' as const },
  },
});

const receive = async (scene: Scene, number: string, amount: Cents): Promise<number> =>
  (await scene.real.world.call(reportedPayments.recordPayment, payment(scene.real, number, amount), admin)).id;

const review = (id: number, action: 'CONFIRM' | 'NOT_FOUND' | 'REVERSE') =>
  actOf(reportedPayments.reviewPayment, {
    ...{ params: { id }, body: { action, note: '', ...(action === 'CONFIRM' && { overpayment: 'OLDEST' as const }) } },
  });

/** Returns the first part of a transfer for two invoices. */
async function send(scene: Scene): Promise<number> {
  const { world, business } = scene.real;
  await fee(scene);
  await fee(scene, 400_00);
  const report = { only: 'ALL' as const, amount: cents(1_300_00), paid_on: dayOf(world.clock.now()) };
  const how = { method: paymentMethod.FPS, reference: '', note: '' };
  await world.call(transfers.reportTransfer, { body: { ...report, ...how } }, business.operator);
  return (
    await world.db.one<{ id: number }>(sql`
      select min(id) as id from payments where business_id = ${business.id} and state = 'REPORTED'`)
  ).id;
}

const confirmed = async (scene: Scene): Promise<number> => {
  const id = await send(scene);
  const body = { action: 'CONFIRM' as const, note: '', overpayment: 'OLDEST' as const };
  await scene.real.world.call(reportedPayments.reviewPayment, { params: { id }, body }, admin);
  return id;
};

const credit = (number: string, amount: Cents) => ({
  body: { invoice_number: number, amount, reason: 'The dock was closed' },
});

/** Returns the business's request to have an overpayment back. */
async function wanted(scene: Scene): Promise<number> {
  const { world, business } = scene.real;
  await receive(scene, await fee(scene), cents(1_000_00));
  const { id } = await world.db.one<{ id: number }>(sql`select id from credits where business_id = ${business.id}`);
  const body = { payee: 'Harbourline', bank_code: '004', account: '123456-838', note: '' };
  await world.call(requestCreditRefund, { params: { id }, body }, business.operator);
  return (
    await world.db.one<{ id: number }>(sql`
      select id from payments where business_id = ${business.id} and credit_id = ${id}`)
  ).id;
}

async function statusOf(scene: Scene, number: string, status: AdminInvoiceStatus) {
  const { id } = await scene.real.world.db.one<{ id: number }>(
    sql`select id from admin_invoices where number = ${number}`,
  );
  return { params: { id }, body: { status, note: '' } };
}

async function partPaid(scene: Scene): Promise<string> {
  const number = await fee(scene);
  await receive(scene, number, cents(250_00));
  return number;
}

const { PAID, OUTSTANDING, REJECT, REFUND } = adminInvoiceStatus;

export const actsOnInvoices: Readonly<Record<string, Prepare>> = {
  'record a payment of more than is open': async (scene) => {
    const number = await fee(scene);
    await fee(scene, 400_00);
    return actOf(reportedPayments.recordPayment, payment(scene.real, number, cents(1_500_00)));
  },
  'confirm a transfer for two invoices': async (scene) => review(await send(scene), 'CONFIRM'),
  'not find a transfer': async (scene) => review(await send(scene), 'NOT_FOUND'),
  'reverse a transfer for two invoices': async (scene) => review(await confirmed(scene), 'REVERSE'),
  'reverse a payment whose credit another invoice took': async (scene) => {
    const paid = await receive(scene, await fee(scene), cents(1_000_00));
    await fee(scene, 400_00);
    return review(paid, 'REVERSE');
  },
  'issue a credit over what is open': async (scene) =>
    actOf(billing.issueCredit, credit(await partPaid(scene), cents(800_00))),
  'void a credit that another invoice took': async (scene) => {
    const { id } = await scene.real.world.call(
      billing.issueCredit,
      credit(await partPaid(scene), cents(800_00)),
      admin,
    );
    await fee(scene, 400_00);
    return actOf(billing.voidCredit, { params: { id }, body: { note: '' } });
  },
  'reject a part-paid admin invoice': async (scene) =>
    actOf(billing.updateAdminInvoiceStatus, await statusOf(scene, await partPaid(scene), REJECT)),
  'pay all of an admin invoice': async (scene) =>
    actOf(billing.updateAdminInvoiceStatus, await statusOf(scene, await partPaid(scene), PAID)),
  'reopen a refunded admin invoice': async (scene) => {
    const number = await partPaid(scene);
    await scene.real.world.call(billing.updateAdminInvoiceStatus, await statusOf(scene, number, REFUND), admin);
    return actOf(billing.updateAdminInvoiceStatus, await statusOf(scene, number, OUTSTANDING));
  },
  'pay a credit to a bank account': async (scene) => review(await wanted(scene), 'CONFIRM'),
  'decline to pay a credit back': async (scene) => review(await wanted(scene), 'NOT_FOUND'),
  'take back what was paid of a credit': async (scene) => {
    const id = await wanted(scene);
    const body = { action: 'CONFIRM' as const, note: '', overpayment: 'OLDEST' as const };
    await scene.real.world.call(reportedPayments.reviewPayment, { params: { id }, body }, admin);
    return review(id, 'REVERSE');
  },
  'reopen a billed timesheet': async ({ real }) => {
    const { timesheets } = await issueWork(real, [62_00, 71_37]);
    const id = timesheets[0]?.id ?? 0;
    const { version } = await real.world.db.one<{ version: number }>(
      sql`select version from user_shifts where id = ${id}`,
    );
    const body = { version, reason: 'Wrong hours' };
    return actOf(reopenTimesheet, { params: { id }, body }, real.business.operator);
  },
  'invoice a week': async ({ real }) => {
    const week = real.nextWeek();
    const { world, business, site } = real;
    const what = { status: 3 as const, day: week, photos: { in: false, out: false }, shift: { day: week } };
    await timesheetOf(world, business, site, what);
    const charge = { kind: 'ADJUSTMENT' as const, description: { en: 'A fee', hk: '費用' }, amount: cents(90_00) };
    await insertCharge(world.db, business.id, charge, world.clock.now());
    return actOf(billing.runWeeklyInvoices, { body: { week_start: week } });
  },
};
