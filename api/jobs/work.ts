import type { JobResult, JobWithMetadata } from 'pg-boss';
import type { Sql } from 'sql-template-tag';
import type { Database } from '../db/client.ts';
import { engineDatabase, engineStatements, enqueueDue } from './engine.ts';
import { queueNames, type QueueName } from './queues.ts';

export interface QueueWork {
  /** Selects a `DueRow` for every row that should have a job. */
  due?: Sql;
  /** Becomes due by the clock, and not by an act that enqueues it. */
  isFrequent?: boolean;
  /** Looks at the row first: the engine gives a job to the next worker when the time of one has run out. */
  handle(id: number | string): Promise<void>;
}

export type Work = Partial<Record<QueueName, QueueWork>>;

export interface JobData {
  id: number | string;
}

export const queuesOf = (work: Work): [QueueName, QueueWork][] =>
  queueNames.flatMap((name): [QueueName, QueueWork][] => {
    const found = work[name];
    return found ? [[name, found]] : [];
  });

export async function enqueueAllDue(db: Database, work: Work, now: Date): Promise<void> {
  for (const [name, { due }] of queuesOf(work)) if (due) await enqueueDue(db, name, due, now);
}

/** One after another, the highest priority first, and then the oldest row. */
export async function runJobs(
  jobs: readonly JobWithMetadata<JobData>[],
  handle: QueueWork['handle'],
): Promise<JobResult[]> {
  const results: JobResult[] = [];
  const inOrder = jobs.toSorted((a, b) => b.priority - a.priority || Number(a.data.id) - Number(b.data.id) || 0);
  for (const { id, data } of inOrder) {
    try {
      await handle(data.id);
      results.push({ id, status: 'completed' });
    } catch (error) {
      results.push({ id, status: 'failed', output: { message: String(error) } });
    }
  }
  return results;
}

const batchSize = 100;

/** Does what is due, one job after another, as workers do. For tests and the demo, whose clock jumps. */
export async function drain(db: Database, queue: QueueName, handle: QueueWork['handle'], now: Date): Promise<void> {
  const boss = await engineStatements(db);
  const at = { db: engineDatabase(db, now) };
  for (let isMore = true; isMore;) {
    const found = await boss.fetch<JobData>(queue, { ...at, batchSize, includeMetadata: true });
    const results = await runJobs(found, handle);
    const attempts = (status: JobResult['status']) =>
      found.filter(({ id }) => results.some((result) => result.id === id && result.status === status));
    const [done, failed] = [attempts('completed'), attempts('failed')];
    if (done.length > 0) await boss.complete(queue, done, undefined, at);
    if (failed.length > 0) await boss.fail(queue, failed, undefined, at);
    isMore = found.length === batchSize;
  }
}
