import sql from 'sql-template-tag';
import { expect } from 'vitest';
import { insertCharge } from '#api/billing/admin-invoices/charges.ts';
import { invoiceBusiness } from '#api/billing/weekly/week.ts';
import { reauthenticate } from '#contract/accounts/auth.ts';
import { listAllInvoices } from '#contract/billing/admin-billing.ts';
import { listCredits } from '#contract/billing/credits.ts';
import { listPayments } from '#contract/billing/payments.ts';
import { getStatement } from '#contract/billing/statement.ts';
import { cents } from '#domain/shared/money.ts';
import { addDays, dayOf, weekOf, type Day } from '#domain/shared/time.ts';
import { kwaiChung, type Site } from '#tests/support/builders/shifts.ts';
import { timesheetOf } from '#tests/support/builders/timesheets.ts';
import { business as createBusiness, password, type Business } from '#tests/support/people.ts';
import { admin, type World } from '#tests/support/worlds/world.ts';
import { left, open, type Book, type Invoice } from './book.ts';

/** One business of the product, and the acts on its money through the API. */
export interface Real {
  world: World;
  business: Business;
  site: Site;
  /** Each invoice is of a week of its own. */
  nextWeek(): Day;
}

let businesses = 0;

export async function createReal(world: World): Promise<Real> {
  businesses += 1;
  const name = `company-${businesses}`;
  const business = await createBusiness(world, name, `${name}.example`, [
    ['Ada', 'Chan'],
    ['Ben', 'Lau'],
  ]);
  await world.call(reauthenticate, { body: { present_password: password } }, business.operator);
  let weeks = 0;
  const nextWeek = () => addDays('2026-11-16', -7 * weeks++);
  return { world, business, site: await kwaiChung(world, business), nextWeek };
}

/** Returns the number and due date of the invoice of a kind that the week has issued last. */
const lastIssued = ({ world, business }: Real, kind: 'INVOICE' | 'ADMIN_INVOICE') =>
  world.db.one<{ number: string; due: string }>(sql`
    select number, due_on as due from documents where business_id = ${business.id} and kind = ${kind} order by id desc limit 1`);

const issueWeek = ({ world, business }: Real, week: Day) =>
  world.db.tx((tx) => invoiceBusiness(tx, business.id, weekOf(week), world.clock.now()));

export async function issueFee(real: Real, amount: number): Promise<{ number: string; due: string }> {
  const { world, business } = real;
  const charge = { kind: 'ADJUSTMENT' as const, description: { en: 'A fee', hk: '費用' }, amount: cents(amount) };
  await insertCharge(world.db, business.id, charge, world.clock.now());
  await issueWeek(real, real.nextWeek());
  return lastIssued(real, 'ADMIN_INVOICE');
}

/** Approves a day of eight paid hours at each wage. */
export async function issueWork(real: Real, wages: readonly number[]) {
  const week = real.nextWeek();
  const timesheets: number[] = [];
  for (const wage of wages) {
    const { id } = await timesheetOf(real.world, real.business, real.site, {
      ...{ status: 3, day: week, photos: { in: false, out: false }, shift: { day: week, wage } },
    });
    timesheets.push(id);
  }
  await issueWeek(real, week);
  return { ...(await lastIssued(real, 'INVOICE')), timesheets };
}

/** How many rows there are that an act on money may write for the business. */
export const writtenFor = ({ world, business: { id } }: Real) =>
  world.db.one<{ entries: number; documents: number; emails: number }>(sql`
    select (select count(*) from journal_entries where business_id = ${id}) as entries,
      (select count(*) from documents where business_id = ${id}) as documents,
      (select count(*) from outbox where recipient like ${`%@company-${businesses}.example`}) as emails`);

const dueState = (invoice: Invoice) => {
  if (invoice.isEnded) return 'ENDED';
  return open(invoice) === 0 ? 'PAID' : 'DUE';
};

/** Expects the lists of the product to say what the books say. */
export async function expectAgreement(book: Book, { world, business }: Real): Promise<void> {
  const today = dayOf(world.clock.now());
  const invoices = await world.call(listAllInvoices, { query: { business_id: business.id, limit: 100 } }, admin);
  const credits = await world.call(listCredits, { query: { limit: 100 } }, business.operator);
  const payments = await world.call(listPayments, { query: { limit: 1 } }, business.operator);
  const days = { start_date: addDays(today, -1), end_date: today };
  const statement = await world.call(getStatement, { query: days }, business.operator);
  const byNumber = (a: readonly string[], b: readonly string[]) => String(a[0]).localeCompare(String(b[0]));
  expect({
    invoices: invoices.items.map((item) => [item.number, `${item.due_state} ${item.open}`]).toSorted(byNumber),
    credits: credits.items.toReversed().map((item) => item.left),
    bank: payments.totals.paid - payments.totals.returned,
    owed: statement.closing,
  }).toEqual({
    invoices: book.invoices.map((item) => [item.number, `${dueState(item)} ${open(item)}`]).toSorted(byNumber),
    credits: book.credits.map(left),
    bank: book.received - book.paidOut,
    owed: book.invoices.reduce((sum, item) => sum + open(item), 0),
  });
  expect(book.breaches()).toEqual([]);
}
