import sql, { type Sql } from 'sql-template-tag';
import { ledgerAccount, type LedgerAccount } from '#domain/billing/ledger/accounts.ts';
import { message, type Message } from '#domain/shared/message.ts';
import { sumCents, centsToDollars, type Cents } from '#domain/shared/money.ts';
import { maxUnpaid } from '#domain/shifts/cost.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import type { Database } from '../../db/client.ts';

interface Balances {
  receivable: Cents;
  unbilled: Cents;
  credit: Cents;
  prepaid: Cents;
}

const balanceOf = (businessId: number, account: LedgerAccount): Sql => sql`coalesce((
  select abs(balance) from account_balances where business_id = ${businessId} and account = ${account}), 0)`;

/** What a business owes, billed or not, and what it is owed: both are zero before it can be closed. */
export async function openBalancesOf(db: Database, businessId: number): Promise<{ owed: Cents; credit: Cents }> {
  const { receivable, unbilled, credit, prepaid } = await db.one<Balances>(sql`
    select ${balanceOf(businessId, ledgerAccount.RECEIVABLE)} as receivable, ${balanceOf(businessId, ledgerAccount.UNBILLED)} as unbilled,
      ${balanceOf(businessId, ledgerAccount.CREDIT)} as credit, ${balanceOf(businessId, ledgerAccount.PREPAYMENT)} as prepaid`);
  return {
    owed: sumCents(receivable, unbilled),
    credit: sumCents(credit, prepaid),
  };
}

/**
 * Null unless a business would have too much booked and not paid: its shifts that are not over, and what it owes. The
 * database compares, because the driver rejects sums that are no safe integers.
 */
export async function unpaidError(db: Database, businessId: number, added: Cents): Promise<Message | null> {
  const { exceeds } = await db.one<{ exceeds: boolean }>(sql`
    select ${added}::bigint + coalesce((
        select sum(total) from shifts
        where business_id = ${businessId} and not paid_online and status in (${shiftStatus.NEW}, ${shiftStatus.IN_PROGRESS})), 0)
      + ${balanceOf(businessId, ledgerAccount.RECEIVABLE)} + ${balanceOf(businessId, ledgerAccount.UNBILLED)} > ${maxUnpaid} as exceeds`);
  return exceeds ? message('book.tooMuchUnpaid', { number: centsToDollars(maxUnpaid) }) : null;
}
