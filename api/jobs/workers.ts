import { PgBoss, type JobResult, type WorkOptions } from 'pg-boss';
import type { Logger } from 'pino';
import sql from 'sql-template-tag';
import type { DatabaseConnection } from '../db/client.ts';
import { engineDatabase } from './engine.ts';
import { settingsOf, type QueueName } from './queues.ts';
import { queuesOf, runJobs, type JobData, type QueueWork, type Work } from './work.ts';

export interface Place {
  db: DatabaseConnection;
  /** Of the server itself: a pooler would lose the notifications that wake workers. */
  url?: string | undefined;
  /** Workers of a queue in this process, where it is not what the queue says. */
  concurrency?: Partial<Record<QueueName, number>>;
  /** Connections of the engine's own pool. */
  connections?: number;
}

/** Seconds between looks for jobs that came without a notification: retries. */
const pollEvery = 15;
/** The other workers of a queue are woken by a notification, and each by the one before it. */
const restEvery = 60;

const engineOn = ({ db, url, connections = 4 }: Place) => ({
  ...(url === undefined
    ? { db: listening(db), backend: 'pglite' as const }
    : {
        connectionString: url,
        max: connections,
        application_name: 'shiftdock-jobs',
        // Finds the jobs of a process that was killed.
        superviseIntervalSeconds: 30,
        monitorIntervalSeconds: 30,
      }),
  migrate: false,
  schedule: false,
  useListenNotify: true,
  registerInstance: false,
  flowIntervalSeconds: 3_600,
  // Deletes what was completed.
  maintenanceIntervalSeconds: 3_600,
  monitorVacuum: false,
});

/** Workers of the embedded database hear in this process what this process enqueues. */
const listening = (db: DatabaseConnection) => ({
  ...engineDatabase(db),
  async listen(channel: string, onNotification: (payload: string) => void, onReconnect: () => void) {
    const close = await db.listen(channel, { heard: onNotification, interrupted: onReconnect });
    onReconnect();
    return { close };
  },
});

/** No other process has an embedded database, so the jobs that it was doing when it ended are nobody's now. */
async function freeAbandoned(db: DatabaseConnection): Promise<void> {
  if (db.driver === 'pglite') await db.run(sql`update pgboss.job set state = 'retry' where state = 'active'`);
}

export interface Workers {
  /** Waits for jobs under way. */
  stop(): Promise<void>;
}

export async function startWorkers(place: Place, work: Work, log: Logger): Promise<Workers> {
  await freeAbandoned(place.db);
  const boss = new PgBoss(engineOn(place));
  boss.on('error', (error) => log.error({ err: error }, 'job engine'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  await boss.start();
  for (const [name, { handle }] of queuesOf(work))
    await startQueue(boss, name, handle, place.concurrency?.[name] ?? settingsOf(name).concurrency);
  return { stop: () => boss.stop({ graceful: true, timeout: 10_000 }) };
}

type WorkerOptions = WorkOptions & { includeMetadata: true; perJobResults: true };

async function startQueue(
  boss: PgBoss,
  name: QueueName,
  handle: QueueWork['handle'],
  concurrency: number,
): Promise<void> {
  const { batch = 1, isByBusiness } = settingsOf(name);
  const ids: string[] = [];
  for (let place = 0; place < concurrency; place += 1) {
    const options: WorkerOptions = {
      batchSize: batch,
      includeMetadata: true,
      perJobResults: true,
      notifyPollingIntervalSeconds: place === 0 ? pollEvery : restEvery,
      ...(isByBusiness && { groupConcurrency: 1 }),
    };
    ids.push(
      await boss.work<JobData, JobResult[], WorkerOptions>(name, options, async (jobs) => {
        // There may be more, for this worker and the next: the engine would pause after each fetch.
        if (jobs.length === batch) for (const id of ids.slice(place, place + 2)) boss.notifyWorker(id);
        return runJobs(jobs, handle);
      }),
    );
  }
}
