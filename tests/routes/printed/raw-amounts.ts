import sql from 'sql-template-tag';
import type { Database } from '#api/db/client.ts';

/**
 * Amounts calculated from raw rows. Uses nothing of the product but its database driver: days, rounding,
 * interest and commission are implemented again.
 */

const dayLength = 86_400_000;
const hongKong = 8 * 3_600_000;

export const dayAt = (moment: string | Date): string =>
  new Date(new Date(moment).getTime() + hongKong).toISOString().slice(0, 10);
export const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);
const midnight = (day: string): string => new Date(Date.parse(day) - hongKong).toISOString();

export const add = <Row>(rows: readonly Row[], amount: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + amount(row), 0);

export const rounded = (numerator: number, denominator: number): number =>
  Number((2n * BigInt(numerator) + BigInt(denominator)) / (2n * BigInt(denominator)));
export const percent = (amount: number, percentage: number): number =>
  rounded(amount * Math.round(percentage * 100), 10_000);

interface Line {
  id: number;
  entry: number;
  event: string;
  day: string;
  moment: string;
  by: number;
  reverses: number | null;
  payment: number | null;
  account: string;
  amount: number;
  document: number | null;
  shift: number | null;
  credit: number | null;
}

interface Issued {
  id: number;
  number: string;
  kind: string;
  issued: string;
  due: string;
  amount: number;
  invoice: number | null;
  admin: number | null;
}

interface Charge {
  amount: number;
  kind: string;
  shift: number | null;
  invoice: number | null;
  worker_invoice: number | null;
  incurred: string;
}

interface Sheet {
  id: number;
  status: number;
  overtime: number;
  work_pay: number;
  overtime_pay: number;
  work_minutes: number;
  overtime_minutes: number;
  billed: boolean;
  noted: number;
  shift: number;
  starts: string;
  shift_status: number;
  percentage: number;
}

export interface Ledger {
  lines: readonly Line[];
  documents: readonly Issued[];
  charges: readonly Charge[];
  sheets: readonly Sheet[];
}

export const ledgerOf = async (db: Database, business: number): Promise<Ledger> => ({
  lines: await db.many<Line>(sql`
    select l.id, l.xmin::text::bigint as by, e.id as entry, e.event, e.day, e.moment, e.reverses_id as reverses, e.payment_id as payment, l.account, l.amount,
      l.document_id as document, l.shift_id as shift, l.credit_id as credit
    from journal_entries e join journal_lines l on l.entry_id = e.id where e.business_id = ${business} order by l.id`),
  documents: await db.many<Issued>(sql`
    select id, number, kind, issued_at as issued, due_on as due, amount, invoice_id as invoice, admin_invoice_id as admin from documents
    where business_id = ${business} order by id`),
  charges: await db.many<Charge>(sql`
    select amount, kind, shift_id as shift, invoice_id as invoice, worker_invoice_id as worker_invoice, incurred_at as incurred
    from admin_invoice_charges where business_id = ${business}`),
  sheets: await db.many<Sheet>(sql`
    select us.id, us.status, us.overtime_status as overtime, us.work_pay, us.overtime_pay, us.work_minutes, us.overtime_minutes, us.billed, cardinality(us.attention) as noted,
      s.id as shift, s.starts_at as starts, s.status as shift_status, s.commission_percentage as percentage
    from user_shifts us join shifts s on s.id = us.shift_id where us.business_id = ${business}`),
});

const upTo = ({ lines }: Ledger, account: string, day: string): Line[] =>
  lines.filter((line) => line.account === account && line.day <= day);

function grouped<Row>(rows: readonly Row[], key: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
}

/** For whole months and the days of the next one, at 1.5 % a month. */
function interest(amount: number, due: string, paid: string): number {
  if (paid <= due) return 0;
  const [year = 0, month = 0, date = 0] = due.split('-').map(Number);
  const after = (months: number): number => {
    const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
    return Date.UTC(year, month - 1 + months, Math.min(date, last));
  };
  let months = 0;
  while (after(months + 1) <= Date.parse(paid)) months += 1;
  const length = Math.round((after(months + 1) - after(months)) / dayLength);
  const days = Math.round((Date.parse(paid) - after(months)) / dayLength);
  return rounded(amount * 15 * (months * length + days), 1000 * length);
}

function settlements(of: Ledger, { id, due }: Issued): { day: string; amount: number }[] {
  const mine = of.lines.filter(({ document }) => document === id);
  const reversed = new Set(of.lines.map(({ reverses }) => reverses));
  const returned = mine
    .filter(({ event, entry }) => event === 'PAYMENT_CREDITED' && !reversed.has(entry))
    .map(({ payment }) => payment);
  return mine
    .filter(({ amount, event, entry }) => amount < 0 && event !== 'REVERSED' && !reversed.has(entry))
    .filter(({ event, payment }) => event !== 'PAYMENT_RECEIVED' || !returned.includes(payment))
    .map(({ event, day, amount }) => ({ day: event === 'CREDIT_NOTED' && day > due ? due : day, amount: -amount }));
}

export function grown(
  of: Ledger,
  document: Issued,
  sent: readonly { day: string; amount: number }[],
  today: string,
): number {
  const listed = add(
    of.charges.filter(
      ({ kind, invoice }) => kind === 'FINANCE_CHARGE' && invoice !== null && invoice === document.admin,
    ),
    ({ amount }) => amount,
  );
  const charged =
    add(
      of.lines.filter((line) => line.document === document.id && line.event === 'FINANCE_CHARGED'),
      ({ amount }) => amount,
    ) +
    add(
      of.charges.filter((charge) => charge.worker_invoice !== null && charge.worker_invoice === document.invoice),
      ({ amount }) => amount,
    );
  let left = document.amount - listed;
  let due = 0;
  const parts = [...settlements(of, document), ...sent].sort((one, other) => one.day.localeCompare(other.day));
  for (const { day, amount } of parts) {
    const part = Math.min(left, amount);
    due += interest(part, document.due, day < today ? day : today);
    left -= part;
  }
  return Math.max(0, due + interest(left, document.due, today) - charged);
}

export function openAfter(of: Ledger, day: string): (Issued & { open: number })[] {
  const open = grouped(upTo(of, 'RECEIVABLE', day), ({ document }) => document ?? 0);
  return of.documents
    .map((document) => ({ ...document, open: add(open.get(document.id) ?? [], ({ amount }) => amount) }))
    .filter((document) => document.open !== 0);
}

function nextDue(documents: readonly { due: string; open: number }[], day: string) {
  const [first] = documents
    .map(({ due }) => due)
    .filter((due) => due >= day)
    .sort();
  if (first === undefined) return {};
  const of = documents.filter(({ due }) => due === first);
  return { next_due: { open: add(of, ({ open }) => open) } };
}

export async function rawOwed(db: Database, business: number, day: string, today: string, of?: Ledger) {
  const rows = of ?? (await ledgerOf(db, business));
  const sent = await db.many<{ document: number; day: string; amount: number }>(sql`
    select d.id as document, p.paid_on as day, p.amount from payments p
    join documents d on d.invoice_id = p.invoice_id or d.admin_invoice_id = p.admin_invoice_id
    where p.business_id = ${business} and p.state = 'REPORTED'`);
  const documents = openAfter(rows, day).map((document) => {
    const late = document.due < day;
    const expected = sent.filter((one) => one.document === document.id);
    const charge = day === today && late && document.open > 0 ? grown(rows, document, expected, today) : 0;
    return {
      ...{ number: document.number, kind: document.kind, due: document.due, open: document.open, is_overdue: late },
      finance_charge: charge,
      days_late: Math.round((Date.parse(day) - Date.parse(document.due)) / dayLength),
    };
  });
  const overdue = documents.filter((document) => document.is_overdue);
  const late = (from: number, to: number) =>
    add(
      documents.filter(({ days_late: days }) => days >= from && days <= to),
      ({ open }) => open,
    );
  return {
    documents: documents.map(({ days_late: _, due: __, ...document }) => document),
    ages: { NOT_DUE: late(-Infinity, 0), DAYS_7: late(1, 7), DAYS_30: late(8, 30), OLDER: late(31, Infinity) },
    count: documents.length,
    ...nextDue(documents, day),
    open: add(documents, ({ open }) => open),
    overdue_count: overdue.length,
    overdue: add(overdue, ({ open }) => open),
    finance_charge: add(documents, ({ finance_charge }) => finance_charge),
    prepaid: -add(upTo(rows, 'PREPAYMENT', day), ({ amount }) => amount),
    unused_credit: -add(upTo(rows, 'CREDIT', day), ({ amount }) => amount),
  };
}

interface CardShift {
  id: number;
  fee: number;
  status: number;
  starts: string;
  settled: boolean;
  asked: boolean;
}

const cardShifts = (db: Database, business: number): Promise<CardShift[]> =>
  db.many(sql`
    select s.id, s.card_fee as fee, s.status, s.starts_at as starts, s.settled_at is not null as settled,
      exists (select from obligations o where o.kind = 'CARD_FEE' and o.key = s.id::text) as asked
    from shifts s where s.business_id = ${business} and s.paid_online`);

async function approvedOf(db: Database, sheets: readonly Sheet[], card: CardShift | undefined): Promise<number> {
  const [first] = sheets;
  if (!first) return 0;
  const pay = add(sheets, ({ work_pay, overtime_pay, overtime }) => work_pay + (overtime === 1 ? overtime_pay : 0));
  const before = await db.one<{ pay: number; commission: number }>(sql`
    select coalesce(sum(il.worker_pay), 0)::bigint as pay, coalesce(sum(il.commission), 0)::bigint as commission
    from invoice_lines il join user_shifts us on us.id = il.user_shift_id where us.shift_id = ${first.shift} and not il.is_credited`);
  const commission = percent(before.pay + pay, first.percentage) - before.commission;
  return pay + Math.max(0, commission) + (card && !card.asked ? card.fee : 0);
}

/** Returns what came up to today and is on no invoice, less what a card has paid of it. */
async function rawAccrual(db: Database, business: number, today: string) {
  const rows = await ledgerOf(db, business);
  const end = midnight(later(today, 1));
  const cards = await cardShifts(db, business);
  const begun = rows.sheets.filter(({ starts }) => starts < end);
  const ofShift = new Map<number, { not_invoiced: number; undecided: number }>();
  const put = (shift: number | null, part: 'not_invoiced' | 'undecided', amount: number) => {
    const sums = ofShift.get(shift ?? 0) ?? { not_invoiced: 0, undecided: 0 };
    sums[part] += amount;
    ofShift.set(shift ?? 0, sums);
  };
  for (const { shift, amount, invoice, incurred } of rows.charges)
    if (invoice === null && incurred < end) put(shift, 'not_invoiced', amount);
  for (const { id, fee, status, starts, settled, asked } of cards) {
    const paid = rows.sheets.some((sheet) => sheet.shift === id && sheet.status !== 5);
    if (status === 4 && starts < end && !settled && !asked && !paid) put(id, 'not_invoiced', fee);
  }
  const approved = begun.filter(({ status, billed }) => (status === 3 || status === 6) && !billed);
  for (const [shift, sheets] of grouped(approved, (sheet) => sheet.shift)) {
    const card = cards.find(({ id }) => id === shift);
    put(shift, 'not_invoiced', await approvedOf(db, sheets, card));
  }
  for (const { shift, status, work_pay, overtime_pay, percentage } of begun)
    if (status === 2 || status === 7)
      put(shift, 'undecided', work_pay + overtime_pay + percent(work_pay + overtime_pay, percentage));
  const ahead = grouped(upTo(rows, 'PREPAYMENT', today), ({ shift }) => shift ?? 0);
  const covered = add([...ofShift], ([shift, { not_invoiced, undecided }]) =>
    Math.max(0, Math.min(not_invoiced + undecided, -add(ahead.get(shift) ?? [], ({ amount }) => amount))),
  );
  const parts = [...ofShift.values()];
  const sums = {
    invoiced_later: 0,
    not_invoiced: add(parts, ({ not_invoiced }) => not_invoiced),
    undecided: add(parts, ({ undecided }) => undecided),
    paid_ahead: covered === 0 ? 0 : -covered,
  };
  return { ...sums, total: sums.not_invoiced + sums.undecided - covered };
}

function closing(now: Date): { from: string; to: string } {
  const here = new Date(now.getTime() + hongKong);
  let day = here.toISOString().slice(0, 10);
  const isClosed = here.getUTCDay() === 2 && here.getUTCHours() >= 10;
  if (isClosed) day = later(day, 1);
  while (new Date(Date.parse(day)).getUTCDay() !== 2) day = later(day, 1);
  return { from: later(day, -8), to: later(day, -2) };
}

const payable = ({ status, work_pay, overtime_pay, overtime }: Sheet): number =>
  status === 5 ? 0 : work_pay + (overtime === 2 ? 0 : overtime_pay);

const sumsOf = (sheets: readonly Sheet[]) => {
  const of = (some: readonly Sheet[]) => ({ count: some.length, amount: add(some, payable) });
  const matching = (some: readonly Sheet[]) => of(some.filter(({ noted }) => noted === 0));
  const waiting = sheets.filter(({ status }) => status === 2);
  return {
    ...of(sheets),
    waiting: { ...of(waiting), matching: matching(waiting) },
    pending: of(sheets.filter(({ status }) => status === 7)),
    matching: matching(sheets),
  };
};

/** Returns what waits for a person now. */
async function rawTodo(db: Database, business: number, now: Date) {
  const { sheets } = await ledgerOf(db, business);
  const week = closing(now);
  const undecided = sheets.filter(({ status, shift_status }) => (status === 2 || status === 7) && shift_status !== 5);
  const between = (from: string, to: string) =>
    sumsOf(undecided.filter(({ starts }) => dayAt(starts) >= from && dayAt(starts) <= to));
  const applicants = await db.many<{ shift: number }>(sql`
    select a.shift_id as shift from shift_applicants a join shifts s on s.id = a.shift_id
    where s.business_id = ${business} and s.status = 2 and s.starts_at > ${now} and a.status in (0, 1, 5) and a.withdrawn_at is null`);
  const messages = await db.many<{ topic: number }>(sql`
    select distinct t.id as topic from chat_topics t join chat_messages m on m.topic_id = t.id
    where t.business_id = ${business} and m.sender = 'WORKER' and m.read_at is null`);
  const sent = await db.many<{ amount: number }>(sql`
    select p.amount from payments p where p.business_id = ${business} and p.state = 'REPORTED' and p.credit_id is null`);
  return {
    applicants: { count: applicants.length, shifts: new Set(applicants.map(({ shift }) => shift)).size },
    timesheets: {
      undecided: sumsOf(undecided),
      this_week: between(week.from, week.to),
      earlier: between('2000-01-01', later(week.from, -1)),
      later: between(later(week.to, 1), '2999-12-31'),
    },
    payments: { count: sent.length, amount: add(sent, ({ amount }) => amount) },
    messages: { count: messages.length },
  };
}

async function rawNextInvoice(db: Database, business: number, now: Date) {
  const { sheets } = await ledgerOf(db, business);
  const cards = await cardShifts(db, business);
  const week = closing(now);
  const end = midnight(later(week.to, 1));
  const approved = sheets.filter(
    ({ status, billed, starts }) => (status === 3 || status === 6) && !billed && starts < end,
  );
  let amount = 0;
  for (const [shift, of] of grouped(approved, (sheet) => sheet.shift)) {
    const card = cards.find(({ id }) => id === shift);
    amount += await approvedOf(db, of, card);
  }
  return { amount };
}

export async function rawSummary(db: Database, business: number, now: Date) {
  const today = dayAt(now);
  const owed = await rawOwed(db, business, today, today);
  return {
    todo: await rawTodo(db, business, now),
    owed: { ...owed, to_accrue: await rawAccrual(db, business, today) },
    next_invoice: await rawNextInvoice(db, business, now),
  };
}
