import sql, { type Sql } from 'sql-template-tag';
import {
  interestToCharge,
  interestUntil,
  type InterestBearing,
  type Settlement,
} from '#domain/billing/ledger/interest.ts';
import { sumCents, cents, zeroCents, type Cents } from '#domain/shared/money.ts';
import { dayOf, type Day } from '#domain/shared/time.ts';
import type { Database } from '../../db/client.ts';
import { columns, jsonObject } from '../../db/columns.ts';
import { documentsWhere, type DocumentState } from './documents.ts';

interface Lateness {
  document_id: number;
  /** Of its amount: finance charges listed on it bear no interest. */
  listed: Cents;
  charged: Cents;
  settlements: Settlement[];
  reported: Settlement[];
}

const valueDate = sql`case when e.event = 'CREDIT_NOTED' then least(e.day, d.due_on) else e.day end`;
const settlement = jsonObject<Settlement>({
  day: valueDate,
  amount: sql`-l.amount`,
});
const reportedPayment = jsonObject<Settlement>({ day: sql`p.paid_on`, amount: sql`p.amount` });

/**
 * Settlements stand on their value date, without reversed ones. An amount that a credit note reduced was never owed
 * and bears no interest.
 */
const lateness = columns<Lateness>({
  document_id: sql`d.id`,
  listed: sql`(
    select coalesce(sum(c.amount), 0)::bigint from admin_invoice_charges c
    where c.invoice_id = d.admin_invoice_id and c.kind = 'FINANCE_CHARGE')`,
  charged: sql`(
      select coalesce(sum(l.amount), 0)::bigint from journal_lines l join journal_entries e on e.id = l.entry_id
      where l.document_id = d.id and e.event = 'FINANCE_CHARGED')
    + (select coalesce(sum(c.amount), 0)::bigint from admin_invoice_charges c where c.worker_invoice_id = d.invoice_id)`,
  settlements: sql`coalesce((
    select json_agg(${settlement} order by ${valueDate}, l.id)
    from journal_lines l join journal_entries e on e.id = l.entry_id
    where l.document_id = d.id and l.amount < 0 and e.event <> 'REVERSED'
      and not exists (select from journal_entries r where r.reverses_id = e.id)
      and not exists (
        select from journal_entries c join journal_lines cl on cl.entry_id = c.id and cl.document_id = l.document_id
        where e.event = 'PAYMENT_RECEIVED' and c.event = 'PAYMENT_CREDITED' and c.payment_id is not distinct from e.payment_id
          and not exists (select from journal_entries r where r.reverses_id = c.id))), '[]')`,
  reported: sql`coalesce((
    select json_agg(${reportedPayment} order by p.paid_on) from payments p
    where (p.invoice_id = d.invoice_id or p.admin_invoice_id = d.admin_invoice_id) and p.state = 'REPORTED'), '[]')`,
});

const listLateness = (db: Database, documents: readonly DocumentState[]): Promise<Lateness[]> =>
  db.many(sql`select ${lateness} from documents d where d.id = any(${documents.map(({ id }) => id)}::bigint[])`);

const latenessOf = (db: Database, { id }: DocumentState): Promise<Lateness> =>
  db.one(sql`select ${lateness} from documents d where d.id = ${id}`);

const bearingOf = (document: DocumentState, { listed, settlements }: Lateness): InterestBearing => ({
  amount: cents(document.amount - listed),
  due: document.due_on,
  percentage: document.charge_percentage,
  settlements,
});

/** Reported payments are shown as if confirmed, but charged only once they are. */
const expectedOf = (document: DocumentState, late: Lateness): InterestBearing =>
  bearingOf(document, { ...late, settlements: [...late.settlements, ...late.reported] });

/** For late settlements not charged for yet; also the day it runs to, and the amount charged before. */
export async function lateChargeDue(
  db: Database,
  document: DocumentState,
): Promise<{ amount: Cents; day: Day; charged: Cents }> {
  const late = await latenessOf(db, document);
  const bearing = bearingOf(document, late);
  const settled = cents(Math.min(bearing.amount, sumCents(...bearing.settlements.map(({ amount }) => amount))));
  const last = bearing.settlements.at(-1)?.day ?? bearing.due;
  return {
    amount: interestToCharge({ ...bearing, amount: settled }, last, late.charged),
    day: last,
    charged: late.charged,
  };
}

/** `charged` is final; `accrued` grows by the day. */
export interface FinanceCharge {
  charged: Cents;
  accrued: Cents;
}

function financeChargeAt(document: DocumentState, late: Lateness, today: Day): FinanceCharge {
  const { charged } = late;
  if (document.balance <= 0 || today <= document.due_on) return { charged, accrued: zeroCents };
  return { charged, accrued: cents(Math.max(0, interestUntil(expectedOf(document, late), today) - charged)) };
}

export const financeChargeOf = async (db: Database, document: DocumentState, now: Date): Promise<FinanceCharge> =>
  financeChargeAt(document, await latenessOf(db, document), dayOf(now));

interface DocumentCharge extends FinanceCharge {
  document: DocumentState;
  /** Said to be sent and not confirmed. */
  reported: Cents;
}

/** Oldest first, of a condition on `documents d` and their balances `b`. */
export async function financeChargesWhere(db: Database, condition: Sql, now: Date): Promise<DocumentCharge[]> {
  const documents = await documentsWhere(db, condition);
  const lateOf = new Map((await listLateness(db, documents)).map((late) => [late.document_id, late]));
  return documents.flatMap((document) => {
    const late = lateOf.get(document.id);
    if (!late) return [];
    const reported = sumCents(...late.reported.map(({ amount }) => amount));
    return [{ document, reported, ...financeChargeAt(document, late, dayOf(now)) }];
  });
}

export async function financeChargesOn(
  db: Database,
  document: DocumentState,
  days: readonly Day[],
): Promise<{ day: Day; finance_charge: Cents }[]> {
  const late = await latenessOf(db, document);
  const bearing = expectedOf(document, late);
  return days.map((day) => ({
    day,
    finance_charge: sumCents(late.charged, interestToCharge(bearing, day, late.charged)),
  }));
}
