import sql from 'sql-template-tag';
import type { Database } from '#api/db/client.ts';
import { add, later, percent, rounded, dayAt } from '../raw-amounts.ts';

/**
 * Books of one business from clock times, booked terms, bank movements and the printed rules. Shares no code with the
 * product. Amounts are cents, times are milliseconds.
 */

const minute = 60_000;
const hour = 60 * minute;

interface Sheet {
  id: number;
  shift: number;
  status: number;
  overtime: number;
  as_planned: boolean;
  came: string | null;
  went: string | null;
  starts: string;
  ends: string;
  wage_type: number;
  wage: number;
  included: boolean;
  from_minutes: number | null;
  percentage: number;
  commission: number;
  work_pay: number;
  overtime_pay: number;
}

/** No generated shift has a break. */
const sheetsOf = (db: Database, business: number): Promise<Sheet[]> =>
  db.many(sql`
    select us.id, s.id as shift, us.status, us.overtime_status as overtime, us.as_planned, us.clock_in_at as came, us.clock_out_at as went,
      s.starts_at as starts, s.ends_at as ends, s.wage_type, s.wage, s.overtime_included as included, s.overtime_start as from_minutes,
      coalesce(s.overtime_percentage, 100) as percentage, s.commission_percentage as commission, us.work_pay, us.overtime_pay
    from user_shifts us join shifts s on s.id = us.shift_id where us.business_id = ${business} and us.status in (2, 3, 5, 6, 7, 8) order by us.id`);

/**
 * Paid is the time within the plan. Once somebody stays the chosen minutes longer, all of it is overtime, from the planned
 * end. A daily wage is paid in full to whoever worked.
 */
function payOf(sheet: Sheet): { work: number; overtime: number } {
  const [starts, ends] = [Date.parse(sheet.starts), Date.parse(sheet.ends)];
  const at = (time: string) => Math.floor(Date.parse(time) / minute) * minute;
  if (!sheet.as_planned && (sheet.came === null || sheet.went === null)) return { work: 0, overtime: 0 };
  const came = sheet.as_planned ? starts : at(sheet.came ?? '');
  const went = sheet.as_planned ? ends : at(sheet.went ?? '');
  const minutes = Math.max(0, (Math.min(went, ends) - Math.max(came, starts)) / minute);
  const stayed = came < ends ? (went - ends) / minute : 0;
  const least = sheet.included ? (sheet.from_minutes ?? Infinity) : Infinity;
  const longer = stayed >= least ? stayed : 0;
  const isDaily = sheet.wage_type === 2;
  const base = isDaily ? (ends - starts) / minute : 60;
  const work = isDaily ? (minutes > 0 ? sheet.wage : 0) : rounded(sheet.wage * minutes, 60);
  return { work, overtime: rounded(sheet.wage * longer * sheet.percentage, base * 100) };
}

interface Line {
  timesheet: number;
  invoice: string;
  pay: number;
  commission: number;
  is_credited: boolean;
}

export class Evidence {
  readonly found: string[] = [];
  /** How many figures were compared. */
  compared = 0;

  same(what: string, actual: number | string, expected: number | string): void {
    this.compared += 1;
    if (actual !== expected) this.found.push(`${what}: ${actual} beside ${expected}`);
  }
}

/** What approved work is paid, on lines and invoices, with the commission rounded once a shift. */
async function compareWork(db: Database, business: number, to: Evidence): Promise<void> {
  const sheets = await sheetsOf(db, business);
  const due = new Map<number, number>();
  for (const sheet of sheets) {
    const { work, overtime } = payOf(sheet);
    to.same(`work pay of timesheet ${sheet.id}`, sheet.work_pay, work);
    to.same(`overtime pay of timesheet ${sheet.id}`, sheet.overtime_pay, overtime);
    if ([3, 6, 8].includes(sheet.status)) due.set(sheet.id, work + (sheet.overtime === 1 ? overtime : 0));
  }
  const lines = await db.many<Line>(sql`
    select il.user_shift_id as timesheet, i.number as invoice, il.worker_pay as pay, il.commission, il.is_credited
    from invoice_lines il join invoices i on i.id = il.invoice_id where i.business_id = ${business} order by il.id`);
  const notCredited = lines.filter(({ is_credited }) => !is_credited);
  for (const { timesheet, invoice, pay } of notCredited)
    to.same(`pay of timesheet ${timesheet} on ${invoice}`, pay, due.get(timesheet) ?? 0);
  for (const shift of new Set(sheets.map((sheet) => sheet.shift))) {
    const ids = sheets.filter((sheet) => sheet.shift === shift).map(({ id }) => id);
    const of = lines.filter(({ timesheet }) => ids.includes(timesheet));
    if (of.some(({ is_credited }) => is_credited)) continue;
    const percentage = sheets.find((sheet) => sheet.shift === shift)?.commission ?? 0;
    const expected = percent(
      add(of, ({ timesheet }) => due.get(timesheet) ?? 0),
      percentage,
    );
    to.same(
      `commission of shift ${shift}`,
      add(of, ({ commission }) => commission),
      expected,
    );
  }
  const { pay } = await db.one<{ pay: number }>(sql`
    select coalesce(-sum(balance), 0)::bigint as pay from account_balances where business_id = ${business} and account = 'WORKER_PAY'`);
  to.same(
    'worker pay in the ledger',
    pay,
    add(notCredited, ({ timesheet }) => due.get(timesheet) ?? 0),
  );
}

/** An invoice is issued on a Tuesday from 10:00 for weeks that have ended, and due two weeks later. */
async function compareInvoices(db: Database, business: number, to: Evidence): Promise<void> {
  const invoices = await db.many<{
    number: string;
    amount: number;
    sum: number;
    issued: string;
    due: string;
    asked: number;
  }>(sql`
    select i.number, i.amount, i.issued_at as issued, i.due_on as due, d.amount as asked,
      (select coalesce(sum(worker_pay + commission), 0)::bigint from invoice_lines where invoice_id = i.id) + i.card_fee as sum
    from invoices i join documents d on d.invoice_id = i.id where i.business_id = ${business} and d.kind = 'INVOICE'
    union all
    select a.number, a.amount, a.issued_at, a.due_on, d.amount, (select sum(amount)::bigint from admin_invoice_charges where invoice_id = a.id)
    from admin_invoices a join documents d on d.admin_invoice_id = a.id where a.business_id = ${business} and d.kind = 'ADMIN_INVOICE'`);
  for (const { number, amount, sum, issued, due, asked } of invoices) {
    to.same(`lines of ${number}`, amount, sum);
    to.same(`document ${number}`, asked, amount);
    to.same(`due date of ${number}`, due, later(dayAt(issued), 14));
    to.same(`weekday of ${number}`, new Date(dayAt(issued)).getUTCDay(), 2);
  }
}

interface Booked {
  id: number;
  status: number;
  starts: string;
  ends: string;
  cancelled: string | null;
  workers: number;
  wage_type: number;
  wage: number;
  percentage: number;
  pay: number;
  commission: number;
  total: number;
  fee: number;
}

/** The price of a booking, and the share of it that a cancellation costs: free above 72 hours, half above 24, then all. */
async function compareBookings(db: Database, business: number, to: Evidence): Promise<void> {
  const shifts = await db.many<Booked>(sql`
    select s.id, s.status, s.starts_at as starts, s.ends_at as ends, s.cancelled_at as cancelled, s.workers, s.wage_type, s.wage,
      s.commission_percentage as percentage, s.worker_pay as pay, s.commission, s.total,
      (select coalesce(sum(amount), 0)::bigint from admin_invoice_charges c where c.shift_id = s.id and c.kind = 'CANCELLATION_FEE') as fee
    from shifts s where s.business_id = ${business} and s.status <> 6`);
  for (const shift of shifts) {
    const minutes = (Date.parse(shift.ends) - Date.parse(shift.starts)) / minute;
    const each = shift.wage_type === 2 ? shift.wage : rounded(shift.wage * minutes, 60);
    to.same(`booked pay of shift ${shift.id}`, shift.pay, each * shift.workers);
    to.same(`booked commission of shift ${shift.id}`, shift.commission, percent(shift.pay, shift.percentage));
    const left = shift.cancelled === null ? Infinity : Date.parse(shift.starts) - Date.parse(shift.cancelled);
    const share = left > 72 * hour ? 0 : left > 24 * hour ? 50 : 100;
    to.same(`cancellation of shift ${shift.id}`, shift.fee, percent(shift.total, share));
  }
}

/** Confirmed transfers and charged cards, less what went back and what banks of cards hold. */
async function compareBank(db: Database, business: number, to: Evidence): Promise<void> {
  const { transfers, cards, back, held, cash } = await db.one<
    Record<'transfers' | 'cards' | 'back' | 'held' | 'cash', number>
  >(sql`
    select
      (select coalesce(sum(case when credit_id is null then amount else -amount end), 0)::bigint from payments
        where business_id = ${business} and group_id is null and state = 'PAID') as transfers,
      (select coalesce(sum(amount), 0)::bigint from payments
        where business_id = ${business} and group_id is not null and method = 2 and paid_at is not null) as cards,
      (select coalesce(sum(r.amount), 0)::bigint from card_refunds r join payments p on p.id = r.payment_id
        where p.business_id = ${business} and r.failed_at is null and not r.disputed) as back,
      (select coalesce(sum(amount), 0)::bigint from disputes where business_id = ${business} and state in ('OPEN', 'LOST')) as held,
      (select coalesce(sum(balance), 0)::bigint from account_balances where business_id = ${business} and account like 'CASH_%') as cash`);
  to.same('money at the bank', cash, transfers + cards - back - held);
}

/** Credit notes that stand never exceed what their invoice charged, and no credit is overdrawn. */
async function compareCredits(db: Database, business: number, to: Evidence): Promise<void> {
  const invoices = await db.many<{ number: string; charged: number; noted: number }>(sql`
    select d.number, d.amount + coalesce((select sum(f.amount) from documents f where f.corrects_id = d.id and f.kind = 'FINANCE_CHARGE'), 0)::bigint as charged,
      coalesce((select sum(n.amount) from documents n where n.corrects_id = d.id and n.kind = 'CREDIT_NOTE' and exists (
        select from journal_entries e where e.reference = n.number and e.event = 'CREDIT_NOTED'
          and not exists (select from journal_entries r where r.reverses_id = e.id))), 0)::bigint as noted
    from documents d where d.business_id = ${business} and d.kind in ('INVOICE', 'ADMIN_INVOICE')`);
  for (const { number, charged, noted } of invoices)
    to.same(`credit notes of ${number}`, Math.max(0, noted - charged), 0);
  const credits = await db.many<{ number: string; left: number }>(sql`
    select c.number, -coalesce(sum(l.amount), 0)::bigint as left from credits c left join journal_lines l on l.credit_id = c.id
    where c.business_id = ${business} group by c.number`);
  for (const { number, left } of credits) to.same(`what is left of ${number}`, Math.min(0, left), 0);
}

export async function compareEvidence(db: Database, business: number): Promise<Evidence> {
  const evidence = new Evidence();
  for (const compare of [compareWork, compareInvoices, compareBookings, compareBank, compareCredits])
    await compare(db, business, evidence);
  return evidence;
}
