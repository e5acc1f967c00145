import sql from 'sql-template-tag';
import { addMinutes } from '#domain/time.ts';
import type { Database } from '../db/client.ts';
import { columns } from '../db/columns.ts';

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

/** The pauses before dead-lettering add up to a day. */
export const mostAttempts = 12;

/** 1, 2, 4 and so on, 6 hours at most. */
const pauseMinutes = (attempts: number): number => Math.min(2 ** (attempts - 1), 360);

export const nextTry = (attempts: number, now: Date): Date => addMinutes(now, pauseMinutes(attempts));

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

export const unitsToTry = async (tx: Database, task: string, now: Date): Promise<number[]> =>
  (
    await tx.many<{ id: number }>(sql`
      select id from task_units where task = ${task} and set_aside_at is null and next_try_at <= ${now} order by business_id`)
  ).map(({ id }) => id);

/** Locked for the transaction; null when it is done, or another process has it. */
export const takeUnit = (tx: Database, id: number, now: Date): Promise<Unit | null> =>
  tx.maybe<Unit>(sql`
    select ${unit} from task_units where id = ${id} and set_aside_at is null and next_try_at <= ${now} for update skip locked`);

export const deleteUnit = (tx: Database, id: number): Promise<number> =>
  tx.run(sql`delete from task_units where id = ${id}`);

interface Failure {
  attempts: number;
  is_set_aside: boolean;
}

/** Null when it is gone, or another process has tried it since. */
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

export const tryUnitAgain = (tx: Database, id: number, now: Date): Promise<number> =>
  tx.run(sql`update task_units set attempts = 0, next_try_at = ${now}, set_aside_at = null where id = ${id}`);

/** Header of `/readyz`: the number of dead-lettered jobs. */
export const setAsideHeader = 'tasks-set-aside';

/** Header of `/readyz`: jobs whose last global run failed, separated by commas. */
export const failingHeader = 'tasks-failing';

interface Failing {
  set_aside: number;
  tasks: string[];
}

export const failingNow = (db: Database): Promise<Failing> =>
  db.one<Failing>(sql`
    select (select count(*) from task_units where set_aside_at is not null) as set_aside,
      (select coalesce(json_agg(name order by name), '[]') from job_runs where failed_at is not null) as tasks`);
