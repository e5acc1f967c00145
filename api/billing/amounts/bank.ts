import sql, { join } from 'sql-template-tag';
import { cashAccounts } from '#domain/billing/ledger/accounts.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { Day, Days } from '#domain/shared/time.ts';
import type { Statement } from '#contract/billing/statement.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';

type AtBank = Statement['bank'];

const accounts = sql`(${join([...cashAccounts])})`;

export function bankMovements(db: Database, businessId: number, { from, to }: Days): Promise<AtBank> {
  const movedTo = (account: string) => sql`coalesce(-sum(l.amount) filter (where l.account = ${account}), 0)::bigint`;
  const atBank = columns<AtBank>({
    moved: sql`coalesce(sum(l.amount) filter (where l.account in ${accounts}), 0)::bigint`,
    invoices: movedTo('RECEIVABLE'),
    prepaid: movedTo('PREPAYMENT'),
    credit: movedTo('CREDIT'),
    other: sql`coalesce(-sum(l.amount) filter (where l.account not in ('RECEIVABLE', 'PREPAYMENT', 'CREDIT') and l.account not in ${accounts}), 0)::bigint`,
  });
  return db.one(sql`
    select ${atBank} from journal_entries e join journal_lines l on l.entry_id = e.id
    where e.business_id = ${businessId} and e.day between ${from} and ${to}
      and exists (select from journal_lines c where c.entry_id = e.id and c.account in ${accounts})`);
}

export type DisputeEvent = 'DISPUTE_OPENED' | 'DISPUTE_WON' | 'DISPUTE_LOST';

interface DisputeMovement {
  /** The receipt's number with `-D1`, `-D2` and so on. */
  number: string;
  event: DisputeEvent;
  day: Day;
  receipt: string;
  /** Negative when the bank took the payment back. */
  amount: Cents;
}

const disputeMovement = columns<DisputeMovement>({
  number: sql`e.reference || '-D' || e.ordinal`,
  event: sql`e.event`,
  day: sql`e.day`,
  receipt: sql`e.reference`,
  amount: sql`e.amount`,
});

/**
 * Disputes move money at the card's bank without changing what is owed: the business has its money back and owes
 * nothing until an invoice asks again. A payment that becomes a credit is not included.
 */
export const disputeMovements = (db: Database, businessId: number, { from, to }: Days): Promise<DisputeMovement[]> =>
  db.many(sql`
    select ${disputeMovement} from (
      select e.id, e.day, e.event, e.reference, row_number() over (partition by e.payment_id order by e.id) as ordinal,
        (select sum(l.amount) from journal_lines l where l.entry_id = e.id and l.account in ('CASH_CARD', 'CREDIT'))::bigint as amount
      from journal_entries e where e.business_id = ${businessId} and e.event in ('DISPUTE_OPENED', 'DISPUTE_WON', 'DISPUTE_LOST')) e
    where e.day between ${from} and ${to} and e.amount <> 0 order by e.day, e.id`);
