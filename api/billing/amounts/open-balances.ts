import sql, { type Sql } from 'sql-template-tag';
import { ledgerAccount, type LedgerAccount } from '#domain/billing/ledger/accounts.ts';
import { sumCents, type Cents } from '#domain/shared/money.ts';
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
