import type { Logger } from 'pino';
import { refundWork } from '#api/billing/ledger/refunds.ts';
import type { CardProvider } from '#api/billing/card-provider/provider.ts';
import type { Database } from '#api/db/client.ts';
import { emailWork } from '#api/email/deliver.ts';
import type { Transport } from '#api/email/transport.ts';
import { drain, enqueueAllDue, queuesOf, type Work } from '#api/jobs/work.ts';
import { pushWork } from '#api/messaging/push/deliver.ts';
import type { PushTransport } from '#api/messaging/push/transport.ts';

/** Does everything due, one job after another, as workers do. */
export async function runDueWork(db: Database, work: Work, now: Date): Promise<void> {
  await enqueueAllDue(db, work, now);
  // Last to first: what fails at its last attempt goes to a queue of dead letters.
  for (const [name, { handle }] of queuesOf(work).reverse()) await drain(db, name, handle, now);
}

/** Returns how many were sent. */
export async function deliverEmails(
  db: Database,
  transport: Transport,
  { now, ...delivery }: { now: Date; log: Logger; portal: string },
): Promise<number> {
  let sent = 0;
  const counted: Transport = {
    ...transport,
    async send(email) {
      await transport.send(email);
      sent += 1;
    },
  };
  await runDueWork(db, emailWork({ ...delivery, db, transport: counted, now: () => now }), now);
  return sent;
}

/** Returns how many were sent. */
export async function deliverPushes(
  db: Database,
  transport: PushTransport,
  { now, ...delivery }: { now: Date; log: Logger; portal: string },
): Promise<number> {
  let sent = 0;
  const counted: PushTransport = {
    async send(...push) {
      const done = await transport.send(...push);
      if (done === 'sent') sent += 1;
      return done;
    },
  };
  await runDueWork(db, pushWork({ ...delivery, db, transport: counted, now: () => now }), now);
  return sent;
}

/** Returns how many were sent. */
export async function sendRefunds(db: Database, payments: CardProvider, now: Date, log: Logger): Promise<number> {
  let sent = 0;
  const counted: CardProvider = {
    ...payments,
    async refund(...refund) {
      const id = await payments.refund(...refund);
      sent += 1;
      return id;
    },
  };
  await runDueWork(db, refundWork({ db, payments: counted, now: () => now, log }), now);
  return sent;
}
