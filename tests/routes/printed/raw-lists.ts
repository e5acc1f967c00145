import sql from 'sql-template-tag';
import type { Database } from '#api/db/client.ts';
import { add as sum, dayAt, type Ledger } from './raw-amounts.ts';
import { costAmount, readCosts, type Amounts, type ShiftCosts } from './raw-costs.ts';
import { peopleCount, readPeople } from './raw-people.ts';
import { payOf, recordAmount, rowsOf, type Rows } from './raw-records.ts';
import { statementAmount } from './raw-statement.ts';

interface Listed {
  timesheets: readonly { id: number; status: number; day: string; begun: boolean; noted: number; held: boolean }[];
  shifts: readonly { id: number; status: number; day: string; total: number; waiting: number; text: string }[];
  invoices: readonly { number: string; status: number; due: string; week: string; issued: string }[];
  admin: readonly { number: string; status: number; due: string }[];
}

/** Everything is read once, as `Rows`. */
interface ListRows extends Rows {
  listed: Listed;
  costs: readonly ShiftCosts[];
  openOf: (number: string) => number;
}

const within = (day: string, from: string | null, to: string | null) =>
  (from === null || from === '' || day >= from) && (to === null || to === '' || day <= to);

const tabs: Readonly<Record<string, readonly number[]>> = {
  waiting: [2],
  approved: [3, 6, 8],
  rejected: [5],
  pending: [7],
  undecided: [2, 7],
  overdue: [2, 7],
};

async function readListed(db: Database, business: number, now: Date): Promise<Listed> {
  return {
    timesheets: await db.many(sql`
      select us.id, us.status, hk_day(s.starts_at) as day, cardinality(us.attention) as noted, coalesce(us.settled_from > ${now}, false) as held,
        s.status <> 5 and (us.status not in (1, 4) or us.clock_in_at is not null or s.starts_at <= ${now}) as begun
      from user_shifts us join shifts s on s.id = us.shift_id where us.business_id = ${business}`),
    shifts: await db.many(sql`
      select s.id, s.status, hk_day(s.starts_at) as day, coalesce(s.total, 0) as total, lower(r.name::text || l.name) as text,
        (select count(*) from shift_applicants a where a.shift_id = s.id and a.status in (0, 1, 5) and a.withdrawn_at is null) as waiting
      from shifts s join roles r on r.id = s.role_id join locations l on l.id = s.location_id
      where s.business_id = ${business} and s.starts_at is not null`),
    invoices: await db.many(sql`
      select number, status, due_on as due, week_start as week, hk_day(issued_at) as issued from invoices where business_id = ${business}`),
    admin: await db.many(sql`select number, status, due_on as due from admin_invoices where business_id = ${business}`),
  };
}

const toPay = new Set([2, 4]);

function timesheetsOf({ listed, timesheets }: ListRows, part: string, query: URLSearchParams): number {
  const [from, to, status] = [query.get('startDate'), query.get('endDate'), query.get('status') ?? ''];
  const inTab = listed.timesheets
    .filter(({ begun, day }) => begun && (part === 'before' ? day < (from ?? '') : within(day, from, to)))
    .filter(({ status: has, held }) => (status === 'held' ? held : (tabs[status] ?? tabs.waiting ?? []).includes(has)));
  if (part === 'count' || part === 'before') return inTab.length;
  const matches = part === 'all' ? inTab : inTab.filter(({ noted }) => (part === 'matching') === (noted === 0));
  return sum(matches, ({ id }) => payOf(timesheets.get(id) ?? expectRow(id), 'decided') ?? 0);
}

function listedAmount(rows: ListRows, list: string, part: string, query: URLSearchParams): number | undefined {
  const [from, to, status] = [query.get('startDate'), query.get('endDate'), query.get('status') ?? ''];
  const { listed } = rows;
  const of = (number: string, name: string) => recordAmount(rows, `documents.${number}.${name}`) ?? 0;
  if (list === 'timesheets') return timesheetsOf(rows, part, query);
  if (list === 'shifts') {
    const codes: Readonly<Record<string, number>> = { NEW: 2, IN_PROGRESS: 3, COMPLETED: 4, CANCEL: 5, DRAFT: 6 };
    const shown = listed.shifts.filter(
      ({ day, status: has, waiting, text }) =>
        within(day, from, to) &&
        text.includes((query.get('search') ?? '').toLowerCase()) &&
        (status === '' || (status === 'APPLICANTS_WAITING' ? waiting > 0 && has === 2 : codes[status] === has)),
    );
    return sum(
      shown.filter(({ status: has }) => has !== 5 && has !== 6),
      ({ total }) => total,
    );
  }
  if (list === 'invoices') {
    const days = query.get('days') ?? 'DUE';
    const shown = listed.invoices.filter(
      ({ status: has, due, week, issued }) =>
        within(days === 'WEEK' ? week : days === 'ISSUED' ? issued : due, from, to) &&
        (status === '' || (status === 'TO_PAY' ? toPay.has(has) : invoiceCodes[status] === has)),
    );
    return sum(shown, ({ number }) => (part === 'total' ? of(number, 'amount') : rows.openOf(number)));
  }
  if (list === 'admin-invoices') {
    const shown = listed.admin.filter(
      ({ status: has, due }) => within(due, from, to) && (status === '' || adminCodes[status] === has),
    );
    return sum(shown, ({ number }) => (part === 'balance' ? rows.openOf(number) : of(number, part)));
  }
  if (list === 'payments') return paymentsSum(rows.ledger, part, { from, to, method: query.get('method') ?? '' });
  return undefined;
}

const invoiceCodes: Readonly<Record<string, number>> = { IN_PROGRESS: 1, DUE: 2, PAID: 3, UNPAID: 4 };
const adminCodes: Readonly<Record<string, number>> = {
  PAST_DUE: 1,
  OUTSTANDING: 2,
  PAID: 3,
  REFUND: 4,
  PENDING: 5,
  REJECT: 6,
};

const expectRow = (id: number): never => {
  throw new Error(`timesheet ${id} is not there`);
};

interface Moved {
  from: string | null;
  to: string | null;
  method: string;
}

const accounts: Readonly<Record<string, string>> = { MANUAL: 'CASH_MANUAL', STRIPE: 'CASH_CARD', FPS: 'CASH_FPS' };

/** A movement that was reversed within the days of the list counts neither as paid nor as returned. */
function paymentsSum({ lines }: Ledger, part: string, { from, to, method }: Moved): number {
  const listed = lines.filter(({ day }) => within(day, from, to));
  const entries = new Set(listed.map(({ entry }) => entry));
  const reversed = new Set(listed.map(({ reverses }) => reverses));
  const cash = new Map<number, number>();
  for (const { entry, reverses, account, amount } of listed) {
    const isPair = reversed.has(entry) || (reverses !== null && entries.has(reverses));
    if (account.startsWith(accounts[method] ?? 'CASH_') && !isPair) cash.set(entry, (cash.get(entry) ?? 0) + amount);
  }
  const sign = part === 'paid' ? 1 : -1;
  return sum([...cash.values()], (amount) => Math.max(0, sign * amount));
}

function overdueBefore(rows: ListRows, day: string, part: string): number {
  const today = dayAt(rows.now);
  const late = rows.listed.invoices.filter(({ due, number }) => due < day && due < today && rows.openOf(number) > 0);
  const of = (number: string, name: string) => recordAmount(rows, `documents.${number}.${name}`) ?? 0;
  return sum(late, ({ number }) => {
    if (part === 'amount') return rows.openOf(number);
    return part === 'reported'
      ? Math.min(rows.openOf(number), of(number, 'reported'))
      : of(number, `${today}.finance_charge`);
  });
}

const kinds: Readonly<
  Record<string, (rows: ListRows, parts: readonly string[], query: URLSearchParams) => number | undefined>
> = {
  cost: ({ costs }, parts) => costAmount(costs, parts),
  insight: ({ costs }, parts) => costAmount(costs, parts),
  shift_costs: ({ costs }, [, shift, part]) => costs.find(({ id }) => String(id) === shift)?.[part as Amounts],
  billable: ({ costs }, [, days = '']) =>
    sum(
      costs.filter(({ day }) => day <= (days.split('/')[1] ?? '')),
      ({ approved }) => approved,
    ),
  balances: ({ ledger }, parts, query) => statementAmount(ledger, parts, query),
  overdue_before: (rows, [, day = '', part = '']) => overdueBefore(rows, day, part),
  past_due_before: (rows, [, day = '', part = '']) =>
    sum(
      rows.listed.admin.filter(({ status, due }) => status === 1 && due < day),
      ({ number }) =>
        part === 'balance' ? rows.openOf(number) : (recordAmount(rows, `documents.${number}.unbilled_charge`) ?? 0),
    ),
};

/** Returns the sum that a name means; undefined where it means none. */
function listAmount(rows: ListRows, name: string): number | undefined {
  const [path = '', query = ''] = name.split('?');
  const parts = path.split('.');
  const [kind = '', list = '', part = ''] = parts;
  const of = new URLSearchParams(query);
  return kind === 'listed' ? listedAmount(rows, list, part, of) : kinds[kind]?.(rows, parts, of);
}

interface Owed {
  owed: { documents: readonly { number: string; open: number }[] };
}

export async function amountsOf(
  db: Database,
  { id: business, operator }: { id: number; operator: { accountId: number } },
  now: Date,
  { owed }: Owed,
) {
  const people = await readPeople(db, business, operator.accountId);
  const rows = await rowsOf(db, business, now);
  const documents = new Map(owed.documents.map((document) => [document.number, document]));
  const all: ListRows = {
    ...rows,
    listed: await readListed(db, business, now),
    costs: await readCosts(db, business, rows.ledger),
    openOf: (number) => documents.get(number)?.open ?? 0,
  };
  const known = new Map<string, number | undefined>();
  return (name: string): number | undefined => {
    if (!known.has(name))
      known.set(name, peopleCount(people, name) ?? recordAmount(all, name) ?? listAmount(all, name));
    return known.get(name);
  };
}
