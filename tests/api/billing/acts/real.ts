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
import { addDays, addMinutes, dayOf, weekOf, type Day } from '#domain/shared/time.ts';
import { kwaiChungDepot, type Site as Depot } from '#tests/support/builders/booking.ts';
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
  depot: Depot;
  /** The last rows that were compared. */
  seen: { entry: number; document: number; credit: number; email: number };
}

export const domainOf = ({ business }: Pick<Real, 'business'>): string => business.operator.email.split('@')[1] ?? '';

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
  const [site, depot] = [await kwaiChung(world, business), await kwaiChungDepot(world, business)];
  return { world, business, site, depot, nextWeek, seen: { entry: 0, document: 0, credit: 0, email: 0 } };
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
  // Not in the moment of a lost dispute, whose charge is of the same kind.
  await insertCharge(world.db, business.id, charge, addMinutes(world.clock.now(), -1));
  await issueWeek(real, real.nextWeek());
  return lastIssued(real, 'ADMIN_INVOICE');
}

/** Approves a day of eight paid hours at each wage. Charges that wait are on an admin invoice of the same week. */
export async function issueWork(real: Real, wages: readonly number[]) {
  const week = real.nextWeek();
  const timesheets: { id: number; worker: number }[] = [];
  for (const wage of wages) {
    const { id, person } = await timesheetOf(real.world, real.business, real.site, {
      ...{ status: 3, day: week, photos: { in: false, out: false }, shift: { day: week, wage } },
    });
    timesheets.push({ id, worker: person.id });
  }
  const { admin_invoices } = await issueWeek(real, week);
  const fees = admin_invoices > 0 ? await lastIssued(real, 'ADMIN_INVOICE') : null;
  return { ...(await lastIssued(real, 'INVOICE')), week, timesheets, fees };
}

/** How many rows there are that an act on money may write for the business. */
export const writtenFor = (real: Real) => {
  const { world, business } = real;
  const { id } = business;
  return world.db.one<{ entries: number; documents: number; emails: number; pay: number }>(sql`
    select (select count(*) from journal_entries where business_id = ${id}) as entries,
      (select count(*) from documents where business_id = ${id}) as documents,
      (select count(*) from worker_payments p join user_shifts us on us.id = p.user_shift_id where us.business_id = ${id}) as pay,
      (select count(*) from outbox where id > ${real.seen.email} and recipient like ${`%@${domainOf(real)}`}) as emails`);
};

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
  const paid = await world.db.many<{ timesheet: number; paid: number }>(sql`
    select us.id as timesheet, coalesce(sum(p.amount) filter (where t.reversed_at is null), 0)::bigint as paid
    from user_shifts us left join worker_payments p on p.user_shift_id = us.id left join worker_transfers t on t.id = p.transfer_id
    where us.business_id = ${business.id} group by 1 order by 1`);
  const byNumber = (a: readonly string[], b: readonly string[]) => String(a[0]).localeCompare(String(b[0]));
  expect({
    invoices: invoices.items.map((item) => [item.number, `${item.due_state} ${item.open}`]).toSorted(byNumber),
    credits: credits.items.toReversed().map((item) => item.left),
    bank: payments.totals.paid - payments.totals.returned,
    owed: statement.closing,
    pay: paid.map((row) => [row.timesheet, row.paid]),
  }).toEqual({
    invoices: book.invoices.map((item) => [item.number, `${dueState(item)} ${open(item)}`]).toSorted(byNumber),
    credits: book.credits.map(left),
    bank: book.received - book.paidOut,
    owed: book.invoices.reduce((sum, item) => sum + open(item), 0),
    pay: book.lines.map((line) => [line.timesheet, line.paid]),
  });
  expect(book.breaches()).toEqual([]);
}
