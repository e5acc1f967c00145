import sql, { type Sql } from 'sql-template-tag';
import { fetchMissedEvents } from '#api/shifts/card-events/missed-events.ts';
import type { CardProvider, ProviderDispute } from '#api/billing/card-provider/provider.ts';
import { reauthenticate } from '#contract/accounts/auth.ts';
import * as billing from '#contract/billing/admin-billing.ts';
import { requestCreditRefund } from '#contract/billing/credits.ts';
import * as reportedPayments from '#contract/billing/reported-payments.ts';
import * as transfers from '#contract/billing/transfers.ts';
import * as workerPay from '#contract/workers/worker-pay.ts';
import { queueEvent } from '#demo/cards/events.ts';
import { createSandbox } from '#demo/cards/sandbox.ts';
import { adminInvoiceStatus, type AdminInvoiceStatus } from '#domain/billing/invoices/status.ts';
import * as machines from '#domain/billing/state-machines.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { cents } from '#domain/shared/money.ts';
import { addDays, dayOf } from '#domain/shared/time.ts';
import { bookShift, testCard } from '#tests/support/builders/booking.ts';
import type { Company } from '#tests/api/billing/money/weeks/context.ts';
import { password, type Business } from '#tests/support/people.ts';
import type { Answer } from '#tests/support/wire.ts';
import { admin, type World } from '#tests/support/worlds/world.ts';

/** Disputes that are inquiries, which the sandbox does not have, and closed ones. */
export type Inquiries = Map<string, Extract<ProviderDispute['state'], 'INQUIRY' | 'CLOSED'>>;

export function sandboxWith(inquiries: Inquiries): CardProvider {
  const sandbox = createSandbox();
  return {
    ...sandbox,
    async disputeOf(within, id) {
      const dispute = await sandbox.disputeOf(within, id);
      const state = inquiries.get(id);
      return dispute && state ? { ...dispute, state } : dispute;
    },
  };
}

type Perform = (world: World, company: Company) => Promise<Answer | boolean | null>;

interface Found {
  id: number;
  number: string;
  amount: number;
  text: string;
}

/** Does it to the row that the statement finds, if there is one. */
const toOne =
  (
    find: (business: number) => Sql,
    perform: (world: World, found: Found, business: Business) => Promise<Answer>,
  ): Perform =>
  async (world, { business }) => {
    const found = await world.db.maybe<Found>(find(business.id));
    return found && perform(world, found, business);
  };

const review = (find: (business: number) => Sql, action: 'CONFIRM' | 'NOT_FOUND' | 'REVERSE'): Perform =>
  toOne(find, (world, { id }) => {
    const body = { action, note: '', ...(action === 'CONFIRM' && { overpayment: 'OLDEST' as const }) };
    return world.send(reportedPayments.reviewPayment, { params: { id }, body }, { as: admin });
  });

const payment = (state: string) => (business: number) =>
  sql`
  select id from payments where business_id = ${business} and state = ${state} and credit_id is null and group_id is null order by id desc limit 1`;
const refundRequestIn = (state: string) => (business: number) =>
  sql`
  select id from payments where business_id = ${business} and state = ${state} and credit_id is not null order by id desc limit 1`;

const become = (from: readonly AdminInvoiceStatus[], status: AdminInvoiceStatus): Perform =>
  toOne(
    (business) =>
      sql`select id from admin_invoices where business_id = ${business} and status = any(${[...from]}::int[]) order by id desc limit 1`,
    (world, { id }) =>
      world.send(billing.updateAdminInvoiceStatus, { params: { id }, body: { status, note: '' } }, { as: admin }),
  );

const { OUTSTANDING, PAST_DUE, PENDING, PAID, REFUND, REJECT } = adminInvoiceStatus;

const sent = (world: World, amount: number) => ({
  ...{ amount: cents(amount), paid_on: dayOf(world.clock.now()), method: paymentMethod.FPS, reference: '', note: '' },
});

/** Tells of a dispute's new state as the card provider does. */
async function tell({ db, clock, services }: World, id: string, type: string): Promise<boolean> {
  await queueEvent({ db, now: clock.now() }, type, id);
  await fetchMissedEvents(db, services.payments, clock.now(), services.log);
  return true;
}

const inquire =
  (inquiries: Inquiries): Perform =>
  async (world, { business }) => {
    const { db, clock } = world;
    const paid = await db.maybe<{ intent: string; amount: number }>(sql`
      select i.id as intent, p.amount from payments p join sandbox_intents i on i.id = p.payment_id where p.business_id = ${business.id} and p.state = 'PAID'
        and p.method = 2 and not exists (select from sandbox_disputes d where d.intent_id = i.id) order by p.id desc limit 1`);
    if (!paid) return null;
    const id = `dp_inquiry_${paid.intent}`;
    await db.run(sql`
      insert into sandbox_disputes (id, intent_id, amount, state, created_at) values (${id}, ${paid.intent}, ${paid.amount}, 'WON', ${clock.now()})`);
    inquiries.set(id, 'INQUIRY');
    return tell(world, id, 'charge.dispute.created');
  };

const closeInquiry =
  (inquiries: Inquiries): Perform =>
  async (world, { business }) => {
    const asked = await world.db.maybe<{ id: string }>(
      sql`select id from disputes where business_id = ${business.id} and state = 'INQUIRY' order by id limit 1`,
    );
    if (!asked) return null;
    inquiries.set(asked.id, 'CLOSED');
    return tell(world, asked.id, 'charge.dispute.closed');
  };

const winAfterAll: Perform = async (world, { business }) => {
  const lost = await world.db.maybe<{ id: string }>(
    sql`select id from disputes where business_id = ${business.id} and state = 'LOST' order by id limit 1`,
  );
  if (!lost) return null;
  await world.db.run(sql`update sandbox_disputes set state = 'WON' where id = ${lost.id}`);
  return tell(world, lost.id, 'charge.dispute.closed');
};

const payWorkers: Perform = async (world) => {
  const { totals } = await world.call(workerPay.listWorkerPay, { query: { limit: 100 } }, admin);
  const week_start = totals.other_weeks[0]?.week_start ?? totals.week_start;
  const { items } = await world.call(workerPay.listWorkerPay, { query: { week_start, limit: 100 } }, admin);
  const payments = items
    .filter(({ to_pay }) => to_pay > 0)
    .map(({ worker_id, to_pay }) => ({ worker_id, amount: to_pay }));
  if (payments.length === 0) return null;
  const body = { week_start, payments, paid_on: dayOf(world.clock.now()), reference: '', note: '' };
  return world.send(workerPay.recordPayRun, { body }, { as: admin });
};

const openDispute: Perform = async (world, { business, site }) => {
  const day = addDays(dayOf(world.clock.now()), 5);
  const how = { payment_method: paymentMethod.STRIPE, new_card: testCard('4000000000000259') };
  const shift = { start_date: day, end_date: day, break_type: 'NONE' as const, breaks: [], workers: 1 };
  await bookShift(world, business, site, shift, how);
  return true;
};

const loseDispute: Perform = async (world, { business }) => {
  const open = await world.db.maybe<{ id: string }>(
    sql`select id from disputes where business_id = ${business.id} and state = 'OPEN' order by id limit 1`,
  );
  if (!open) return null;
  await world.db.run(sql`update sandbox_disputes set state = 'LOST' where id = ${open.id}`);
  return tell(world, open.id, 'charge.dispute.closed');
};

const actsOnPayments: Readonly<Record<string, Perform>> = {
  'payment REPORT': toOne(
    (id) => sql`
      select 0 as id, sum(b.balance)::bigint - (select coalesce(sum(amount), 0)::bigint from payments where business_id = ${id} and state = 'REPORTED' and credit_id is null) as amount
      from documents d join document_balances b on b.document_id = d.id where d.business_id = ${id} and b.balance > 0 having count(*) > 0`,
    (world, { amount }, { operator }) =>
      world.send(transfers.reportTransfer, { body: { only: 'ALL', ...sent(world, Math.max(1, amount)) } } as never, {
        as: operator,
      }),
  ),
  'payment CANCEL': toOne(
    (id) =>
      sql`select transfer_id as id from payments where business_id = ${id} and state = 'REPORTED' and transfer_id is not null limit 1`,
    (world, { id }, { operator }) => world.send(transfers.cancelTransfer, { params: { id } }, { as: operator }),
  ),
  'payment RECORD': toOne(
    (id) => sql`
      select d.number, b.balance + 5000 as amount from documents d join document_balances b on b.document_id = d.id
      where d.business_id = ${id} and d.kind in ('INVOICE', 'ADMIN_INVOICE') and b.balance > 0 order by d.id limit 1`,
    (world, { number, amount }) => {
      const body = { invoice_number: number, ...sent(world, amount), overpayment: 'OLDEST' as const };
      return world.send(reportedPayments.recordPayment, { body }, { as: admin });
    },
  ),
  'payment CONFIRM': review(payment('REPORTED'), 'CONFIRM'),
  'payment NOT_FOUND': review(payment('REPORTED'), 'NOT_FOUND'),
  'payment REVERSE': review(payment('PAID'), 'REVERSE'),
};

const requestRefund = (find: (business: number) => Sql): Perform =>
  toOne(find, async (world, { id }, { operator }) => {
    await world.call(reauthenticate, { body: { present_password: password } }, operator);
    const body = { payee: 'Harbourline', bank_code: '004', account: '123456-838', note: '' };
    return world.send(requestCreditRefund, { params: { id }, body }, { as: operator });
  });

const openCredit = (business: number, from: Sql) => sql`
  select c.id from credits c join journal_lines l on l.credit_id = c.id ${from} where c.business_id = ${business}
  group by c.id having sum(l.amount) < 0 order by c.id desc limit 1`;

const ofPayment = sql`
  join journal_lines m on m.credit_id = c.id join journal_entries e on e.id = m.entry_id and e.event = 'PAYMENT_RECEIVED'
  join payments p on p.id = e.payment_id and p.state = 'PAID'`;

/** A credit that a payment left is to be paid out, and the payment is reversed. */
const withdraw: Perform = async (world, company) => {
  await requestRefund((id) => openCredit(id, ofPayment))(world, company);
  const reverse = review(
    (id) => sql`
      select p.id from credits c ${ofPayment} join payments r on r.credit_id = c.id
      where c.business_id = ${id} and r.state = 'REPORTED' limit 1`,
    'REVERSE',
  );
  return reverse(world, company);
};

const actsOnRefunds: Readonly<Record<string, Perform>> = {
  'refundRequest REQUEST': requestRefund((id) => openCredit(id, sql``)),
  'refundRequest WITHDRAW': withdraw,
  'refundRequest CONFIRM': review(refundRequestIn('REPORTED'), 'CONFIRM'),
  'refundRequest NOT_FOUND': review(refundRequestIn('REPORTED'), 'NOT_FOUND'),
  'refundRequest REVERSE': review(refundRequestIn('PAID'), 'REVERSE'),
};

const actsOnInvoices: Readonly<Record<string, Perform>> = {
  'issuedCredit ISSUE': toOne(
    (id) => sql`
      select number, greatest(1, amount / 4) as amount from documents where business_id = ${id} and kind in ('INVOICE', 'ADMIN_INVOICE') order by id desc limit 1`,
    (world, { number, amount }) => {
      const body = { invoice_number: number, amount: cents(amount), reason: 'The dock was closed' };
      return world.send(billing.issueCredit, { body }, { as: admin });
    },
  ),
  'issuedCredit VOID': toOne(
    (id) => sql`select id from issued_credits where business_id = ${id} and voided_at is null order by id desc limit 1`,
    (world, { id }) => world.send(billing.voidCredit, { params: { id }, body: { note: '' } }, { as: admin }),
  ),
  'adminInvoice RELABEL': become([OUTSTANDING, PAST_DUE], PENDING),
  'adminInvoice PAY_ALL': become([OUTSTANDING, PAST_DUE, PENDING], PAID),
  'adminInvoice END': become([OUTSTANDING, PAST_DUE, PENDING, PAID], REFUND),
  'adminInvoice REOPEN': become([REFUND, REJECT], OUTSTANDING),
};

const actsOnCards: Readonly<Record<string, Perform>> = {
  'dispute OPEN': openDispute,
  'dispute LOSE': loseDispute,
  'dispute WIN': winAfterAll,
  'payRun RECORD': payWorkers,
  'payRun REVERSE': toOne(
    () => sql`select id from worker_transfers where reversed_at is null order by id desc limit 1`,
    (world, { id }) =>
      world.send(workerPay.reverseWorkerPayment, { params: { id }, body: { note: '' } }, { as: admin }),
  ),
};

/** What people and the card provider do, by the names of machine and act. */
export const actsBy = (inquiries: Inquiries): Readonly<Record<string, Perform>> => ({
  ...actsOnPayments,
  ...actsOnRefunds,
  ...actsOnInvoices,
  ...actsOnCards,
  'dispute INQUIRE': inquire(inquiries),
  'dispute CLOSE': closeInquiry(inquiries),
});

const isDone = (answer: Answer | boolean | null): boolean =>
  answer === true || (typeof answer === 'object' && answer !== null && answer.status < 300);

export async function perform(done: Map<string, number>, name: string, act: () => ReturnType<Perform>): Promise<void> {
  if (isDone(await act())) done.set(name, (done.get(name) ?? 0) + 1);
}

const titled = (like: string) => sql`select count(*) as times from notifications where title ->> 'en' like ${like}`;
const paidOf = (kind: string) => sql`
  select count(*) as times from documents d join document_balances b on b.document_id = d.id where d.kind = ${kind} and b.balance = 0`;
const reopenedOf = (kind: string) => sql`
  select count(*) as times from journal_entries e join journal_lines l on l.entry_id = e.id join documents d on d.id = l.document_id
  where e.event = 'REVERSED' and l.account = 'RECEIVABLE' and l.amount > 0 and d.kind = ${kind}`;
const issuedOf = (kind: string) => sql`select count(*) as times from documents where kind = ${kind}`;

/** Rows that acts of schedule and ledger leave. */
const traces: Readonly<Record<string, Sql>> = {
  'workerInvoice ISSUE': issuedOf('INVOICE'),
  'workerInvoice SETTLE': paidOf('INVOICE'),
  'workerInvoice PASS_DUE_DATE': titled('Invoice INV-% is overdue'),
  'workerInvoice LOSE_SETTLEMENT': reopenedOf('INVOICE'),
  'adminInvoice ISSUE': issuedOf('ADMIN_INVOICE'),
  'adminInvoice SETTLE': paidOf('ADMIN_INVOICE'),
  'adminInvoice PASS_DUE_DATE': titled('Admin invoice ADM-% is overdue'),
  'adminInvoice LOSE_SETTLEMENT': reopenedOf('ADMIN_INVOICE'),
};

/** Acts of the tables of states that have not been done. */
export async function missingActs({ db }: World, done: ReadonlyMap<string, number>): Promise<string[]> {
  const all = Object.entries(machines).flatMap(([name, machine]) =>
    Array.isArray(machine) ? machine.map(({ act }) => `${name.replace('Machine', '')} ${act}`) : [],
  );
  const missing: string[] = [];
  for (const name of all) {
    const trace = traces[name];
    const times = trace ? (await db.one<{ times: number }>(trace)).times : (done.get(name) ?? 0);
    if (times === 0) missing.push(name);
  }
  return missing;
}
