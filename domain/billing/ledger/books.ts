import { dateText } from '#domain/shared/text/moment.ts';
import { centsToDollars, cents, type Cents } from '../../shared/money.ts';
import type { Day } from '../../shared/time.ts';

/**
 * The platform's own books as journal entries: a table for people, and the imports of the accounting programs that
 * businesses get their bills for.
 */
export const bookFormats = ['csv', 'xero', 'quickbooks', 'abss'] as const;
export type BookFormat = (typeof bookFormats)[number];

/** Debits are positive, credits negative; the lines of one entry add up to nothing. */
export interface BookEntry {
  number: string;
  day: Day;
  text: string;
  business: string;
  lines: readonly { account: string; of: string; amount: Cents }[];
}

const columns: Readonly<Record<BookFormat, readonly string[]>> = {
  csv: ['Entry', 'Date', 'Event', 'Business', 'Account', 'Document', 'Debit', 'Credit'],
  xero: ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
  quickbooks: ['Journal No.', 'Journal Date', 'Account', 'Debits', 'Credits', 'Description', 'Name', 'Currency'],
  abss: ['Journal Number', 'Date', 'Memo', 'Account Number', 'Debit Amount', 'Credit Amount', 'Allocation Memo'],
};

export const bookHeader = (format: BookFormat): readonly string[] => columns[format];

const amountOf = (amount: Cents): string => centsToDollars(amount).toFixed(2);
const debitOf = (amount: Cents): string => (amount > 0 ? amountOf(amount) : '');
const creditOf = (amount: Cents): string => (amount < 0 ? amountOf(cents(-amount)) : '');

type LineOf = (entry: BookEntry, line: BookEntry['lines'][number]) => readonly string[];

const lineOf: Readonly<Record<BookFormat, LineOf>> = {
  csv: ({ number, day, text, business }, { account, of, amount }) => [
    ...[number, day, text, business, account, of],
    ...[debitOf(amount), creditOf(amount)],
  ],
  xero: ({ number, day, text, business }, { account, of, amount }) => [
    ...[`${number} ${text}`, dateText(day), [business, of].filter(Boolean).join(' · '), account],
    ...['Tax Exempt', amountOf(amount)],
  ],
  quickbooks: ({ number, day, text, business }, { account, of, amount }) => [
    ...[number, dateText(day), account, debitOf(amount), creditOf(amount)],
    ...[[text, of].filter(Boolean).join(' · '), business, 'HKD'],
  ],
  abss: ({ number, day, text, business }, { account, of, amount }) => [
    ...[number.slice(-8), dateText(day), `${text} ${business}`.slice(0, 255), account],
    ...[debitOf(amount), creditOf(amount), of],
  ],
};

/** ABSS needs an empty line after each entry. */
export function bookLines(format: BookFormat, entry: BookEntry): (readonly string[])[] {
  const lines = entry.lines.map((line) => lineOf[format](entry, line));
  return format === 'abss' ? [...lines, []] : lines;
}
