import { parseSeparated } from '#tests/support/csv.ts';
import { unzip } from '#tests/support/workbook.ts';
import type { Visitor } from '#tests/support/pages/visitor.ts';
import { portalOrigin } from '#tests/support/worlds/portal-world.ts';
import { dayAt, type Ledger } from './raw-amounts.ts';
import type { Printed } from './printed.ts';

type Cells = Readonly<Record<string, string>>;

export interface Downloaded {
  statement: string;
  credits: string;
  payments: string;
  invoices: string;
  adminInvoices: string;
  xero: string;
  quickbooks: string;
  quickbooks_credits: string;
  abss: string;
  pack: ReadonlyMap<string, Buffer>;
}

/** Returns the rows of a text by the names of its columns. */
function rowsOf(text: string, separator: ',' | '\t' = ','): Cells[] {
  const [head = [], ...rows] = parseSeparated(text, separator);
  return rows.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])));
}

const centsIn = (cell = ''): number => Math.round(Number(cell === '' ? 0 : cell) * 100);
const sumOf = (rows: readonly Cells[], column: string): number =>
  rows.reduce((sum, row) => sum + centsIn(row[column]), 0);

export async function download(visitor: Visitor, from: string, to: string): Promise<Downloaded> {
  const days = `startDate=${from}&endDate=${to}`;
  const bytes = async (path: string) => {
    const response = await visitor.request(new Request(new URL(path, portalOrigin)));
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  };
  const text = async (path: string) => (await bytes(path)).toString('utf8');
  const bills = (format: string) => text(`/statement/bills?${days}&format=${format}`);
  const listed = `format=csv&startDate=${from}&endDate=2027-12-31`;
  return {
    statement: await text(`/statement/csv?${days}`),
    credits: await text('/credits/export?format=csv'),
    payments: await text(`/payments/export?format=csv&${days}`),
    invoices: await text(`/worker-invoices/export?${listed}`),
    adminInvoices: await text(`/admin-invoices/export?${listed}`),
    xero: await bills('xero'),
    quickbooks: await bills('quickbooks'),
    quickbooks_credits: await bills('quickbooks_credits'),
    abss: await bills('abss'),
    pack: unzip(await bytes(`/statement/pack?${days}`)),
  };
}

const asText = (amount: number): string => (amount / 100).toFixed(2);

export function amountsInFile(files: Downloaded): Printed[] {
  const closing = (text: string) => asText(centsIn(rowsOf(text).at(-1)?.Balance));
  const payments = rowsOf(files.payments);
  const packed = [...files.pack].find(([name]) => /^[^/]*\.csv$/.test(name))?.[1].toString('utf8') ?? '';
  return [
    { name: 'owed.open', text: closing(files.statement) },
    { name: 'owed.open', text: closing(packed) },
    { name: 'owed.unused_credit', text: asText(sumOf(rowsOf(files.credits), 'Remaining')) },
    { name: 'bank', text: asText(sumOf(payments, 'Paid') - sumOf(payments, 'Refunded')) },
    ...rowsOf(files.invoices).map((row) => ({
      name: `owed.documents.${row['Invoice number']}.open`,
      text: asText(centsIn(row.Outstanding)),
    })),
    ...rowsOf(files.adminInvoices).map((row) => ({
      name: `owed.documents.${row['Invoice number']}.open`,
      text: asText(centsIn(row.Outstanding)),
    })),
    ...rowsOf(files.adminInvoices).map((row) => ({
      name: `documents.${row['Invoice number']}.unbilled_charge`,
      text: asText(centsIn(row['Finance charge to date, billed separately'])),
    })),
    ...[...files.pack].flatMap(([name, content]) => openOnPrint(name, content.toString('utf8'))),
    { name: 'billed.xero', text: asText(sumOf(rowsOf(files.xero), '*UnitAmount')) },
    { name: 'billed.quickbooks', text: asText(sumOf(rowsOf(files.quickbooks), 'Line amount')) },
    { name: 'billed.quickbooks_credits', text: asText(sumOf(rowsOf(files.quickbooks_credits), 'Line amount')) },
    { name: 'billed.abss', text: asText(sumOf(rowsOf(files.abss, '\t'), 'Amount')) },
  ];
}

function openOnPrint(file: string, html: string): Printed[] {
  const [, number] = /^invoices\/((?:INV|ADM)-\d+)\.html$/.exec(file) ?? [];
  const [, text = ''] = /<th>Outstanding<\/th><td class="n">([^<]*)</.exec(html) ?? [];
  if (number === undefined) return [];
  return [{ name: `owed.documents.${number}.open`, text }];
}

const noted = new Set(['WORKER_PAY', 'COMMISSION', 'ADJUSTMENT']);

export function rawBooks({ lines }: Ledger, from: string, to: string) {
  const eventOf = new Map(lines.map(({ entry, event }) => [entry, event]));
  const isNote = (event = '') => event === 'CREDIT_NOTED' || event === 'GOODWILL';
  const within = lines.filter(({ day }) => day >= from && day <= to);
  const sum = (of: typeof within) => of.reduce((total, { amount }) => total + amount, 0);
  const invoiced = within.filter(
    ({ event, account }) => account === 'RECEIVABLE' && (event === 'INVOICED' || event === 'FINANCE_CHARGED'),
  );
  const ofIncome = within.filter(({ account }) => noted.has(account));
  const disputed = within.filter(
    ({ event, account }) => event.startsWith('DISPUTE_') && (account === 'CASH_CARD' || account === 'CREDIT'),
  );
  const moved = [...new Set(disputed.map(({ entry }) => entry))].map((one) =>
    sum(disputed.filter(({ entry }) => entry === one)),
  );
  const back = moved.reduce((total, amount) => total - Math.min(amount, 0), 0);
  const again = moved.reduce((total, amount) => total + Math.max(amount, 0), 0);
  const taken = back + sum(ofIncome.filter(({ event }) => isNote(event)));
  const asked = again + sum(invoiced) - sum(ofIncome.filter(({ reverses }) => isNote(eventOf.get(reverses ?? 0))));
  return {
    bank: sum(within.filter(({ account }) => account.startsWith('CASH_'))),
    billed: { xero: asked - taken, quickbooks: asked, quickbooks_credits: taken, abss: asked - taken },
  };
}

export function packDifferences(pack: Downloaded['pack'], { documents }: Ledger, from: string, to: string): string[] {
  const billed = documents.filter(({ kind, issued }) => {
    const day = dayAt(issued);
    return (kind === 'RECEIPT' || kind === 'CREDIT_NOTE') && day >= from && day <= to;
  });
  return billed.flatMap(({ kind, number, amount }) => {
    const name = `${kind === 'RECEIPT' ? 'receipts' : 'credit-notes'}/${number}.html`;
    const file = pack.get(name)?.toString('utf8');
    if (file === undefined) return [`${name} is missing`];
    const isBlind = documentDifferences(number, file, amount + 1).length === 0;
    return [...documentDifferences(number, file, amount), ...(isBlind ? [`${name}: another amount is not found`] : [])];
  });
}

const withCommas = (amount: number): string =>
  (amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A receipt or credit note names its amount, in a cell of its own or with its currency. */
function documentDifferences(number: string, text: string, amount: number): string[] {
  const money = withCommas(amount);
  return text.includes(`HK$${money}`) || text.includes(`>${money}<`) ? [] : [`${number} does not say ${money}`];
}
