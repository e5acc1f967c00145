import sql from 'sql-template-tag';
import type { Database } from '#api/db/client.ts';
import { ledgerOf } from './raw-figures.ts';
import { valueOf } from './printed.ts';

/** A notification about money as its reader has it. */
export interface Letter {
  title: string;
  body: string;
  at: string;
  /** The transaction that wrote it. */
  by: number;
}

export const lettersOf = (db: Database, account: number): Promise<Letter[]> =>
  db.many<Letter>(sql`
    select title ->> 'en' as title, body ->> 'en' as body, created_at as at, xmin::text::bigint as by from notifications where account_id = ${account} order by id`);

/** These texts say what is open of a document, each in its title or its body. */
const kinds: readonly { name: string; title: RegExp; amount: (letter: Letter) => number }[] = [
  { name: 'new', title: /^(?:Admin i|I)nvoice ((?:INV|ADM)-\d+): HK\$/, amount: ({ title }) => valueOf(title) },
  { name: 'nothing', title: /^(?:Admin i|I)nvoice ((?:INV|ADM)-\d+): nothing to pay$/, amount: () => 0 },
  {
    name: 'past due',
    title: /^(?:Admin i|I)nvoice ((?:INV|ADM)-\d+) is past its due date$/,
    amount: ({ body }) => valueOf(/^HK\$[\d,.]+\d/.exec(body)?.[0] ?? ''),
  },
];

/** Of one moment, what a later transaction wrote came after it. */
const isBefore = ({ moment, by }: { moment: string; by: number }, letter: Letter): boolean =>
  moment < letter.at || (moment === letter.at && by <= letter.by);

/** Returns each letter of money whose amount was not what was open when it was written, and the kinds that were read. */
export async function letterDifferences(db: Database, business: number, letters: readonly Letter[]) {
  const { lines, documents } = await ledgerOf(db, business);
  const read = new Set<string>();
  const found = letters.flatMap((letter) => {
    const kind = kinds.find(({ title }) => title.test(letter.title));
    if (!kind) return [];
    const number = kind.title.exec(letter.title)?.[1];
    const document = documents.find((one) => one.number === number)?.id;
    const open = lines
      .filter((line) => line.document === document && line.account === 'RECEIVABLE' && isBefore(line, letter))
      .reduce((sum, { amount }) => sum + amount, 0);
    read.add(kind.name);
    return open === kind.amount(letter) ? [] : [`${letter.title} | ${letter.body}: open was ${open} at ${letter.at}`];
  });
  return { found, read };
}

/** Returns the titles in the morning letters to an address that no notification of its account has. */
export async function digestDifferences(db: Database, email: string, letters: readonly Letter[]): Promise<string[]> {
  const titles = new Set(letters.map(({ title }) => title));
  const sent = await db.many<{ text: string }>(
    sql`select body_text as text from outbox where recipient = ${email} and body_text like '%– %'`,
  );
  return sent
    .flatMap(({ text }) => [...text.matchAll(/^– (.*)$/gm)].map(([, title = '']) => title))
    .filter((title) => !titles.has(title));
}
