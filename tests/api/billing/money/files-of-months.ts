import { issueToken } from '#api/http/tokens/tokens.ts';
import type { Call } from '#contract/core/call.ts';
import { exportBills } from '#contract/billing/accounting.ts';
import { exportPayments } from '#contract/billing/payments.ts';
import { exportStatement } from '#contract/billing/statement.ts';
import { parseSeparated } from '#tests/support/csv.ts';
import type { Business } from '#tests/support/people.ts';
import type { SignedIn, World } from '#tests/support/worlds/world.ts';

export interface MonthOfFiles {
  statement: readonly Cells[];
  payments: readonly Cells[];
  bills: Readonly<Record<Program, number>>;
  disputed: readonly number[];
}

type Program = 'xero' | 'quickbooks' | 'abss';

type Cells = Readonly<Record<string, string>>;

const sumOf = (rows: readonly Cells[], column: string): number =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column] ?? 0) * 100), 0);

async function rowsOf(world: World, as: SignedIn, call: Call, query: object): Promise<Cells[]> {
  const { status, body } = await world.send(call, { query } as never, { as, language: 'en' });
  if (status !== 200) throw new Error(`${call.name}: ${status}`);
  const separator = 'format' in query && query.format === 'abss' ? '\t' : ',';
  const [head = [], ...rows] = parseSeparated(Buffer.from(body.bytes as ArrayBuffer).toString('utf8'), separator);
  return rows.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])));
}

export async function filesOf(
  world: World,
  { operator }: Business,
  days: { start_date: string; end_date: string },
): Promise<MonthOfFiles> {
  const { token } = await issueToken(world.db, operator.accountId, 'session', world.clock.now());
  const as = { ...operator, token };
  const read = (call: Call, format: string) => rowsOf(world, as, call, { ...days, format });
  const credits = sumOf(await read(exportBills, 'quickbooks_credits'), 'Line amount');
  const xero = await read(exportBills, 'xero');
  return {
    disputed: xero
      .filter((row) => /-D\d+$/.test(row['*InvoiceNumber'] ?? ''))
      .map((row) => sumOf([row], '*UnitAmount')),
    statement: await read(exportStatement, 'csv'),
    payments: await read(exportPayments, 'csv'),
    bills: {
      xero: sumOf(xero, '*UnitAmount'),
      quickbooks: sumOf(await read(exportBills, 'quickbooks'), 'Line amount') - credits,
      abss: sumOf(await read(exportBills, 'abss'), 'Amount'),
    },
  };
}

/**
 * For each accounting program: the change of the receivables over a month has to equal what was billed less what
 * the bank has moved.
 */
export function untied({ statement, payments, bills }: MonthOfFiles): string[] {
  const [first, last] = [statement.slice(0, 1), statement.slice(-1)];
  const held = (rows: readonly Cells[]) =>
    sumOf(rows, 'Balance') - sumOf(rows, 'Prepaid by card') - sumOf(rows, 'Unused credit');
  const change = held(last) - held(first);
  const bank = sumOf(payments, 'Paid') - sumOf(payments, 'Refunded');
  const moved = sumOf(statement, 'Billed') - sumOf(statement, 'Paid or credited');
  const lines = sumOf(last, 'Balance') - sumOf(first, 'Balance') === moved ? [] : ['the lines of the statement'];
  const programs = Object.entries(bills).filter(([, billed]) => billed - bank !== change);
  return [...lines, ...programs.map(([name, billed]) => `${name}: ${billed} less ${bank} beside ${change}`)];
}

const reversed = /, (withdrawn|returned) by its bank$/;

/** Files with a planted error: a figure a cent off, a missing payment, or a missing chargeback. */
export const planted = (files: MonthOfFiles): MonthOfFiles[] => {
  const { bills, disputed, payments, statement } = files;
  const [byBank] = payments.filter((row) => reversed.test(row['Payment method'] ?? ''));
  const [first] = payments.filter((row) => row.Paid !== '' || row.Refunded !== '');
  const shifted = statement.map((row, index) =>
    index === statement.length - 1 ? { ...row, Balance: (Number(row.Balance) + 0.01).toFixed(2) } : row,
  );
  return [
    ...(['xero', 'quickbooks', 'abss'] as const).map((name) => ({
      ...files,
      bills: { ...bills, [name]: bills[name] + 1 },
    })),
    ...[first, byBank].flatMap((lacks) =>
      lacks ? [{ ...files, payments: payments.filter((row) => row !== lacks) }] : [],
    ),
    ...disputed.map((amount) => ({ ...files, bills: { ...bills, xero: bills.xero - amount } })),
    { ...files, statement: shifted },
  ];
};
