import sql from 'sql-template-tag';
import type { Database } from '#api/db/client.ts';
import { add as sum, dayAt, grown, ledgerOf, openAfter, percent, type Ledger } from './raw-amounts.ts';
import { amountMoved, origins } from './raw-statement.ts';

/**
 * Amounts of single records, by the names that pages give them: `pay.12.work`, `documents.INV-0003.paid`.
 * Calculated from raw rows only.
 */

interface TimesheetRow {
  id: number;
  worker: number;
  status: number;
  overtime: number;
  work_pay: number;
  overtime_pay: number;
  work_minutes: number;
}

interface ShiftRow {
  id: number;
  status: number;
  starts: string;
  worker_pay: number;
  commission: number;
  card_fee: number;
  total: number;
  cancellation_fee: number | null;
}

interface BilledLine {
  number: string;
  timesheet: number;
  day: string;
  pay: number;
  overtime: number;
}

export interface Rows {
  ledger: Ledger;
  now: Date;
  timesheets: ReadonlyMap<number, TimesheetRow>;
  shifts: ReadonlyMap<number, ShiftRow>;
  billed: readonly BilledLine[];
  invoices: readonly { number: string; worker_pay: number; commission: number; card_fee: number }[];
  payments: readonly {
    id: number;
    amount: number;
    number: string | null;
    state: string;
    paid_on: string;
    credit: number | null;
    transfer: number | null;
  }[];
  credits: readonly { id: number; number: string }[];
  disputes: readonly { id: string; amount: number }[];
  charges: readonly { id: number; amount: number }[];
}

export async function rowsOf(db: Database, business: number, now: Date): Promise<Rows> {
  const timesheets = await db.many<TimesheetRow>(sql`
    select id, worker_id as worker, status, overtime_status as overtime, work_pay, overtime_pay, work_minutes from user_shifts
    where business_id = ${business}`);
  const shifts = await db.many<ShiftRow>(sql`
    select id, status, starts_at as starts, worker_pay, commission, card_fee, total, cancellation_fee from shifts where business_id = ${business}`);
  return {
    now,
    ledger: await ledgerOf(db, business),
    timesheets: new Map(timesheets.map((row) => [row.id, row])),
    shifts: new Map(shifts.map((row) => [row.id, row])),
    billed: await db.many<BilledLine>(sql`
      select i.number, il.user_shift_id as timesheet, hk_day(s.starts_at) as day, il.worker_pay as pay, il.overtime_pay as overtime
      from invoice_lines il join invoices i on i.id = il.invoice_id join user_shifts us on us.id = il.user_shift_id
        join shifts s on s.id = us.shift_id where i.business_id = ${business}`),
    invoices: await db.many(
      sql`select number, worker_pay, commission, card_fee from invoices where business_id = ${business}`,
    ),
    payments: await db.many(sql`
      select p.id, p.amount, d.number, p.state, p.paid_on, p.credit_id as credit, p.transfer_id as transfer from payments p
      left join documents d on d.invoice_id = p.invoice_id or d.admin_invoice_id = p.admin_invoice_id
      where p.business_id = ${business}`),
    credits: await db.many(sql`select id, number from credits where business_id = ${business}`),
    disputes: await db.many(sql`select id, amount from disputes where business_id = ${business}`),
    charges: await db.many(sql`select id, amount from admin_invoice_charges where business_id = ${business}`),
  };
}

const isRejected = ({ status }: TimesheetRow) => status === 5;

export function payOf(row: TimesheetRow, part: string): number | undefined {
  const { work_pay: work, overtime_pay: overtime, overtime: verdict } = row;
  const paid = verdict === 2 ? 0 : overtime;
  return {
    work,
    overtime,
    total: isRejected(row) ? 0 : work + paid,
    decided: isRejected(row) ? 0 : work + paid,
    decided_work: isRejected(row) ? 0 : work,
    decided_overtime: isRejected(row) ? 0 : paid,
    decided_minutes: row.work_minutes,
  }[part];
}

const hour = 3_600_000;

function amountOfShift({ now }: Rows, shift: ShiftRow, part: string): number | undefined {
  const left = Date.parse(shift.starts) - now.getTime();
  const share = left > 72 * hour ? 0 : left > 24 * hour ? 50 : 100;
  const { worker_pay, commission, card_fee, total, cancellation_fee } = shift;
  return {
    ...{ worker_pay, commission, card_fee, total, cancellation_fee: cancellation_fee ?? undefined },
    cancelling: percent(total, share),
    ...{ cancelling_0: 0, cancelling_50: percent(total, 50), cancelling_100: total },
  }[part];
}

const asking = new Set(['INVOICED', 'FINANCE_CHARGED']);
const paying = new Set(['PAYMENT_RECEIVED', 'PAYMENT_REFUNDED']);

type Document = Ledger['documents'][number];

function grownOf({ ledger, payments }: Rows, document: Document, day: string): number {
  const open = openAfter(ledger, day).find(({ id }) => id === document.id)?.open ?? 0;
  const sent = payments
    .filter(({ number, state }) => number === document.number && state === 'REPORTED')
    .map(({ paid_on, amount }) => ({ day: paid_on, amount }));
  return document.due < day && open > 0 ? grown(ledger, document, sent, day) : 0;
}

function onDay(rows: Rows, document: Document, day: string): Readonly<Record<string, number>> {
  const { lines, charges } = rows.ledger;
  const own = lines.filter((line) => line.document === document.id && line.event === 'FINANCE_CHARGED');
  const beside = charges.filter(({ worker_invoice }) => worker_invoice !== null && worker_invoice === document.invoice);
  const charged =
    sum(
      own.filter(({ account }) => account === 'RECEIVABLE'),
      ({ amount }) => amount,
    ) + sum(beside, ({ amount }) => amount);
  const more = grownOf(rows, document, day);
  return { finance_charge: charged + more };
}

type Amounts = Readonly<Record<string, () => number | undefined>>;

function settlementsOf(rows: Rows, document: Document): (of: (event: string) => boolean) => number {
  const originOf = origins(rows.ledger);
  const lines = rows.ledger.lines.filter((line) => line.document === document.id && line.account === 'RECEIVABLE');
  return (of) =>
    -sum(
      lines.filter((line) => of(originOf(line))),
      ({ amount }) => amount,
    );
}

function settledParts(rows: Rows, document: Document): Amounts {
  const settled = settlementsOf(rows, document);
  const { lines } = rows.ledger;
  const isPaid = (event: string) => paying.has(event) || (document.invoice === null && event === 'PAYMENT_CREDITED');
  const isAhead = (event: string) => event === 'PREPAYMENT_APPLIED';
  const isNoted = (event: string) =>
    !asking.has(event) && !isPaid(event) && (document.invoice === null || !isAhead(event));
  const own = (...events: string[]) =>
    sum(
      lines.filter((line) => line.document === document.id && events.includes(line.event)),
      ({ amount }) => amount,
    );
  return {
    prepaid: () => settled(isAhead),
    paid: () => settled(isPaid),
    credited: () => settled(isNoted),
    charged: () => -settled((event) => event === 'FINANCE_CHARGED'),
    paid_by_all: () => settled((event) => event === 'PAYMENT_RECEIVED'),
    given_back: () => own('PAYMENT_REFUNDED', 'PAYMENT_CREDITED'),
  };
}

function dueOf(rows: Rows, only: string): number {
  const today = dayAt(rows.now);
  const open = openAfter(rows.ledger, today).filter(({ due }) => only === 'ALL' || due < today);
  return sum(open, ({ number }) => amountOfDocument(rows, number, 'to_pay', '') ?? 0);
}

const transferred = ({ payments }: Rows, id: string, number: string): number =>
  sum(
    payments.filter(
      (one) => String(one.transfer) === id && one.state === 'REPORTED' && (number === '' || one.number === number),
    ),
    ({ amount }) => amount,
  );

function amountOfDocument(rows: Rows, number: string, part: string, more: string): number | undefined {
  const { ledger, now, invoices, payments } = rows;
  const document = ledger.documents.find((one) => one.number === number);
  if (!document) return undefined;
  const invoice = invoices.find((one) => one.number === number);
  const today = dayAt(now);
  const open = openAfter(ledger, today).find((one) => one.number === number)?.open ?? 0;
  const sent = sum(
    payments.filter((one) => one.number === number && one.state === 'REPORTED'),
    ({ amount }) => amount,
  );
  const amounts: Amounts = {
    ...settledParts(rows, document),
    amount: () => document.amount,
    worker_pay: () => invoice?.worker_pay,
    commission: () => invoice?.commission,
    card_fee: () => invoice?.card_fee,
    reported: () => sent,
    due: () => open,
    to_pay: () => Math.max(0, open - sent),
    unbilled_charge: () => grownOf(rows, document, today),
    charged_so_far: () => onDay(rows, document, today).finance_charge,
  };
  return /^\d/.test(part) ? onDay(rows, document, part)[more] : amounts[part]?.();
}

function amountOfCredit(
  { ledger, credits, payments }: Rows,
  number: string,
  part: string,
  index: string,
): number | undefined {
  const id = credits.find((credit) => credit.number === number)?.id;
  const lines = ledger.lines.filter(({ credit }) => credit === id);
  const [first, ...later] = lines;
  if (id === undefined || !first) return undefined;
  if (part === 'amount') return -first.amount;
  const others = later.filter(({ entry }) => entry !== first.entry);
  if (part === 'used') return sum(others, ({ amount }) => amount);
  if (part === 'left') return -sum(lines, ({ amount }) => amount);
  if (part === 'uses') return others[Number(index)]?.amount;
  if (part === 'asked') return payments.find(({ credit, state }) => credit === id && state === 'REPORTED')?.amount;
  return undefined;
}

function amountOfEnding({ ledger }: Rows, number: string, kind: string, place: number): number | undefined {
  const document = ledger.documents.find((one) => one.number === number);
  const lines = ledger.lines.filter((line) => line.document === document?.id);
  const reversed = new Set(ledger.lines.map(({ reverses }) => reverses));
  const noted = lines.findLast(({ event, entry }) => event === 'CREDIT_NOTED' && !reversed.has(entry));
  const originOf = origins(ledger);
  const ofMoment = lines.filter((line) => line.moment === noted?.moment);
  if (kind === 'CREDIT')
    return ofMoment.filter((line) => line.reverses !== null && originOf(line) === 'CREDIT_APPLIED')[place]?.amount;
  return newCredits(ledger, ofMoment)[place]?.amount;
}

/** What was paid ahead is of a shift, and its entry names no document. */
function newCredits(ledger: Ledger, ofMoment: Ledger['lines']): Ledger['lines'] {
  const originOf = origins(ledger);
  const unset = new Set(
    ofMoment
      .filter((line) => line.reverses !== null && originOf(line) === 'PREPAYMENT_APPLIED')
      .map(({ entry }) => entry),
  );
  const shifts = new Set(ledger.lines.filter(({ entry }) => unset.has(entry)).map(({ shift }) => shift));
  const [{ moment } = { moment: '' }] = ofMoment;
  const released = ledger.lines.filter(
    (line) =>
      line.event === 'PREPAYMENT_RELEASED' && line.moment === moment && line.shift !== null && shifts.has(line.shift),
  );
  return [...released, ...ofMoment.filter(({ event }) => event === 'PAYMENT_CREDITED')];
}

/** A payment that was reversed, and its reversal, are one line that moves nothing. */
function amountOfTransaction({ ledger }: Rows, id: number, part: string): number | undefined {
  const { lines } = ledger;
  const line = lines.find((one) => one.id === id);
  if (!line) return undefined;
  const originOf = origins(ledger);
  const reversed = new Set(lines.map(({ reverses }) => reverses));
  const moved = (one: Ledger['lines'][number]) =>
    originOf(one) === 'PAYMENT_RECEIVED' && (one.reverses !== null || reversed.has(one.entry)) ? 0 : one.amount;
  if (part === 'amount') return moved(line);
  if (part === 'reversed')
    return lines.find((one) => one.reverses === line.entry && one.document === line.document)?.amount;
  const isBefore = (one: Ledger['lines'][number]) =>
    one.moment < line.moment || (one.moment === line.moment && one.id <= line.id);
  const before = lines.filter((one) => one.document === line.document && (one.event === 'INVOICED' || isBefore(one)));
  return sum(before, moved);
}

const sumOver = (ids: string, amount: (id: number) => number | undefined): number | undefined => {
  const amounts = ids.split('+').map((id) => amount(Number(id)));
  return amounts.includes(undefined) ? undefined : sum(amounts, (one) => one ?? 0);
};

const ofLines = ({ billed }: Rows, number: string, of: string) =>
  sum(
    billed.filter((line) => line.number === number && (String(line.timesheet) === of || line.day === of)),
    ({ pay }) => pay,
  );

const amountIn = (rows: readonly { id: number | string; amount: number }[], id: string) =>
  rows.find((row) => String(row.id) === id)?.amount;

type Named = readonly [id: string, part: string, more: string];

const kinds: Readonly<Record<string, (rows: Rows, ...name: Named) => number | undefined>> = {
  pay: ({ timesheets, billed }, id, part) =>
    part === 'overtime_billed'
      ? billed.find(({ timesheet }) => String(timesheet) === id)?.overtime
      : sumOver(id, (one) => {
          const row = timesheets.get(one);
          return row && payOf(row, part);
        }),
  pay_of_worker: ({ timesheets }, id) =>
    sum(
      [...timesheets.values()].filter(({ worker, status }) => String(worker) === id && [3, 6, 8].includes(status)),
      (row) => payOf(row, 'decided') ?? 0,
    ),
  booking: (rows, id, part) => {
    const row = rows.shifts.get(Number(id));
    return row && amountOfShift(rows, row, part);
  },
  lines: ofLines,
  documents: amountOfDocument,
  ahead: ({ ledger }, id) =>
    -sum(
      ledger.lines.filter(
        (line) => line.event === 'CARD_CHARGED' && line.account === 'PREPAYMENT' && String(line.shift) === id,
      ),
      ({ amount }) => amount,
    ),
  due: dueOf,
  transfer: transferred,
  received: ({ payments }, number) =>
    sum(
      payments.filter(
        ({ transfer, state }) =>
          `PAY-${String(transfer).padStart(4, '0')}` === number && (state === 'PAID' || state === 'REVERSED'),
      ),
      ({ amount }) => amount,
    ),
  ended: (rows, id, part, more) => amountOfEnding(rows, id, part, Number(more)),
  credit: amountOfCredit,
  movements: ({ ledger }, id) =>
    sum(
      ledger.lines.filter(({ entry, account }) => String(entry) === id && account.startsWith('CASH_')),
      ({ amount }) => amount,
    ),
  moved: ({ ledger }, id, part) => amountMoved(ledger, Number(id), part),
  transactions: (rows, id, part) => amountOfTransaction(rows, Number(id), part),
  paid: ({ payments }, id) => amountIn(payments, id),
  charges: ({ charges }, id) => amountIn(charges, id),
  disputes: ({ disputes }, id) => amountIn(disputes, id),
};

/** Undefined for an unknown record. */
export function recordAmount(rows: Rows, name: string): number | undefined {
  const [kind = '', id = '', part = '', more = ''] = name.split('.');
  return kinds[kind]?.(rows, id, part, more);
}
