import sql from 'sql-template-tag';
import type { Database } from '#api/db/client.ts';

interface Line {
  entry: number;
  event: string;
  reverses: number | null;
  account: string;
  amount: number;
  document: number | null;
  shift: number | null;
  payment: number | null;
}

const byKey = <Row>(rows: readonly Row[], key: (row: Row) => number, amount: (row: Row) => number) => {
  const sums = new Map<number, number>();
  for (const row of rows) sums.set(key(row), (sums.get(key(row)) ?? 0) + amount(row));
  return sums;
};

const breach = (what: string, id: number, actual: number, expected: number) =>
  `${what} ${id}: ${actual} beside ${expected}`;

/** From raw rows, without any code of the product. */
export async function recomputedBreaches(db: Database): Promise<string[]> {
  const lines = await db.many<Line>(sql`
    select e.id as entry, e.event, e.reverses_id as reverses, l.account, l.amount, l.document_id as document, l.shift_id as shift,
      e.payment_id as payment from journal_entries e join journal_lines l on l.entry_id = e.id order by l.id`);
  const eventOf = new Map(lines.map(({ entry, event }) => [entry, event]));
  const origin = ({ event, reverses }: Line) => (reverses === null ? event : (eventOf.get(reverses) ?? event));
  return [...(await endings(db, lines, origin)), ...(await cardFees(db)), ...(await disputed(db, lines))];
}

async function endings(db: Database, lines: readonly Line[], origin: (line: Line) => string): Promise<string[]> {
  const ended = await db.many<{ id: number }>(sql`
    select d.id from documents d join admin_invoices o on o.id = d.admin_invoice_id where o.status in (4, 6)`);
  const ids = new Set(ended.map(({ id }) => id));
  const settling = lines.filter((line) => line.document !== null && ids.has(line.document));
  return ['PREPAYMENT_APPLIED', 'CREDIT_APPLIED', 'PAYMENT'].flatMap((source) => {
    const of = settling.filter((line) => origin(line).startsWith(source));
    return [
      ...byKey(
        of,
        ({ document }) => document ?? 0,
        ({ amount }) => amount,
      ),
    ]
      .filter(([, held]) => held !== 0)
      .map(([id, held]) => breach(`an ended document holds ${source},`, id, held, 0));
  });
}

async function cardFees(db: Database): Promise<string[]> {
  const shifts = await db.many<{
    id: number;
    business: number;
    fee: number;
    charged: number;
    times: number;
    lines: number;
  }>(sql`
    select s.id, s.business_id as business, s.card_fee as fee, coalesce(c.amount, 0)::bigint as charged, coalesce(c.times, 0) as times,
      (select count(*) from invoice_lines il join user_shifts us on us.id = il.user_shift_id where us.shift_id = s.id) as lines
    from shifts s left join (
      select shift_id, sum(amount) as amount, count(*) as times from admin_invoice_charges where kind = 'CARD_FEE' group by shift_id) c
      on c.shift_id = s.id where s.paid_online`);
  const twice = shifts
    .filter(({ times }) => times > 1)
    .map(({ id, times }) => breach('card fee of shift', id, times, 1));
  const invoices = await db.many<{ business: number; fee: number }>(
    sql`select business_id as business, card_fee as fee from invoices`,
  );
  const onInvoices = byKey(
    invoices,
    ({ business }) => business,
    ({ fee }) => fee,
  );
  const due = byKey(
    shifts.filter(({ lines, times }) => lines > 0 && times === 0),
    ({ business }) => business,
    ({ fee }) => fee,
  );
  const businesses = new Set([...onInvoices.keys(), ...due.keys()]);
  const differing = [...businesses].filter((id) => (onInvoices.get(id) ?? 0) !== (due.get(id) ?? 0));
  return [
    ...twice,
    ...differing.map((id) => breach('card fees of business', id, onInvoices.get(id) ?? 0, due.get(id) ?? 0)),
  ];
}

/**
 * Card payments with refunds above the payment, or with cash that is not payment less refunds. A refund is
 * recorded when requested; during a dispute it is held, and no money has moved.
 */
async function disputed(db: Database, lines: readonly Line[]): Promise<string[]> {
  const payments = await db.many<{ id: number; amount: number; kept: number; asked: number; sent: number }>(sql`
    select p.id, p.amount, coalesce((select sum(t.amount) from disputes t where t.payment_id = p.id and t.state in ('OPEN', 'LOST')), 0)::bigint as kept,
      coalesce((select sum(r.amount) from card_refunds r where r.payment_id = p.id and r.failed_at is null and not r.disputed), 0)::bigint as asked,
      coalesce((select sum(r.amount) from card_refunds r where r.payment_id = p.id and r.failed_at is null and not r.disputed
        and r.sent_at is not null), 0)::bigint as sent
    from payments p where p.group_id is not null and p.method = 2
      and exists (select from journal_entries e where e.payment_id = p.id and e.event = 'CARD_CHARGED')`);
  const cash = byKey(
    lines.filter(({ account, payment }) => account === 'CASH_CARD' && payment !== null),
    ({ payment }) => payment ?? 0,
    ({ amount }) => amount,
  );
  return payments.flatMap(({ id, amount, kept, asked, sent }) => [
    ...(kept + sent > amount ? [breach('given back twice of payment', id, kept + sent, amount)] : []),
    ...((cash.get(id) ?? 0) === amount - kept - asked
      ? []
      : [breach('cash of payment', id, cash.get(id) ?? 0, amount - kept - asked)]),
  ]);
}
