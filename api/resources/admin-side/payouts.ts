import sql from 'sql-template-tag';
import type { Cents } from '#domain/money.ts';
import type { DataOf } from '#contract/call/call.ts';
import type { listPayouts } from '#contract/invoices/provider-acts.ts';
import type { Database } from '../../db/client.ts';
import { columns, jsonObject, type Columns } from '../../db/columns.ts';
import { ascending } from '../../db/order.ts';
import { payoutsAwaited } from '../../figures/settled.ts';
import { listRows, type Listed, type Paging } from '../listing.ts';

type Payout = DataOf<typeof listPayouts>[number];

const payout: Columns<Payout> = {
  id: sql`p.id`,
  company_name: sql`coalesce(b.company_name, '')`,
  credit_number: sql`c.number`,
  payee: sql`p.payee`,
  bank: sql`(
    select ${jsonObject<NonNullable<Payout['bank']>>({ code: sql`k.code`, name: sql`k.name` })} from banks k where k.code = p.payee_bank)`,
  account: sql`p.payee_account`,
  amount: sql`p.amount`,
  requested_at: sql`p.created_at`,
  requested_by: sql`p.recorded_by`,
  note: sql`p.note`,
};

const oldestFirst = ascending(['instant', sql`p.created_at`], ['number', sql`p.id`]);

/** Returns the credits that are asked back and not paid out yet, the oldest first, with the sum of all. */
export async function listAwaitedPayouts(
  db: Database,
  paging: Paging,
): Promise<Listed<Payout> & { totals: { amount: Cents } }> {
  const awaited = sql`
    from payments p join businesses b on b.id = p.business_id join credits c on c.id = p.credit_id where p.state = 'SENT'`;
  return {
    ...(await listRows(db, oldestFirst, paging, columns<Payout>(payout), awaited)),
    totals: { amount: await payoutsAwaited(db) },
  };
}
