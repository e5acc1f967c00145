import path from 'node:path';
import { dataCopyWork } from '../accounts/data-copies/work.ts';
import { deletionWork } from '../admin/deletions/work.ts';
import { retentionWork } from '../admin/retention/retention.job.ts';
import { erasureList } from '../admin/deletions/erasure-list.ts';
import { refundWork } from '../billing/ledger/refunds.ts';
import type { DemoClock } from '../clock.ts';
import { outgrownEmbedded } from '../db/upkeep.ts';
import type { DatabaseConnection } from '../db/client.ts';
import { emailWork } from '../email/deliver.ts';
import { folderTransport, smtpTransport } from '../email/transport.ts';
import { startJobs } from '../jobs/start-jobs.ts';
import { loop } from '../loop.ts';
import { pushWork } from '../messaging/push/deliver.ts';
import type { pushKeys } from '../messaging/push/keys.ts';
import { webPushTransport } from '../messaging/push/transport.ts';
import { runDueJobs, scheduledWork } from '../scheduled-jobs.ts';
import { missedEventWork } from '../shifts/card-events/missed-events.ts';
import type { Services } from '../services.ts';
import { erasuresFile, type Settings } from '../settings.ts';

/** Of the connections for emails. */
const urgentConnections = 2;

interface Means {
  db: DatabaseConnection;
  settings: Settings;
  clock: DemoClock;
  keys: Awaited<ReturnType<typeof pushKeys>>;
  isDemo: boolean;
  /** A turn of the demo's workers, up to a moment. */
  workers: (now: Date) => Promise<void>;
}

const concurrencyOf = (businesses: number, connections: number) => ({
  ...{ 'long-by-business': businesses, 'clock-by-business': businesses },
  // Codes have connections that other emails leave free.
  emails: Math.max(1, connections - urgentConnections),
  'urgent-emails': urgentConnections,
});

/** All that happens without a request: what the role `jobs` runs. */
export async function startWork(
  services: Services,
  { db, settings, clock, keys, isDemo, workers }: Means,
): Promise<{ stop(): Promise<void> }> {
  const { files, log, payments } = services;
  const portal = settings.PUBLIC_URL ?? 'http://localhost:3000';
  const sites = { portal, worker: settings.WORKER_URL, apply: settings.APPLY_URL };
  const { JOBS_CONCURRENCY: businesses, EMAIL_CONNECTIONS: connections } = settings;
  const transport = settings.SMTP_URL
    ? smtpTransport(settings.SMTP_URL, settings.MAIL_FROM, connections)
    : folderTransport(path.join(settings.DATA_DIR, 'outbox'), settings.MAIL_FROM);
  const pushTransport = webPushTransport({ keys, contact: settings.VAPID_SUBJECT });
  const now = () => clock.now();
  const url = settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL;
  const jobs = await startJobs(
    { db, url, concurrency: concurrencyOf(businesses, connections) },
    {
      ...emailWork({ db, transport, now, log, ...sites }),
      ...pushWork({ db, transport: pushTransport, now, log, ...sites }),
      ...refundWork({ db, payments, now, log }),
      ...missedEventWork(db, payments, now, log),
      ...deletionWork({ db, files, list: erasureList(erasuresFile(settings)), now, log }),
      ...retentionWork({ db, files, now, log }),
      ...dataCopyWork(db, now),
      // A demo's run after its workers have acted.
      ...(isDemo ? {} : scheduledWork({ db, now, log })),
    },
    { clock, isDemo, log },
  );
  const every = (pause: number, work: () => Promise<unknown>) =>
    loop(
      pause,
      async () => void (await work()),
      (error) => log.error({ err: error }, 'in the background'),
    );
  /** Long jobs once a minute. */
  let turns = 0;
  const loops = [
    every(5_000, async () => {
      await clock.refresh();
      if (!isDemo) return;
      // Demo workers act first: downtime of the API must not look like absence.
      await workers(now());
      await runDueJobs(db, now(), log, turns % 12 === 0);
      turns += 1;
    }),
    every(60_000, async () => {
      await db.upkeep();
      const reason = await outgrownEmbedded(db);
      if (reason !== null) log.warn({ reason }, 'PostgreSQL is the choice now: npm run migrate-storage');
    }),
  ];
  return {
    async stop() {
      await Promise.all([jobs.stop(), ...loops.map((each) => each.stop())]);
      transport.close();
    },
  };
}
