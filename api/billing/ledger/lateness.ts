import sql from 'sql-template-tag';
import {
  interestToCharge,
  interestUntil,
  type InterestBearing,
  type Settlement,
} from '#domain/billing/ledger/interest.ts';
import { sumCents, cents, zeroCents, type Cents } from '#domain/shared/money.ts';
import { dayOf, type Day } from '#domain/shared/time.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import type { DocumentState } from './documents.ts';

const settlement = ({ due_on }: DocumentState) =>
  columns<Settlement>({
    day: sql`case when e.event = 'CREDIT_NOTED' then least(e.day, ${due_on}::date) else e.day end`,
    amount: sql`-l.amount`,
  });

/**
 * Each on its value date, without reversed ones. An amount that a credit note reduced was never owed and bears
 * no interest.
 */
const settlementsOf = (db: Database, document: DocumentState): Promise<Settlement[]> =>
  db.many(sql`
    select ${settlement(document)}
    from journal_lines l join journal_entries e on e.id = l.entry_id
    where l.document_id = ${document.id} and l.amount < 0 and e.event <> 'REVERSED'
      and not exists (select from journal_entries r where r.reverses_id = e.id)
      and not exists (
        select from journal_entries c join journal_lines cl on cl.entry_id = c.id and cl.document_id = l.document_id
        where e.event = 'PAYMENT_RECEIVED' and c.event = 'PAYMENT_CREDITED' and c.payment_id is not distinct from e.payment_id
          and not exists (select from journal_entries r where r.reverses_id = c.id))
    order by 1, l.id`);

/** Reported payments are shown as if confirmed, but charged only once they are. */
const reportedSettlements = (db: Database, { invoice_id, admin_invoice_id }: DocumentState): Promise<Settlement[]> =>
  db.many(sql`
    select ${settlementColumns} from payments
    where (invoice_id = ${invoice_id} or admin_invoice_id = ${admin_invoice_id}) and state = 'REPORTED' order by paid_on`);

const settlementColumns = columns<Settlement>({ day: sql`paid_on`, amount: sql`amount` });

/** Finance charges listed on the document itself bear no interest. */
const listedCharges = async (db: Database, document: DocumentState): Promise<Cents> =>
  (
    await db.one<{ sum: Cents }>(sql`
      select coalesce(sum(amount), 0)::bigint as sum from admin_invoice_charges
      where invoice_id = ${document.admin_invoice_id} and kind = 'FINANCE_CHARGE'`)
  ).sum;

const chargedFor = async (db: Database, document: DocumentState): Promise<Cents> => {
  const { own, beside } = await db.one<{ own: number; beside: number }>(sql`
    select (select coalesce(sum(l.amount), 0)::bigint from journal_lines l join journal_entries e on e.id = l.entry_id
        where l.document_id = ${document.id} and e.event = 'FINANCE_CHARGED') as own,
      (select coalesce(sum(amount), 0)::bigint from admin_invoice_charges where worker_invoice_id = ${document.invoice_id}) as beside`);
  return sumCents(cents(own), cents(beside));
};

const bearingOf = async (db: Database, document: DocumentState): Promise<InterestBearing> => ({
  amount: cents(document.amount - (await listedCharges(db, document))),
  due: document.due_on,
  percentage: document.charge_percentage,
  settlements: await settlementsOf(db, document),
});

const expectedOf = async (db: Database, document: DocumentState): Promise<InterestBearing> => {
  const bearing = await bearingOf(db, document);
  return { ...bearing, settlements: [...bearing.settlements, ...(await reportedSettlements(db, document))] };
};

/** For late settlements not charged for yet; also the day it runs to, and the amount charged before. */
export async function lateChargeDue(
  db: Database,
  document: DocumentState,
): Promise<{ amount: Cents; day: Day; charged: Cents }> {
  const bearing = await bearingOf(db, document);
  const settled = cents(Math.min(bearing.amount, sumCents(...bearing.settlements.map(({ amount }) => amount))));
  const last = bearing.settlements.at(-1)?.day ?? bearing.due;
  const charged = await chargedFor(db, document);
  return { amount: interestToCharge({ ...bearing, amount: settled }, last, charged), day: last, charged };
}

/** `charged` is final; `accrued` grows by the day. */
export async function financeChargeOf(
  db: Database,
  document: DocumentState,
  now: Date,
): Promise<{ charged: Cents; accrued: Cents }> {
  const charged = await chargedFor(db, document);
  const today: Day = dayOf(now);
  if (document.balance <= 0 || today <= document.due_on) return { charged, accrued: zeroCents };
  const accrued = cents(Math.max(0, interestUntil(await expectedOf(db, document), today) - charged));
  return { charged, accrued };
}

export async function financeChargesOn(
  db: Database,
  document: DocumentState,
  days: readonly Day[],
): Promise<{ day: Day; finance_charge: Cents }[]> {
  const charged = await chargedFor(db, document);
  const bearing = await expectedOf(db, document);
  return days.map((day) => ({
    day,
    finance_charge: sumCents(charged, interestToCharge(bearing, day, charged)),
  }));
}
