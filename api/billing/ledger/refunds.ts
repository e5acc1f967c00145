import sql from 'sql-template-tag';
import type { Logger } from 'pino';
import { zeroCents, type Cents } from '#domain/shared/money.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { enqueue, type DueRow } from '../../jobs/engine.ts';
import type { Work } from '../../jobs/work.ts';
import type { CardProvider } from '../card-provider/provider.ts';
import { markRefunded } from '../cards/payments.ts';

/** The card provider is called after the commit, and not while a dispute of the same payment is open. */
export async function requestRefund(
  tx: Database,
  paymentId: number,
  amount: Cents,
  key: string,
  at: Date,
): Promise<void> {
  const refund = await tx.one<DueRow>(sql`
    insert into card_refunds (payment_id, amount, key, requested_at) values (${paymentId}, ${amount}, ${key}, ${at})
    returning id, (select p.business_id from payments p where p.id = card_refunds.payment_id) as business_id`);
  await enqueue(tx, 'refunds', [refund], at);
  await markRefunded(tx, paymentId, amount);
}

/** Locks the payment. Nothing after a lost dispute, since its bank has already returned the money. */
export async function refundableOf(tx: Database, paymentId: number): Promise<Cents> {
  const { left, lost } = await tx.one<{ left: Cents; lost: boolean }>(sql`
    select amount - refunded_amount as left, exists (select from disputes d where d.payment_id = p.id and d.state = 'LOST') as lost
    from payments p where id = ${paymentId} for update`);
  return lost ? zeroCents : left;
}

interface Waiting {
  payment_id: string;
  amount: Cents;
  key: string;
}

const waitingRefund = columns<Waiting>({ payment_id: sql`p.payment_id`, amount: sql`r.amount`, key: sql`r.key` });

/** Not while a dispute is open: what its bank has returned is not refunded, too. */
const waiting = sql`
  from card_refunds r join payments p on p.id = r.payment_id
  where r.sent_at is null and not r.disputed
    and not exists (select from disputes d where d.payment_id = p.id and d.state = 'OPEN')`;

interface Refunding {
  db: Database;
  payments: CardProvider;
  now: () => Date;
  log: Logger;
}

/** The idempotency key makes each refund happen once, however often it is sent. */
async function sendRefund({ db, payments, now: clock, log }: Refunding, id: number): Promise<void> {
  const now = clock();
  try {
    await db.tx(async (tx) => {
      const refund = await tx.maybe<Waiting>(
        sql`select ${waitingRefund} ${waiting} and r.id = ${id} for update of r skip locked`,
      );
      if (refund === null) return;
      const refundId = await payments.refund({ db: tx, now }, refund.payment_id, refund.amount, refund.key);
      await tx.run(
        sql`update card_refunds set sent_at = ${now}, refund_id = ${refundId}, last_error = null where id = ${id}`,
      );
    });
  } catch (error) {
    log.error({ err: error, refund: id }, 'the card provider did not take a refund; it is tried again');
    await db.run(sql`update card_refunds set last_error = ${String(error)} where id = ${id}`);
    throw error;
  }
}

export const refundWork = (refunding: Refunding): Work => ({
  refunds: {
    due: sql`select r.id, p.business_id ${waiting}`,
    handle: (id) => sendRefund(refunding, Number(id)),
  },
});
