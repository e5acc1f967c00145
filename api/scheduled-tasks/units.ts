import sql from 'sql-template-tag';
import { addMinutes } from '#domain/time.ts';
import type { Database } from '../db/client.ts';
import { columns } from '../db/columns.ts';

/** A unit is the work of one task for one business. */
export interface Unit {
  id: number;
  business_id: number;
  since: string | null;
  until: string;
  attempts: number;
}

const unit = columns<Unit>({
  id: sql`id`,
  business_id: sql`business_id`,
  since: sql`since`,
  until: sql`until`,
  attempts: sql`attempts`,
});

/** A unit that has failed this many times is set aside: the pauses before add up to a day. */
export const mostAttempts = 12;

/** Returns how many minutes pass before the next try: 1, 2, 4 and so on, 6 hours at most. */
const pauseMinutes = (attempts: number): number => Math.min(2 ** (attempts - 1), 360);

/** Returns when something that has failed this many times is tried again. */
export const nextTry = (attempts: number, now: Date): Date => addMinutes(now, pauseMinutes(attempts));

/**
 * Writes down that a task has something to do for these businesses. Where a unit waits already, it covers the new time
 * too.
 */
export const queueUnits = (
  tx: Database,
  task: string,
  businesses: readonly number[],
  { since, until }: { since: Date | null; until: Date },
): Promise<number> =>
  tx.run(sql`
    insert into task_units (task, business_id, since, until, next_try_at)
    select ${task}, business, ${since}::timestamptz, ${until}::timestamptz, ${until}::timestamptz
    from unnest(${businesses}::bigint[]) as business
    on conflict (task, business_id) do update set until = excluded.until`);

/** Returns the units of a task that may be tried now, by business. */
export const unitsToTry = async (tx: Database, task: string, now: Date): Promise<number[]> =>
  (
    await tx.many<{ id: number }>(sql`
      select id from task_units where task = ${task} and set_aside_at is null and next_try_at <= ${now} order by business_id`)
  ).map(({ id }) => id);

/** Takes one for the length of the transaction; null where it is done, or another process has it. */
export const takeUnit = (tx: Database, id: number, now: Date): Promise<Unit | null> =>
  tx.maybe<Unit>(sql`
    select ${unit} from task_units where id = ${id} and set_aside_at is null and next_try_at <= ${now} for update skip locked`);

export const deleteUnit = (tx: Database, id: number): Promise<number> =>
  tx.run(sql`delete from task_units where id = ${id}`);

interface Failure {
  attempts: number;
  is_set_aside: boolean;
}

/** Writes down that a unit has failed once more. Answers null where it is gone, or another process has tried it since. */
export async function failUnit(
  db: Database,
  { id, attempts: before }: Pick<Unit, 'id' | 'attempts'>,
  error: unknown,
  now: Date,
): Promise<Failure | null> {
  const attempts = before + 1;
  const setAside = attempts >= mostAttempts;
  const rows = await db.run(sql`
    update task_units set attempts = ${attempts}, failed_at = ${now}, last_error = ${String(error)},
      next_try_at = ${nextTry(attempts, now)}, set_aside_at = ${setAside ? now : null}
    where id = ${id} and attempts = ${before}`);
  return rows === 0 ? null : { attempts, is_set_aside: setAside };
}

/** Sets a failed one to be tried at the next run, with its first pause after that. */
export const tryUnitAgain = (tx: Database, id: number, now: Date): Promise<number> =>
  tx.run(sql`update task_units set attempts = 0, next_try_at = ${now}, set_aside_at = null where id = ${id}`);

/** `/readyz` says in this header how many units are set aside. */
export const setAsideHeader = 'tasks-set-aside';

/** `/readyz` names in this header the tasks whose last run failed as a whole, separated by commas. */
export const failingHeader = 'tasks-failing';

interface Failing {
  /** Units of businesses are set aside: nothing is done for them until the provider acts. */
  set_aside: number;
  /** The last run of these tasks failed as a whole. */
  tasks: string[];
}

/** Returns what is set aside, and what fails as a whole. */
export const failingNow = (db: Database): Promise<Failing> =>
  db.one<Failing>(sql`
    select (select count(*) from task_units where set_aside_at is not null) as set_aside,
      (select coalesce(json_agg(name order by name), '[]') from job_runs where failed_at is not null) as tasks`);
