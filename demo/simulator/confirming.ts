import sql from 'sql-template-tag';
import { addWorkingDays } from '#domain/hong-kong/working-days.ts';
import { instantAt, dayOf } from '#domain/shared/time.ts';
import type { Database } from '#api/db/client.ts';
import { reviewPayment } from '#api/billing/admin-billing/reported-payments.store.ts';
import type { SimulatedAction } from './action.ts';

/** The demo's admin checks the bank account at eleven on the next working day and confirms reported payments. */
export async function confirmations(db: Database): Promise<SimulatedAction[]> {
  const sent = await db.many<{ id: number; created_at: string }>(
    sql`
    select id, created_at from payments p where state = 'REPORTED'
      and (transfer_id is null or id = (select min(m.id) from payments m where m.transfer_id = p.transfer_id and m.state = 'REPORTED'))
    order by created_at, id`,
  );
  return sent.map(({ id, created_at }) => ({
    at: instantAt(addWorkingDays(dayOf(created_at), 1), '11:00'),
    name: `confirm ${id}`,
    perform: (_, when) =>
      db.tx((tx) =>
        reviewPayment(tx, id, { action: 'CONFIRM', note: '', overpayment: 'OLDEST' }, { at: when, by: 'Shiftdock' }),
      ),
  }));
}
