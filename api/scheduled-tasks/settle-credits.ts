import sql from 'sql-template-tag';
import { creditReturnDays } from '#domain/ledger/credits.ts';
import { addDays, dayOf } from '#domain/time.ts';
import { applyOpenCredits, returnCredits } from '../resources/ledger/credits.ts';
import { businessesOf } from './businesses-of.ts';
import type { TaskByBusiness } from './task.ts';

/** Credits are set against what is open; what is left of one after a week goes back to its card. */
export const settleCredits: TaskByBusiness = {
  name: 'settle-credits',
  businesses: (tx, { now }) =>
    businessesOf(
      tx,
      sql`select a.business_id from account_balances a
        where a.account = 'CREDIT' and a.balance < 0 and (
          exists (select from documents d join document_balances b on b.document_id = d.id
            where d.business_id = a.business_id and b.balance > 0)
          or exists (select from credits c
            where c.business_id = a.business_id and c.payment_id is not null and c.arisen_on <= ${addDays(dayOf(now), -creditReturnDays)}))`,
    ),
  async runFor(tx, businessId, { now }) {
    const stamp = { at: now, by: null };
    await applyOpenCredits(tx, businessId, stamp);
    await returnCredits(tx, businessId, stamp);
  },
};
