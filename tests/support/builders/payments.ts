import sql from 'sql-template-tag';
import { checkSentPayment, listSentPayments } from '#contract/invoices/admin-side.ts';
import { admin, type World } from '../worlds/world.ts';

/** The provider finds at the bank what businesses say they have sent. */
export async function confirmPayments(world: World): Promise<void> {
  const { items } = await world.call(listSentPayments, { query: { limit: 100 } }, admin);
  for (const { id } of items)
    await world.call(
      checkSentPayment,
      { params: { id }, body: { action: 'CONFIRM', note: '', rest: 'OLDEST' } },
      admin,
    );
}

/** The provider takes back every payment that it has confirmed. */
export async function takeBackConfirmed(world: World): Promise<void> {
  const confirmed = await world.db.many<{ id: number }>(
    sql`select id from payments where state = 'PAID' and group_id is null order by id`,
  );
  for (const { id } of confirmed)
    await world.call(checkSentPayment, { params: { id }, body: { action: 'TAKE_BACK', note: '' } }, admin);
}
