import { add as sum, type Ledger } from './raw-amounts.ts';

/** Amounts of a statement of some days: `balances.2026-11-01/2026-11-30.paid`, `moved.12.amount`. */

export function origins({ lines }: Ledger): (line: Ledger['lines'][number]) => string {
  const events = new Map(lines.map(({ entry, event }) => [entry, event]));
  return ({ event, reverses }) => (reverses === null ? event : (events.get(reverses) ?? event));
}

interface Movement {
  id: number;
  day: string;
  entry: number;
  reverses: number | null;
  document: number;
  origin: string;
  amount: number;
}

/** What each entry moved of each document, in order. */
function movementsOf(ledger: Ledger): Movement[] {
  const originOf = origins(ledger);
  const moved = new Map<string, Movement>();
  for (const line of ledger.lines.filter(({ account }) => account === 'RECEIVABLE')) {
    const { id, day, entry, reverses, document } = line;
    const key = `${entry}/${document}`;
    const before = moved.get(key) ?? {
      id,
      day,
      entry,
      reverses,
      document: document ?? 0,
      origin: originOf(line),
      amount: 0,
    };
    moved.set(key, { ...before, amount: before.amount + line.amount });
  }
  return [...moved.values()]
    .filter(({ amount }) => amount !== 0)
    .sort((one, other) => one.day.localeCompare(other.day) || one.entry - other.entry || one.document - other.document);
}

/** A payment that was reversed within the statement, and its reversal, move nothing. */
function statementOf(ledger: Ledger, from: string, to: string) {
  const all = movementsOf(ledger);
  const opening = sum(
    all.filter(({ day }) => day < from),
    ({ amount }) => amount,
  );
  const of = all.filter(({ day }) => day >= from && day <= to);
  const isPair = (one: Movement) =>
    one.origin === 'PAYMENT_RECEIVED' &&
    of.some(
      ({ entry, reverses, document }) =>
        document === one.document && (reverses === one.entry || entry === one.reverses),
    );
  let balance = opening;
  const movements = of.map((one) => {
    const amount = isPair(one) ? 0 : one.amount;
    balance += amount;
    return { ...one, amount, balance };
  });
  return { opening, movements };
}

/** `amount`, `reversed`, or `balance` with the days of its statement. */
export function amountMoved(ledger: Ledger, id: number, name: string): number | undefined {
  const [part = '', query = ''] = name.split('?');
  const days = new URLSearchParams(query);
  if (part === 'balance') {
    const { movements } = statementOf(ledger, days.get('startDate') ?? '', days.get('endDate') ?? '');
    return movements.find((one) => one.id === id)?.balance;
  }
  const movements = movementsOf(ledger);
  const moved = movements.find((one) => one.id === id);
  if (moved === undefined || part === 'amount') return moved?.amount;
  return movements.find(({ reverses, document }) => reverses === moved.entry && document === moved.document)?.amount;
}

function bankAmount({ lines }: Ledger, from: string, to: string, part: string): number | undefined {
  const isCash = ({ account }: { account: string }) => account.startsWith('CASH_');
  const ofBank = new Set(lines.filter(isCash).map(({ entry }) => entry));
  const of = lines.filter(({ day, entry }) => day >= from && day <= to && ofBank.has(entry));
  const named = { invoices: 'RECEIVABLE', prepaid: 'PREPAYMENT', credit: 'CREDIT' };
  const goesTo = (account: string) => of.filter((line) => line.account === account);
  const parts: Readonly<Record<string, () => readonly { amount: number }[]>> = {
    moved: () => of.filter(isCash).map(({ amount }) => ({ amount: -amount })),
    other: () => of.filter((line) => !isCash(line) && !Object.values(named).includes(line.account)),
    ...Object.fromEntries(Object.entries(named).map(([name, account]) => [name, () => goesTo(account)])),
  };
  const rows = parts[part]?.();
  return rows && sum(rows, ({ amount }) => -amount) + 0;
}

const groups: Readonly<Record<string, string>> = {
  FINANCE_CHARGED: 'FINANCE_CHARGES',
  PREPAYMENT_APPLIED: 'PREPAYMENTS',
  PAYMENT_RECEIVED: 'PAYMENTS',
  PAYMENT_REFUNDED: 'PAYMENTS',
};

function groupOf({ documents }: Ledger, { origin, document }: Movement): string {
  if (origin !== 'INVOICED') return groups[origin] ?? 'CREDITS';
  return documents.find(({ id }) => id === document)?.kind === 'INVOICE' ? 'WORKER_INVOICES' : 'ADMIN_INVOICES';
}

/** Of a whole statement, or of a week of the statement that the query has the days of. */
export function statementAmount(
  ledger: Ledger,
  [, days = '', part = '', group = '']: readonly string[],
  query: URLSearchParams,
): number | undefined {
  const [from = '', to = ''] = days.split('/');
  const { opening, movements } = statementOf(ledger, query.get('startDate') ?? from, query.get('endDate') ?? to);
  const of = movements.filter(({ day }) => day >= from && day <= to);
  const before = movements.findLast(({ day }) => day < from)?.balance ?? opening;
  const sumOf = (...names: string[]) =>
    sum(
      of.filter((one) => names.includes(groupOf(ledger, one))),
      ({ amount }) => amount,
    );
  const sums: Readonly<Record<string, () => number | undefined>> = {
    bank: () => bankAmount(ledger, from, to, group),
    opening: () => before,
    balance: () => of.at(-1)?.balance ?? before,
    charged: () => sum(of, ({ amount }) => Math.max(0, amount)),
    settled: () => sum(of, ({ amount }) => Math.min(0, amount)),
    billed: () => sumOf('WORKER_INVOICES', 'ADMIN_INVOICES', 'FINANCE_CHARGES'),
    paid: () => sumOf('PAYMENTS', 'PREPAYMENTS'),
    credited: () => sumOf('CREDITS'),
    counts: () => of.filter((one) => groupOf(ledger, one) === group).length,
    parts: () => Math.abs(sumOf(group)),
  };
  return sums[part]?.();
}
