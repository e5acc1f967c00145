import sql from 'sql-template-tag';
import type { Database } from '#api/db/client.ts';
import { openAt, type PrintedNotification } from './notifications.ts';
import { amountsIn, valueOf } from './printed.ts';
import { percent, type Ledger } from './raw-amounts.ts';

export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
  at: string;
}

export const emailsOf = (db: Database, business: number): Promise<Email[]> =>
  db.many<Email>(sql`
    select recipient as to, subject, body_text as text, body_html as html, queued_at as at from outbox
    where language = 'en' and (subject like '%HK$%' or body_text like '%HK$%') and recipient in (
      select email from accounts where business_id = ${business} union select billing_email from businesses where id = ${business})
    order by id`);

interface Shift {
  id: number;
  group: number;
  worker_pay: number;
  commission: number;
  card_fee: number;
  total: number;
  /** The shift or another of its group was edited since booking; each edit has an email. */
  edited: boolean;
}

export interface Sources {
  ledger: Ledger;
  notifications: readonly PrintedNotification[];
  shifts: readonly Shift[];
  disputes: readonly number[];
  unfound: readonly number[];
  hireFees: readonly number[];
}

export const sourcesOf = async (
  db: Database,
  business: number,
  { ledger, notifications }: Pick<Sources, 'ledger' | 'notifications'>,
): Promise<Sources> => ({
  ledger,
  notifications,
  shifts: await db.many<Shift>(sql`
    select id, group_id as group, worker_pay, commission, card_fee, total, exists (select from outbox m join shifts o on o.group_id = s.group_id
        where m.subject like 'Shift changed:%' and m.body_text like '%/shifts/' || o.id || E'\\n%') as edited
    from shifts s where business_id = ${business} and total is not null`),
  disputes: (await db.many<{ amount: number }>(sql`select amount from disputes where business_id = ${business}`)).map(
    ({ amount }) => amount,
  ),
  unfound: (
    await db.many<{ amount: number }>(
      sql`select amount from payments where business_id = ${business} and state not in ('PAID', 'REPORTED')`,
    )
  ).map(({ amount }) => amount),
  hireFees: ledger.charges.filter(({ kind }) => kind === 'DIRECT_HIRE_FEE').map(({ amount }) => amount),
});

const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const plain = (html: string): string =>
  html.replaceAll(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ').replaceAll('&nbsp;', ' ');
const sorted = (texts: readonly string[]): string[] => [...new Set(texts)].sort();

const factOf = ({ text }: Email, term: string): string | null =>
  new RegExp(`^${term}: (.*)$`, 'm').exec(text)?.[1] ?? null;

export const sumLine = /^([A-Z][a-z ]+): (HK\$[\d,]+\.\d\d)$/gm;

const documentsOf = (email: Email): string[] =>
  (factOf(email, 'Invoice') ?? factOf(email, 'Payment of') ?? '').split(', ').filter((number) => number !== '');

function movedAt({ lines }: Ledger, { at }: Email): number[] {
  const moved = new Map<number, number>();
  for (const { entry, moment, amount } of lines)
    if (moment === at && amount > 0) moved.set(entry, (moved.get(entry) ?? 0) + amount);
  const each = [...moved.values()];
  return [...each, each.reduce((sum, one) => sum + one, 0)];
}

type Rule = (email: Email, notification: PrintedNotification, sources: Sources) => readonly number[];

const stillOpen: Rule = (email, notification, { ledger }) => [
  Math.max(0, openAt(ledger, documentsOf(email), notification)),
];
const totalOf: Rule = (email, _, { ledger }) =>
  ledger.documents.filter(({ number }) => documentsOf(email).includes(number)).map(({ amount }) => amount);
const moved: Rule = (email, _, { ledger }) => movedAt(ledger, email);

const rules: Readonly<Record<string, Rule>> = {
  'Invoice total': totalOf,
  'Already settled': (email, notification, sources) => {
    const [total = 0] = totalOf(email, notification, sources);
    return [total - openAt(sources.ledger, documentsOf(email), notification)];
  },
  'To pay': stillOpen,
  Outstanding: stillOpen,
  Received: moved,
  'Not received': (email, _, { ledger, unfound }) => [...movedAt(ledger, email), ...unfound],
  Amount: (email, _, { ledger, unfound }) => [...movedAt(ledger, email), ...unfound],
  Credit: moved,
  'Credit voided': moved,
  Refund: moved,
  Disputed: (_, __, { disputes }) => disputes,
  Fee: (_, __, { hireFees }) => hireFees,
};

const parts = { 'Worker pay': 'worker_pay', Commission: 'commission', 'Card fee': 'card_fee', Total: 'total' } as const;

/** Null if the shifts were edited since. */
function bookingDifferences(email: Email, { shifts }: Sources, read: Set<string>): string[] | null {
  const id = Number(/\/shifts\/(\d+)/.exec(email.text)?.[1]);
  const first = shifts.find((shift) => shift.id === id);
  const group = shifts.filter((shift) => shift.group === first?.group);
  if (!first || first.edited) return null;
  const found: string[] = [];
  for (const [, label = '', amount = ''] of email.text.matchAll(sumLine)) {
    const part = parts[label as keyof typeof parts];
    const raw = group.reduce((sum, shift) => sum + shift[part], 0);
    read.add(label);
    if (raw !== valueOf(amount)) found.push(`${email.subject} | ${label} ${amount}: the shifts come to ${raw}`);
  }
  const terms = /costs (HK\$[\d,.]*\d)(?: until [\d/: ]+, then (HK\$[\d,.]*\d))?/.exec(flat(email.text));
  const steps = terms ? [terms[1], terms[2]].flatMap((amount) => (amount === undefined ? [] : [valueOf(amount)])) : [];
  const due = steps.length === 2 ? [percent(first.total, 50), first.total] : [first.total].slice(0, steps.length);
  if (steps.join() !== due.join()) found.push(`${email.subject} | cancelling costs ${steps.join()}, not ${due.join()}`);
  return found;
}

function notificationOf({ subject, text, at }: Email, { notifications }: Sources): PrintedNotification | undefined {
  const ofMoment = notifications.filter((notification) => notification.title === subject && notification.at === at);
  return ofMoment.find(({ body }) => flat(text).includes(flat(body))) ?? ofMoment[0];
}

function receiptDifferences(email: Email, receipt: string, { ledger }: Sources, read: Set<string>): string[] {
  const document = ledger.documents.find(({ number }) => number === receipt);
  read.add('Receipt');
  return [...amountsIn(email.subject), ...amountsIn(email.text)]
    .filter((amount) => valueOf(amount) !== document?.amount)
    .map((amount) => `${email.subject} | ${amount}: the document is over ${document?.amount}`);
}

/**
 * Text and HTML must have the same amounts, the sentence must be that of its notification (whose amount is
 * compared in `notifications.ts`), and every sum must follow from raw rows.
 */
export function emailDifferences(email: Email, sources: Sources, read: Set<string>): string[] {
  const found: string[] = [];
  const inText = sorted(amountsIn(email.text));
  const inHtml = sorted(amountsIn(plain(email.html)));
  if (inText.join() !== inHtml.join())
    found.push(`${email.subject}: ${inText.join()} as text, ${inHtml.join()} as HTML`);
  if (email.subject.startsWith('Booked: ')) return [...found, ...(bookingDifferences(email, sources, read) ?? [])];
  if (/^\d+ unread notifications?$/.test(email.subject)) return found;
  const receipt = /^Receipt (RCP-\d+): HK\$/.exec(email.subject)?.[1];
  if (receipt !== undefined) return [...found, ...receiptDifferences(email, receipt, sources, read)];
  const notification = notificationOf(email, sources);
  if (!notification) return [...found, `${email.subject}: no notification of its moment`];
  if (!flat(email.text).includes(flat(notification.body)))
    found.push(`${email.subject}: it does not say "${notification.body}"`);
  for (const [, label = '', amount = ''] of email.text.matchAll(sumLine)) {
    read.add(label);
    const allowed = rules[label]?.(email, notification, sources) ?? [];
    if (!allowed.includes(valueOf(amount)))
      found.push(`${email.subject} | ${label} ${amount}: not of ${allowed.join(', ')} at ${email.at}`);
  }
  return found;
}
