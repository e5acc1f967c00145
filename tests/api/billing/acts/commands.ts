import sql from 'sql-template-tag';
import { expect } from 'vitest';
import * as reportedPayments from '#contract/billing/reported-payments.ts';
import * as billing from '#contract/billing/admin-billing.ts';
import { requestCreditRefund } from '#contract/billing/credits.ts';
import * as transfers from '#contract/billing/transfers.ts';
import { reopenTimesheet } from '#contract/timesheets/timesheets.ts';
import { adminInvoiceStatus, type AdminInvoiceStatus } from '#domain/billing/invoices/status.ts';
import * as machines from '#domain/billing/state-machines.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { cents } from '#domain/shared/money.ts';
import { dayOf } from '#domain/shared/time.ts';
import { admin } from '#tests/support/worlds/world.ts';
import { act, decide, effectsOf, pick, together } from './act.ts';
import type { Effects } from './written.ts';
import { creditable, left, open, settled, type Book, type Credit, type Invoice, type Payment } from './book.ts';
import { domainOf, issueFee, issueWork, type Real } from './real.ts';

/** What becomes of an overpayment. */
export type Use = 'OLDEST' | 'PAY_BACK';

/** Reads which requests wait for the credits that are wanted back. */
async function readRequests(book: Book, { world, business }: Real): Promise<void> {
  const rows = await world.db.many<{ id: number; place: number }>(sql`
    select p.id, (select count(*) from credits b where b.business_id = c.business_id and b.id < c.id) as place
    from payments p join credits c on c.id = p.credit_id where p.business_id = ${business.id} and p.state = 'REPORTED'`);
  for (const row of rows) {
    const request = book.credits[row.place]?.request;
    if (request) request.id = row.id;
  }
}

const lastPayment = async ({ world, business }: Real): Promise<number> =>
  (
    await world.db.one<{ id: number }>(
      sql`select max(id) as id from payments where business_id = ${business.id} and credit_id is null`,
    )
  ).id;

const lastEmail = async (real: Real): Promise<string> =>
  (
    await real.world.db.one<{ text: string }>(
      sql`select body_text as text from outbox where recipient like ${`%@${domainOf(real)}`} order by id desc limit 1`,
    )
  ).text;

const dollars = (value: number): string =>
  `HK$${(value / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

const review = ({ world }: Real, id: number, action: 'CONFIRM' | 'NOT_FOUND' | 'REVERSE', fields: object = {}) =>
  world.send(reportedPayments.reviewPayment, { params: { id }, body: { action, note: '', ...fields } }, { as: admin });

export const bill = act('bill a fee', async (book, real, charged: number) => {
  book.unbilled += charged;
  book.issueUnbilled(await issueFee(real, charged));
  book.applyCredits();
  const charge = { posts: ['CHARGED'], issues: [], emails: 0 };
  return together(charge, effectsOf(machines.adminInvoiceMachine, 'ISSUE'));
});

export const billWork = act('bill approved hours', async (book, real, wages: readonly number[]) => {
  const { timesheets, fees, ...document } = await issueWork(real, wages);
  // The printed price: eight hours at the wage, and 15 % of them, each to the cent.
  const amounts = wages.map((wage) => wage * 8 + Math.round((wage * 8 * 15) / 100));
  const charged = amounts.reduce((sum, one) => sum + one, 0);
  const invoice = book.issue({ number: document.number, due: document.due, isAdmin: false, charged });
  timesheets.forEach(({ id, worker }, index) =>
    book.lines.push({
      ...{ timesheet: id, worker, week: document.week, invoice, amount: amounts[index] ?? 0, isOff: false },
      ...{ pay: (wages[index] ?? 0) * 8, paid: 0 },
    }),
  );
  if (fees) book.issueUnbilled(fees);
  book.applyCredits();
  const work = effectsOf(machines.workerInvoiceMachine, 'ISSUE');
  return fees ? together(work, effectsOf(machines.adminInvoiceMachine, 'ISSUE')) : work;
});

export const receive = act(
  'receive',
  async (book, real, [at, received, overpayment]: readonly [number, number, Use]) => {
    const invoice = pick(book.invoices, at);
    if (!invoice) return null;
    const body = {
      ...{ invoice_number: invoice.number, amount: cents(received), paid_on: dayOf(real.world.clock.now()) },
      ...{ method: paymentMethod.FPS, reference: '', note: '', overpayment },
    };
    const send = () => real.world.send(reportedPayments.recordPayment, { body }, { as: admin });
    const isAllowed = open(invoice) > 0;
    await decide(real, isAllowed, send);
    if (!isAllowed) return null;
    const id = await lastPayment(real);
    const payment: Payment = { id, invoice, transfer: -id, amount: received, state: 'REPORTED' };
    book.payments.push(payment);
    book.receive(payment, overpayment);
    await readRequests(book, real);
    return effectsOf(machines.paymentMachine, 'RECORD');
  },
);

const reportedFor = (book: Book, invoice: Invoice) =>
  book.payments
    .filter((payment) => payment.invoice === invoice && payment.state === 'REPORTED')
    .reduce((sum, payment) => sum + payment.amount, 0);

export const report = act('send a transfer for all', async (book, real, most: number) => {
  const dues = book
    .oldestFirst()
    .map((invoice) => ({ invoice, due: open(invoice) - reportedFor(book, invoice) }))
    .filter(({ due }) => due > 0);
  const total = dues.reduce((sum, { due }) => sum + due, 0);
  const sent = most % 3 === 0 ? Math.min(most, total) : total;
  const body = {
    ...{ only: 'ALL' as const, amount: cents(Math.max(1, sent)), paid_on: dayOf(real.world.clock.now()) },
    ...{ method: paymentMethod.FPS, reference: '', note: '' },
  };
  await decide(real, total > 0, () =>
    real.world.send(transfers.reportTransfer, { body }, { as: real.business.operator }),
  );
  if (total === 0) return null;
  const ids = await real.world.db.many<{ id: number; number: string; transfer: number; amount: number }>(sql`
    select p.id, d.number, p.transfer_id as transfer, p.amount from payments p
    join documents d on d.invoice_id = p.invoice_id or d.admin_invoice_id = p.admin_invoice_id
    where p.transfer_id = (select max(id) from transfers where business_id = ${real.business.id}) order by p.id`);
  let rest = sent;
  const parts = dues.flatMap(({ invoice, due }) => {
    const part = Math.min(rest, due);
    rest -= part;
    return part > 0 ? [{ invoice, part }] : [];
  });
  expect(ids.map((row) => [row.number, row.amount])).toEqual(parts.map(({ invoice, part }) => [invoice.number, part]));
  parts.forEach(({ invoice, part }, index) => {
    const { id = 0, transfer = 0 } = ids[index] ?? {};
    book.payments.push({ id, invoice, transfer, amount: part, state: 'REPORTED' });
  });
  return effectsOf(machines.paymentMachine, 'REPORT');
});

const partsOf = (book: Book, payment: Payment) =>
  book.payments.filter(({ transfer, state }) => transfer === payment.transfer && state === payment.state);

/** Less than was sent may have come. */
type Found = readonly [at: number, isFound: boolean, overpayment: Use, received: number | null];

export const confirm = act('confirm or not find', async (book, real, [at, isFound, overpayment, least]: Found) => {
  const payment = pick(
    book.payments.filter(({ transfer }) => transfer > 0),
    at,
  );
  if (!payment) return null;
  const parts = partsOf(book, payment);
  const total = parts.reduce((sum, part) => sum + part.amount, 0);
  const received = least === null ? total : Math.min(least, total);
  const isAllowed = payment.state === 'REPORTED';
  const fields = isFound ? { overpayment, ...(received < total && { amount: received }) } : {};
  await decide(real, isAllowed, () => review(real, payment.id, isFound ? 'CONFIRM' : 'NOT_FOUND', fields));
  if (!isAllowed) return null;
  let rest = isFound ? received : 0;
  for (const part of parts) {
    const share = Math.min(rest, part.amount);
    rest -= share;
    part.amount = share > 0 ? share : part.amount;
    if (share > 0) book.receive(part, overpayment);
    else part.state = 'NOT_FOUND';
  }
  await readRequests(book, real);
  return effectsOf(machines.paymentMachine, isFound ? 'CONFIRM' : 'NOT_FOUND');
});

export const reverse = act('reverse a payment', async (book, real, at: number) => {
  const payment = pick(book.payments, at);
  if (!payment) return null;
  const parts = partsOf(book, payment);
  const credits = parts.flatMap((part) => book.creditsOf(part));
  const isAllowed = payment.state === 'PAID' && credits.every(({ paidOut }) => paidOut.length === 0);
  const before = credits.reduce((sum, credit) => sum + credit.amount, 0);
  await decide(real, isAllowed, () => review(real, payment.id, 'REVERSE'));
  if (!isAllowed) return null;
  const amountReversed = parts.reduce((sum, part) => sum + part.amount, 0);
  const reopened = parts.flatMap((part) => book.reverse(part));
  book.applyCredits();
  const numbers = parts.map(({ invoice }) => invoice.number);
  const text = await lastEmail(real);
  expect(text).toContain(`Not received: ${dollars(amountReversed)}`);
  expect(text.includes('Credit voided')).toBe(before > 0);
  for (const invoice of reopened.filter((item) => open(item) > 0 && !numbers.includes(item.number)))
    expect(text).toContain(`${invoice.number}: ${dollars(open(invoice))}`);
  return effectsOf(machines.paymentMachine, 'REVERSE');
});

export const give = act('issue a credit', async (book, real, [at, given]: readonly [number, number]) => {
  const invoice = pick(book.invoices, at);
  if (!invoice) return null;
  const isAllowed = given <= creditable(invoice);
  const body = { invoice_number: invoice.number, amount: cents(given), reason: 'The dock was closed' };
  const answer = await decide(real, isAllowed, () => real.world.send(billing.issueCredit, { body }, { as: admin }));
  if (!isAllowed) return null;
  const { id } = answer.body.data as { id: number };
  book.give({ id, invoice, amount: given, isVoid: false });
  return effectsOf(machines.issuedCreditMachine, 'ISSUE');
});

export const voidCredit = act('void a credit', async (book, real, at: number) => {
  const given = pick(book.given, at);
  if (!given) return null;
  const isAllowed = !given.isVoid && book.creditsOf(given).every(({ paidOut }) => paidOut.length === 0);
  await decide(real, isAllowed, () =>
    real.world.send(billing.voidCredit, { params: { id: given.id }, body: { note: '' } }, { as: admin }),
  );
  if (!isAllowed) return null;
  book.void(given);
  return effectsOf(machines.issuedCreditMachine, 'VOID');
});

/** Reopening a timesheet is an act of the worker's week, which the tables of money do not list. */
const reopened: Effects = {
  posts: ['CREDIT_NOTED', 'CREDIT_APPLIED', 'CHARGED', 'FINANCE_CHARGED'],
  issues: ['CN', 'CR'],
  emails: 1,
};

export const takeOff = act('reopen a billed timesheet', async (book, real, at: number) => {
  const line = pick(book.lines, at);
  if (!line) return null;
  const { world, business } = real;
  const { version } = await world.db.one<{ version: number }>(
    sql`select version from user_shifts where id = ${line.timesheet}`,
  );
  const isAllowed = !line.isOff && open(line.invoice) > 0 && line.amount <= creditable(line.invoice);
  await decide(real, isAllowed, () =>
    world.send(
      reopenTimesheet,
      { params: { id: line.timesheet }, body: { version, reason: 'Wrong hours' } },
      { as: business.operator },
    ),
  );
  if (!isAllowed) return null;
  book.takeOff(line);
  return reopened;
});

const opens: readonly AdminInvoiceStatus[] = [
  adminInvoiceStatus.OUTSTANDING,
  adminInvoiceStatus.PAST_DUE,
  adminInvoiceStatus.PENDING,
];

const endings: readonly AdminInvoiceStatus[] = [adminInvoiceStatus.REFUND, adminInvoiceStatus.REJECT];

/** A paid invoice is reopened by reversing its payment, and one that has ended is not paid. */
function isReachable(invoice: Invoice, status: AdminInvoiceStatus): boolean {
  const isOpen = !invoice.isEnded && open(invoice) > 0;
  if (endings.includes(status)) return !invoice.isEnded && creditable(invoice) >= open(invoice) + settled(invoice);
  if (opens.includes(status)) return isOpen || invoice.isEnded;
  return isOpen;
}

/** Returns the act that leads to the status. */
async function bookStatus(
  book: Book,
  real: Real,
  { invoice, status }: { invoice: Invoice; status: AdminInvoiceStatus },
): Promise<machines.AdminInvoiceAct> {
  if (endings.includes(status)) {
    book.end(invoice);
    return 'END';
  }
  if (invoice.isEnded) {
    book.reopen(invoice);
    return 'REOPEN';
  }
  if (status !== adminInvoiceStatus.PAID) return 'RELABEL';
  const paid = await lastPayment(real);
  const payment: Payment = { id: paid, invoice, transfer: -paid, amount: open(invoice), state: 'REPORTED' };
  book.payments.push(payment);
  book.receive(payment, 'OLDEST');
  return 'PAY_ALL';
}

export const setStatus = act(
  'set a status',
  async (book, real, [at, status]: readonly [number, AdminInvoiceStatus]) => {
    const invoice = pick(
      book.invoices.filter(({ isAdmin }) => isAdmin),
      at,
    );
    if (!invoice) return null;
    const { id, before } = await real.world.db.one<{ id: number; before: AdminInvoiceStatus }>(
      sql`select id, status as before from admin_invoices where number = ${invoice.number}`,
    );
    const isAllowed = status === before || isReachable(invoice, status);
    await decide(real, isAllowed, () =>
      real.world.send(billing.updateAdminInvoiceStatus, { params: { id }, body: { status, note: '' } }, { as: admin }),
    );
    if (!isAllowed || status === before) return null;
    const effects = effectsOf(machines.adminInvoiceMachine, await bookStatus(book, real, { invoice, status }));
    expect(await lastEmail(real)).toContain(`Outstanding: ${dollars(open(invoice))}`);
    return effects;
  },
);

export const want = act('want a credit back', async (book, real, at: number) => {
  const credit = pick(book.credits, at);
  if (!credit) return null;
  const { world, business } = real;
  const { id } = await world.db.one<{ id: number }>(sql`
    select id from credits where business_id = ${business.id} order by id offset ${book.credits.indexOf(credit)} limit 1`);
  const body = { payee: 'Harbourline', bank_code: '004', account: '123456-838', note: '' };
  const isAllowed = credit.request === null && left(credit) > 0;
  await decide(real, isAllowed, () =>
    world.send(requestCreditRefund, { params: { id }, body }, { as: business.operator }),
  );
  if (!isAllowed) return null;
  book.want(credit);
  await readRequests(book, real);
  return effectsOf(machines.refundRequestMachine, 'REQUEST');
});

export const decideRefund = act(
  'pay a credit back or not',
  async (book, real, [at, isPaid]: readonly [number, boolean]) => {
    const credit = pick(
      book.credits.filter(({ request }) => request !== null),
      at,
    );
    if (!credit?.request) return null;
    const { request } = credit;
    await decide(real, true, () => review(real, request.id, isPaid ? 'CONFIRM' : 'NOT_FOUND'));
    if (isPaid) book.payOut(credit, request);
    else book.decline(credit);
    return effectsOf(machines.refundRequestMachine, isPaid ? 'CONFIRM' : 'NOT_FOUND');
  },
);

export const reverseRefund = act('take a refund back', async (book, real, at: number) => {
  const paid = book.credits.flatMap((credit: Credit) => credit.paidOut.map((refund) => ({ credit, refund })));
  const found = pick(paid, at);
  if (!found) return null;
  await decide(real, true, () => review(real, found.refund.id, 'REVERSE'));
  book.returnPayOut(found.credit, found.refund);
  return effectsOf(machines.refundRequestMachine, 'REVERSE');
});
