import sql from 'sql-template-tag';
import { expect } from 'vitest';
import { left, open, type Book } from './book.ts';
import { domainOf, type Real } from './real.ts';

/** What the tables of states say that an act may write. */
export interface Effects {
  posts: readonly string[];
  issues: readonly string[];
  /** At most so many emails, of which each goes to several people. */
  emails: number;
}

interface Line {
  entry: number;
  event: string;
  reference: string;
  account: string;
  amount: number;
  document: number | null;
  credit: number | null;
  payment: number | null;
}

interface Written {
  lines: Line[];
  documents: { number: string; amount: number; payment: number | null }[];
  credits: { number: string }[];
  emails: { id: number; subject: string; text: string }[];
}

/** Rows that were not there when it was asked the last time. */
async function writtenSince(real: Real): Promise<Written> {
  const { world, business, seen } = real;
  const lines = await world.db.many<Line>(sql`
    select e.id as entry, e.event, e.reference, l.account, l.amount, l.document_id as document, l.credit_id as credit, e.payment_id as payment
    from journal_entries e join journal_lines l on l.entry_id = e.id where e.business_id = ${business.id} and e.id > ${seen.entry} order by l.id`);
  const documents = await world.db.many<{ id: number; number: string; amount: number; payment: number | null }>(sql`
    select id, number, amount, payment_id as payment from documents where business_id = ${business.id} and id > ${seen.document} order by id`);
  const credits = await world.db.many<{ id: number; number: string }>(sql`
    select id, number from credits where business_id = ${business.id} and id > ${seen.credit} order by id`);
  const emails = await world.db.many<{ id: number; subject: string; text: string }>(sql`
    select id, subject, body_text as text from outbox where id > ${seen.email} and recipient like ${`%@${domainOf(real)}`} order by id`);
  seen.entry = lines.at(-1)?.entry ?? seen.entry;
  seen.document = documents.at(-1)?.id ?? seen.document;
  seen.credit = credits.at(-1)?.id ?? seen.credit;
  seen.email = emails.at(-1)?.id ?? seen.email;
  return { lines, documents, credits, emails };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

function sumsBy(lines: readonly Line[], key: (line: Line) => string): number[] {
  const sums = new Map<string, number>();
  for (const line of lines) sums.set(key(line), (sums.get(key(line)) ?? 0) + line.amount);
  return [...sums.values()].map(Math.abs);
}

/** Amounts that an email about these rows may name: of an entry, of a document or credit in it, what is open now, and totals. */
function nameable(book: Book, { lines, documents }: Written): Set<number> {
  const ofEntries = [
    ...sumsBy(
      lines.filter(({ amount }) => amount > 0),
      ({ entry }) => String(entry),
    ),
    ...sumsBy(lines, ({ event, account }) => `${event} ${account}`),
    ...sumsBy(lines, ({ event, account, document, credit }) => `${event} ${account} ${document} ${credit}`),
    ...sumsBy(lines, ({ account, document, credit }) => `${account} ${document} ${credit}`),
    ...sumsBy(lines, ({ account }) => account),
  ];
  const ofDocuments = documents.map(({ amount }) => amount);
  const nowOpen = [...book.invoices.map(open), ...book.credits.map(left)];
  const ofShifts = book.cards.flatMap(({ amount, parts }) => [amount, ...parts]);
  // Of a payment that was not found nothing is posted.
  const unfound = book.payments.filter(({ state }) => state === 'NOT_FOUND');
  const ofTransfers = unfound.map(({ transfer }) =>
    sum(unfound.filter((part) => part.transfer === transfer).map(({ amount }) => amount)),
  );
  const totals = book.invoices.map(({ charged }) => charged);
  return new Set([
    ...ofTransfers,
    ...totals,
    ...ofShifts,
    ...ofEntries,
    ...ofDocuments,
    ...nowOpen,
    sum(book.invoices.map(open)),
  ]);
}

/** A receipt is of a payment, whose reference is the bank's. An entry about a dispute refers to the receipt. */
function postedFor({ number, payment }: Written['documents'][number], lines: readonly Line[]): number {
  const isReceipt = number.startsWith('RCP-');
  const own = lines.filter((line) => (isReceipt ? line.payment === payment : line.reference === number));
  return sum(own.filter(({ event, amount }) => amount > 0 && !applied.test(event)).map(({ amount }) => amount));
}

/** Entries beside that of the document. */
const applied = /^DISPUTE|_APPLIED$/;

const amountsIn = (text: string): number[] =>
  [...text.matchAll(/HK\$([\d,]+(?:\.\d\d)?)/g)].map(([, digits = '']) =>
    Math.round(Number(digits.replaceAll(',', '')) * 100),
  );

/** Expects rows that the tables of states allow, documents of the amount of their entries, and emails that name no other. */
export async function expectWritten(book: Book, real: Real, { posts, issues, emails: most }: Effects): Promise<void> {
  const written = await writtenSince(real);
  const { lines, documents, credits, emails } = written;
  const prefixes = [...documents, ...credits].map(({ number }) => number.split('-')[0]);
  const subjects = new Set(emails.map(({ subject }) => subject));
  expect({
    events: lines.map(({ event }) => event).filter((event) => !posts.some((item) => item === event)),
    papers: prefixes.filter((prefix) => !issues.some((item) => item === prefix)),
    subjects: [...subjects].slice(most),
  }).toEqual({ events: [], papers: [], subjects: [] });
  const unlike = documents.map((document) => ({ ...document, posted: postedFor(document, lines) }));
  expect(unlike.filter(({ amount, posted }) => amount !== posted)).toEqual([]);
  const names = nameable(book, written);
  for (const { subject, text } of emails)
    expect({ text, others: amountsIn(`${subject}\n${text}`).filter((amount) => !names.has(amount)) }).toEqual({
      text,
      others: [],
    });
}
