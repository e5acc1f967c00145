import sql from 'sql-template-tag';
import type { Database } from '#api/db/client.ts';
import { ledgerOf, type Ledger } from './raw-figures.ts';
import { valueOf } from './printed.ts';

export interface Letter {
  title: string;
  body: string;
  at: string;
  by: number;
}

export const lettersOf = (db: Database, account: number): Promise<Letter[]> =>
  db.many<Letter>(sql`
    select title ->> 'en' as title, body ->> 'en' as body, created_at as at, xmin::text::bigint as by from notifications where account_id = ${account} order by id`);

const kinds: readonly { name: string; title: RegExp; amount: (letter: Letter) => number }[] = [
  {
    name: 'open after a payment was taken back',
    title: /^Payment of ((?:(?:INV|ADM)-\d+(?:, )?)+) was taken back$/,
    amount: ({ body }) => valueOf(/HK\$[\d,.]+\d(?= of (?:INV|ADM)-)/.exec(body)?.[0] ?? ''),
  },
  { name: 'new', title: /^(?:Admin i|I)nvoice ((?:INV|ADM)-\d+): HK\$/, amount: ({ title }) => valueOf(title) },
  { name: 'nothing', title: /^(?:Admin i|I)nvoice ((?:INV|ADM)-\d+): nothing to pay$/, amount: () => 0 },
  {
    name: 'past due',
    title: /^(?:Admin i|I)nvoice ((?:INV|ADM)-\d+) is past its due date$/,
    amount: ({ body }) => valueOf(/^HK\$[\d,.]+\d/.exec(body)?.[0] ?? ''),
  },
];

const moving: readonly { name: string; title: RegExp; event: string; at: 'title' | 'body' }[] = [
  { name: 'confirmed', title: /^Payment of .* confirmed$/, event: 'PAYMENT_RECEIVED', at: 'body' },
  { name: 'taken back', title: /^Payment of .* was taken back$/, event: 'REVERSED', at: 'body' },
  { name: 'paid out', title: /^Credit .* was paid out$/, event: 'CREDIT_PAID_OUT', at: 'body' },
  { name: 'payout came back', title: /^The transfer of credit .* came back$/, event: 'REVERSED', at: 'body' },
  { name: 'refund failed', title: /^A refund of HK\$.* did not reach the card$/, event: 'REFUND_FAILED', at: 'title' },
  { name: 'goodwill', title: /^HK\$.* was refunded to the card ending/, event: 'GOODWILL', at: 'title' },
  { name: 'disputed', title: /^A card payment of HK\$.* is disputed$/, event: 'DISPUTE_OPENED', at: 'title' },
  {
    name: 'dispute won',
    title: /^The dispute of HK\$.* has ended: the payment stands$/,
    event: 'DISPUTE_WON',
    at: 'title',
  },
];

export function amountPlace({ title }: Letter): 'title' | 'body' | null {
  const moved = moving.find((kind) => kind.title.test(title));
  if (moved) return moved.at;
  const owing = kinds.find((kind) => kind.title.test(title));
  return owing === undefined || owing.name === 'nothing' ? null : owing.name === 'new' ? 'title' : 'body';
}

function movedDifference(lines: Ledger['lines'], letter: Letter, read: Set<string>): string[] {
  const kind = moving.find(({ title }) => title.test(letter.title));
  if (!kind) return [];
  read.add(kind.name);
  const cash = new Map<number, number>();
  for (const { entry, event, moment, account, amount } of lines)
    if (moment === letter.at && event === kind.event && account.startsWith('CASH_'))
      cash.set(entry, (cash.get(entry) ?? 0) + amount);
  const parts = [...cash.values()].map(Math.abs);
  const moved = [...parts, parts.reduce((sum, part) => sum + part, 0)];
  const named = valueOf(/HK\$[\d,.]+\d/.exec(letter[kind.at])?.[0] ?? '');
  return moved.includes(named) ? [] : [`${letter.title} | ${letter.body}: moved ${moved.join(', ')} at ${letter.at}`];
}

const isBefore = ({ moment, by }: { moment: string; by: number }, letter: Pick<Letter, 'at' | 'by'>): boolean =>
  moment < letter.at || (moment === letter.at && by <= letter.by);

export const openAt = (
  { lines, documents }: Ledger,
  numbers: readonly string[],
  letter: Pick<Letter, 'at' | 'by'>,
): number => {
  const of = new Set(documents.filter(({ number }) => numbers.includes(number)).map(({ id }) => id));
  return lines
    .filter(
      ({ document, account, ...line }) =>
        document !== null && of.has(document) && account === 'RECEIVABLE' && isBefore(line, letter),
    )
    .reduce((sum, { amount }) => sum + amount, 0);
};

/**
 * Emails about money with an amount that was not the open amount at the time of writing, and the kinds that were
 * checked.
 */
export async function letterDifferences(db: Database, business: number, letters: readonly Letter[]) {
  const ledger = await ledgerOf(db, business);
  const read = new Set<string>();
  const found = letters.flatMap((letter) => {
    const moved = movedDifference(ledger.lines, letter, read);
    const kind = kinds.find(({ title }) => title.test(letter.title));
    if (!kind) return moved;
    const open = openAt(ledger, kind.title.exec(letter.title)?.[1]?.split(', ') ?? [], letter);
    read.add(kind.name);
    const isOpen = open === kind.amount(letter);
    return isOpen ? moved : [...moved, `${letter.title} | ${letter.body}: open was ${open} at ${letter.at}`];
  });
  return { found, read };
}

export async function digestDifferences(db: Database, email: string, letters: readonly Letter[]): Promise<string[]> {
  const titles = new Set(letters.map(({ title }) => title));
  const sent = await db.many<{ text: string }>(
    sql`select body_text as text from outbox where recipient = ${email} and body_text like '%– %'`,
  );
  return sent
    .flatMap(({ text }) => [...text.matchAll(/^– (.*)$/gm)].map(([, title = '']) => title))
    .filter((title) => !titles.has(title));
}
