import sql from 'sql-template-tag';
import type { Database } from '#api/db/client.ts';
import type { Services } from '#api/services.ts';
import { ApiError } from '#api/api-error.ts';
import type { SimulatedAction } from './action.ts';
import { NotDone, workersCalls } from './calls.ts';
import { applications, withdrawals } from './applying.ts';
import { confirmations } from './confirming.ts';
import { remarks, replies } from './chatting.ts';
import { actingByHand, readCrew, type Worker } from './crew.ts';
import { shiftsAtWork } from './working.ts';

/** Simulated workers use the calls of the workers' app and may be rejected like any other. */
interface Simulator {
  /**
   * Performs everything that is due, each action as of its own moment, even after hours without a run. Returns
   * the number of actions.
   */
  turn(now: Date): Promise<number>;
}

/** Derived from the current state: due until done. */
const atWork = [shiftsAtWork, confirmations];
/** One-time actions, done at their moment or never. */
const ofTheMoment = [applications, withdrawals, remarks, replies];

/** Maximum passes of a run: actions lead to others (arrive, break, resume, leave). */
const rounds = 12;

/** Name in the table of job runs that stores how far the workers have acted, past restarts. */
const record = 'simulator';

export function createSimulator(services: Services): Simulator {
  const { db, log } = services;
  const asWorker = workersCalls(services);
  let crew: Promise<Worker[]> | undefined;
  // A rejected action is not retried in every run.
  const rejected = new Set<string>();

  const due = async (since: Date, now: Date): Promise<SimulatedAction[]> => {
    const byHand = await actingByHand(db, now);
    const workers = (await (crew ??= readCrew(db))).filter(({ accountId }) => !byHand.has(accountId));
    const actions: SimulatedAction[] = [];
    for (const subject of atWork) actions.push(...(await subject(db, workers, now)));
    for (const subject of ofTheMoment)
      actions.push(...(await subject(db, workers, now, since)).filter(({ at }) => at > since));
    return actions
      .filter(({ at, name }) => at <= now && !rejected.has(name))
      .sort((a, b) => a.at.getTime() - b.at.getTime());
  };

  const attempt = async ({ at, name, perform }: SimulatedAction): Promise<boolean> => {
    try {
      await perform(asWorker, at);
      return true;
    } catch (error) {
      rejected.add(name);
      if (!(error instanceof NotDone) && !(error instanceof ApiError))
        log.error({ err: error, action: name }, 'a demo worker stumbled');
      return false;
    }
  };

  return {
    async turn(now) {
      const since = (await simulatedUntil(db)) ?? now;
      let done = 0;
      for (let round = 0; round < rounds; round += 1) {
        const actions = await due(since, now);
        for (const action of actions) if (await attempt(action)) done += 1;
        if (actions.length === 0) break;
      }
      await recordAuditEntryOf(db, now);
      return done;
    },
  };
}

const simulatedUntil = async (db: Database): Promise<Date | null> => {
  const row = await db.maybe<{ last_run_at: string | null }>(
    sql`select last_run_at from job_runs where name = ${record}`,
  );
  return row?.last_run_at ? new Date(row.last_run_at) : null;
};

export const recordAuditEntryOf = (db: Database, now: Date): Promise<number> =>
  db.run(sql`
    insert into job_runs (name, last_run_at, runs) values (${record}, ${now}, 1)
    on conflict (name) do update set last_run_at = excluded.last_run_at, runs = job_runs.runs + 1`);
