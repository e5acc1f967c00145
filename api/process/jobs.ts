import path from 'node:path';
import { fetchMissedEvents } from '../shifts/card-events/missed-events.ts';
import { sendRefunds } from '../billing/ledger/refunds.ts';
import type { DemoClock } from '../clock.ts';
import { outgrownEmbedded } from '../db/upkeep.ts';
import { deliverEmails } from '../email/deliver.ts';
import { folderTransport, smtpTransport } from '../email/transport.ts';
import { loop } from '../loop.ts';
import { deliverPushes } from '../messaging/push/deliver.ts';
import type { pushKeys } from '../messaging/push/keys.ts';
import { webPushTransport } from '../messaging/push/transport.ts';
import { runDueJobs } from '../scheduled-jobs.ts';
import type { Services } from '../services.ts';
import type { Settings } from '../settings.ts';

interface Means {
  settings: Settings;
  clock: DemoClock;
  keys: Awaited<ReturnType<typeof pushKeys>>;
  /** A turn of the demo's workers, up to a moment. */
  workers: (now: Date) => Promise<void>;
}

/** All that happens without a request: what the role `jobs` runs. */
export function startJobs(services: Services, { settings, clock, keys, workers }: Means): { stop(): Promise<void> } {
  const { db, log, payments } = services;
  const portal = settings.PUBLIC_URL ?? 'http://localhost:3000';
  const transport = settings.SMTP_URL
    ? smtpTransport(settings.SMTP_URL, settings.MAIL_FROM)
    : folderTransport(path.join(settings.DATA_DIR, 'outbox'), settings.MAIL_FROM);
  const pushTransport = webPushTransport({ keys, contact: settings.VAPID_SUBJECT });
  const every = (pause: number, work: () => Promise<unknown>) =>
    loop(
      pause,
      async () => void (await work()),
      (error) => log.error({ err: error }, 'in the background'),
    );
  const loops = [
    every(1_000, () => deliverEmails(db, transport, { now: clock.now(), log, portal })),
    every(1_000, () => deliverPushes(db, pushTransport, { now: clock.now(), log, portal })),
    every(5_000, async () => {
      await clock.refresh();
      const now = clock.now();
      // Demo workers act first: downtime of the API must not look like absence.
      await workers(now);
      await runDueJobs(db, now, log);
    }),
    every(60_000, async () => {
      await db.upkeep();
      const reason = await outgrownEmbedded(db);
      if (reason !== null) log.warn({ reason }, 'PostgreSQL is the choice now: npm run migrate-storage');
    }),
    every(5_000, () => sendRefunds(db, payments, clock.now(), log)),
    // For events that the webhook missed.
    every(payments.sandbox ? 5_000 : 120_000, () => fetchMissedEvents(db, payments, clock.now(), log)),
  ];
  return {
    async stop() {
      await Promise.all(loops.map((each) => each.stop()));
      transport.close();
    },
  };
}
