import sql from 'sql-template-tag';
import type { Database } from '#api/db/client.ts';
import { ledgerOf, type Ledger } from './raw-amounts.ts';
import { valueOf } from './printed.ts';

export interface PrintedNotification {
  title: string;
  body: string;
  at: string;
  by: number;
}

export const notificationsOf = (db: Database, account: number): Promise<PrintedNotification[]> =>
  db.many<PrintedNotification>(sql`
    select title ->> 'en' as title, body ->> 'en' as body, created_at as at, xmin::text::bigint as by from notifications where account_id = ${account} order by id`);

const kinds: readonly { name: string; title: RegExp; amount: (notification: PrintedNotification) => number }[] = [
  {
    name: 'open after a payment was taken back',
    title: /^Payment of ((?:(?:INV|ADM)-\d+(?:, )?)+) reversed$/,
    amount: ({ body }) => valueOf(/HK\$[\d,.]+\d(?= of (?:INV|ADM)-)/.exec(body)?.[0] ?? ''),
  },
  { name: 'new', title: /^(?:Admin i|I)nvoice ((?:INV|ADM)-\d+): HK\$/, amount: ({ title }) => valueOf(title) },
  { name: 'nothing', title: /^(?:Admin i|I)nvoice ((?:INV|ADM)-\d+): nothing to pay$/, amount: () => 0 },
  {
    name: 'past due',
    title: /^(?:Admin i|I)nvoice ((?:INV|ADM)-\d+) is overdue$/,
    amount: ({ body }) => valueOf(/^HK\$[\d,.]+\d/.exec(body)?.[0] ?? ''),
  },
];

const moving: readonly { name: string; title: RegExp; event: string; at: 'title' | 'body' }[] = [
  { name: 'confirmed', title: /^Payment of .* confirmed$/, event: 'PAYMENT_RECEIVED', at: 'body' },
  { name: 'reversed', title: /^Payment of .* reversed$/, event: 'REVERSED', at: 'body' },
  { name: 'paid out', title: /^Credit \S+ refunded$/, event: 'CREDIT_PAID_OUT', at: 'body' },
  { name: 'payout came back', title: /^Refund of credit .* reversed$/, event: 'REVERSED', at: 'body' },
  { name: 'refund failed', title: /^Refund of HK\$.* to your card failed$/, event: 'REFUND_FAILED', at: 'title' },
  { name: 'goodwill', title: /^Goodwill refund of HK\$.* to the card ending/, event: 'GOODWILL', at: 'title' },
  { name: 'disputed', title: /^A card payment of HK\$.* is disputed$/, event: 'DISPUTE_OPENED', at: 'title' },
  {
    name: 'dispute won',
    title: /^Dispute of HK\$.* closed: the payment is valid$/,
    event: 'DISPUTE_WON',
    at: 'title',
  },
];

export function amountPlace({ title }: PrintedNotification): 'title' | 'body' | null {
  const moved = moving.find((kind) => kind.title.test(title));
  if (moved) return moved.at;
  const owing = kinds.find((kind) => kind.title.test(title));
  return owing === undefined || owing.name === 'nothing' ? null : owing.name === 'new' ? 'title' : 'body';
}

/** Several payments may be of one moment, and a transfer has a payment for each document. */
function movedDifference(
  lines: Ledger['lines'],
  transfers: ReadonlyMap<number, number>,
  notification: PrintedNotification,
  read: Set<string>,
): string[] {
  const kind = moving.find(({ title }) => title.test(notification.title));
  if (!kind) return [];
  read.add(kind.name);
  const cash = new Map<number, number>();
  const byTransfer = new Map<number, number>();
  for (const { entry, event, moment, account, amount, payment } of lines) {
    if (moment !== notification.at || event !== kind.event || !account.startsWith('CASH_')) continue;
    cash.set(entry, (cash.get(entry) ?? 0) + amount);
    const transfer = payment === null ? undefined : transfers.get(payment);
    if (transfer !== undefined) byTransfer.set(transfer, (byTransfer.get(transfer) ?? 0) + amount);
  }
  const parts = [...cash.values()].map(Math.abs);
  const moved = [...parts, parts.reduce((sum, part) => sum + part, 0), ...[...byTransfer.values()].map(Math.abs)];
  const printed = valueOf(/HK\$[\d,.]+\d/.exec(notification[kind.at])?.[0] ?? '');
  return moved.includes(printed)
    ? []
    : [`${notification.title} | ${notification.body}: moved ${moved.join(', ')} at ${notification.at}`];
}

const isBefore = (
  { moment, by }: { moment: string; by: number },
  notification: Pick<PrintedNotification, 'at' | 'by'>,
): boolean => moment < notification.at || (moment === notification.at && by <= notification.by);

export const openAt = (
  { lines, documents }: Ledger,
  numbers: readonly string[],
  notification: Pick<PrintedNotification, 'at' | 'by'>,
): number => {
  const of = new Set(documents.filter(({ number }) => numbers.includes(number)).map(({ id }) => id));
  return lines
    .filter(
      ({ document, account, ...line }) =>
        document !== null && of.has(document) && account === 'RECEIVABLE' && isBefore(line, notification),
    )
    .reduce((sum, { amount }) => sum + amount, 0);
};

/**
 * Emails about money with an amount that was not the open amount at the time of writing, and the kinds that were
 * checked.
 */
export async function notificationDifferences(
  db: Database,
  business: number,
  notifications: readonly PrintedNotification[],
) {
  const ledger = await ledgerOf(db, business);
  const payments = await db.many<{ id: number; transfer: number }>(
    sql`select id, coalesce(group_id, id) as transfer from payments where business_id = ${business}`,
  );
  const transfers = new Map(payments.map(({ id, transfer }) => [id, transfer]));
  const read = new Set<string>();
  const found = notifications.flatMap((notification) => {
    const moved = movedDifference(ledger.lines, transfers, notification, read);
    const kind = kinds.find(({ title }) => title.test(notification.title));
    if (!kind) return moved;
    const open = openAt(ledger, kind.title.exec(notification.title)?.[1]?.split(', ') ?? [], notification);
    read.add(kind.name);
    const isOpen = open === kind.amount(notification);
    return isOpen
      ? moved
      : [...moved, `${notification.title} | ${notification.body}: open was ${open} at ${notification.at}`];
  });
  return { found, read };
}

export async function digestDifferences(
  db: Database,
  email: string,
  notifications: readonly PrintedNotification[],
): Promise<string[]> {
  const titles = new Set(notifications.map(({ title }) => title));
  const sent = await db.many<{ text: string }>(
    sql`select body_text as text from outbox where recipient = ${email} and body_text like '%– %'`,
  );
  return sent
    .flatMap(({ text }) => [...text.matchAll(/^– (.*)$/gm)].map(([, title = '']) => title))
    .filter((title) => !titles.has(title));
}
