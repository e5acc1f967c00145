import sql from 'sql-template-tag';
import { expect } from 'vitest';
import { checkIntegrity } from '#api/admin/integrity-checks/integrity-check.ts';
import * as reportedPayments from '#contract/billing/reported-payments.ts';
import { reauthenticate } from '#contract/accounts/auth.ts';
import * as billing from '#contract/billing/admin-billing.ts';
import { requestCreditRefund } from '#contract/billing/credits.ts';
import * as transfers from '#contract/billing/transfers.ts';
import { adminInvoiceStatus, type AdminInvoiceStatus } from '#domain/billing/invoices/status.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { cents } from '#domain/shared/money.ts';
import { dayOf } from '#domain/shared/time.ts';
import { feeInvoice, receivePayment } from '#tests/support/builders/payments.ts';
import { business as createBusiness, password, type Business } from '#tests/support/people.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';
import { admin, type World } from '#tests/support/worlds/world.ts';

const it = apiScenario({ quiet: true });

interface Prepared {
  business: Business;
  number: string;
  invoice: number;
  paid: number;
  sent: number;
  credit: number;
  /** The business wants back what it had paid too much of another invoice. */
  wanted: number;
}

let businesses = 0;

/** An invoice over 500.00 of which 200.00 is paid, 100.00 credited and 200.00 said to be sent. */
async function prepare(world: World): Promise<Prepared> {
  businesses += 1;
  const name = `pair-${businesses}`;
  const business = await createBusiness(world, name, `${name}.example`, [
    ['Ada', 'Chan'],
    ['Ben', 'Lau'],
  ]);
  await receivePayment(world, await feeInvoice(world, business, cents(50_00), '2026-11-09'), cents(80_00));
  const wanted = await wantBack(world, business);
  const number = await feeInvoice(world, business, cents(500_00), '2026-11-16');
  const { id: paid } = await receivePayment(world, number, cents(200_00));
  const body = { invoice_number: number, amount: cents(100_00), reason: 'The dock was closed' };
  const { id: credit } = await world.call(billing.issueCredit, { body }, admin);
  const report = { only: 'ALL' as const, amount: cents(200_00), paid_on: dayOf(world.clock.now()) };
  await world.call(
    transfers.reportTransfer,
    { body: { ...report, method: paymentMethod.FPS, reference: '', note: '' } },
    business.operator,
  );
  const ids = await world.db.one<{ invoice: number; sent: number }>(sql`
    select o.id as invoice, p.id as sent from admin_invoices o join payments p on p.admin_invoice_id = o.id and p.state = 'REPORTED'
    where o.number = ${number}`);
  return { business, number, paid, credit, wanted, ...ids };
}

/** Asks for the refund of the business's first credit: 80.00 was paid for an invoice over 50.00. */
async function wantBack(world: World, business: Business): Promise<number> {
  await world.call(reauthenticate, { body: { present_password: password } }, business.operator);
  const { id } = await world.db.one<{ id: number }>(sql`
    select id from credits where business_id = ${business.id} order by id limit 1`);
  const body = { payee: 'Pair', bank_code: '004', account: '123456-838', note: '' };
  await world.call(requestCreditRefund, { params: { id }, body }, business.operator);
  return (await world.db.one<{ id: number }>(sql`select id from payments where credit_id = ${id}`)).id;
}

type Perform = (world: World, prepared: Prepared) => Promise<{ status: number }>;

const review =
  (of: 'paid' | 'sent' | 'wanted', action: 'CONFIRM' | 'NOT_FOUND' | 'REVERSE'): Perform =>
  (world, prepared) => {
    const body = { action, note: '', ...(action === 'CONFIRM' && { overpayment: 'OLDEST' as const }) };
    return world.send(reportedPayments.reviewPayment, { params: { id: prepared[of] }, body }, { as: admin });
  };

const become =
  (status: AdminInvoiceStatus): Perform =>
  (world, { invoice: id }) =>
    world.send(billing.updateAdminInvoiceStatus, { params: { id }, body: { status, note: '' } }, { as: admin });

const acts: Readonly<Record<string, Perform>> = {
  'confirm what was sent': review('sent', 'CONFIRM'),
  'reverse what was paid': review('paid', 'REVERSE'),
  'issue a credit': (world, { number }) => {
    const body = { invoice_number: number, amount: cents(250_00), reason: 'The gate was late' };
    return world.send(billing.issueCredit, { body }, { as: admin });
  },
  'void a credit': (world, { credit: id }) =>
    world.send(billing.voidCredit, { params: { id }, body: { note: '' } }, { as: admin }),
  'record a payment': (world, { number: invoice_number }) => {
    const body = {
      invoice_number,
      amount: cents(150_00),
      paid_on: dayOf(world.clock.now()),
      method: paymentMethod.FPS,
    };
    const rest = { reference: '', note: '', overpayment: 'OLDEST' as const };
    return world.send(reportedPayments.recordPayment, { body: { ...body, ...rest } }, { as: admin });
  },
  'cancel what was sent': async (world, { business, sent }) => {
    const { id } = await world.db.one<{ id: number }>(sql`select transfer_id as id from payments where id = ${sent}`);
    return world.send(transfers.cancelTransfer, { params: { id } }, { as: business.operator });
  },
  'pay a credit back': review('wanted', 'CONFIRM'),
  'decline to pay a credit back': review('wanted', 'NOT_FOUND'),
  'refund the invoice': become(adminInvoiceStatus.REFUND),
  'reject the invoice': become(adminInvoiceStatus.REJECT),
  'pay all of it': become(adminInvoiceStatus.PAID),
  'make it pending': become(adminInvoiceStatus.PENDING),
};

const stateOf = (world: World, { business: { id }, number }: Prepared) =>
  world.db.one(sql`
    select (select status from admin_invoices where number = ${number}) as status,
      (select coalesce(sum(balance), 0)::bigint from account_balances where business_id = ${id} and account = 'RECEIVABLE') as open,
      (select coalesce(sum(balance), 0)::bigint from account_balances where business_id = ${id} and account = 'CREDIT') as credit,
      (select coalesce(sum(balance), 0)::bigint from account_balances where business_id = ${id} and account like 'CASH%') as cash,
      (select count(*) from journal_entries where business_id = ${id}) as entries`);

const names = Object.keys(acts);
const allPairs = names.flatMap((first, place) => names.slice(place).map((second) => [first, second] as const));
/** `ACT_PAIRS=all` tries each, otherwise a third. */
const pairs = allPairs.filter((_, place) => process.env.ACT_PAIRS === 'all' || place % 3 === 0);

it.for(pairs)('two people on one invoice, %s and %s: as if one had come first', async ([first, second], { world }) => {
  const [one = review('sent', 'CONFIRM'), other = one] = [acts[first], acts[second]];
  const inOrder = async (order: readonly Perform[]) => {
    const prepared = await prepare(world);
    const statuses: number[] = [];
    for (const perform of order) statuses.push((await perform(world, prepared)).status);
    return { statuses, state: await stateOf(world, prepared) };
  };
  const firstFirst = await inOrder([one, other]);
  const { statuses, state } = await inOrder([other, one]);
  const prepared = await prepare(world);
  const answers = await Promise.all([one(world, prepared), other(world, prepared)]);
  const together = { statuses: answers.map(({ status }) => status), state: await stateOf(world, prepared) };
  const possible = [firstFirst, { statuses: statuses.toReversed(), state }];
  // Of two equal acts either may be the first.
  if (first === second) possible.push({ statuses, state });
  expect(possible).toContainEqual(together);
  expect(await checkIntegrity(world.db, world.clock.now())).toEqual([]);
});
