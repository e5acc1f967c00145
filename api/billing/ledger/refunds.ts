import sql from 'sql-template-tag';
import type { Logger } from 'pino';
import { zeroCents, type Cents } from '#domain/shared/money.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
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
  await tx.run(sql`
    insert into card_refunds (payment_id, amount, key, requested_at, next_attempt_at) values (${paymentId}, ${amount}, ${key}, ${at}, ${at})`);
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
  id: number;
  payment_id: string;
  amount: Cents;
  key: string;
  attempts: number;
}

const waitingRefund = columns<Waiting>({
  id: sql`r.id`,
  payment_id: sql`p.payment_id`,
  amount: sql`r.amount`,
  key: sql`r.key`,
  attempts: sql`r.attempts`,
});

/** Minutes before the next attempt: exponential, a day at most. */
const pause = (attempts: number): number => Math.min(24 * 60, 2 ** attempts);

/** The idempotency key makes each refund happen once, however often it is sent. */
export async function sendRefunds(db: Database, payments: CardProvider, now: Date, log: Logger): Promise<number> {
  const waiting = await db.many<Waiting>(sql`
    select ${waitingRefund} from card_refunds r join payments p on p.id = r.payment_id
    where r.sent_at is null and not r.disputed and r.next_attempt_at <= ${now}
      and not exists (select from disputes d where d.payment_id = p.id and d.state = 'OPEN')
    order by r.id limit 50`);
  let sent = 0;
  for (const refund of waiting) {
    try {
      await db.tx(async (tx) => {
        const id = await payments.refund({ db: tx, now }, refund.payment_id, refund.amount, refund.key);
        await tx.run(
          sql`update card_refunds set sent_at = ${now}, refund_id = ${id}, last_error = null where id = ${refund.id}`,
        );
      });
      sent += 1;
    } catch (error) {
      const next = new Date(now.getTime() + pause(refund.attempts) * 60_000);
      log.error({ err: error, refund: refund.id }, 'the card provider did not take a refund; it is tried again');
      await db.run(sql`
        update card_refunds set attempts = attempts + 1, next_attempt_at = ${next}, last_error = ${String(error)} where id = ${refund.id}`);
    }
  }
  return sent;
}
