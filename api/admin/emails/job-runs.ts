import sql from 'sql-template-tag';
import type { DataOf } from '#contract/core/call.ts';
import type { listJobRuns } from '#contract/admin/emails/emails.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { jobIdOf } from '../../jobs/engine.ts';

type Job = DataOf<typeof listJobRuns>[number];

const units = (condition: 'set aside' | 'tried again') => sql`(
  select count(*) from background_jobs u where u.name = j.name and u.failed_at is not null
    and ${condition === 'set aside' ? sql`u.dead_lettered_at is not null` : sql`u.dead_lettered_at is null`})`;

const nextTry = sql`
  select e.start_after from pgboss.job e
  where e.name in ('clock', 'long-jobs') and e.id = ${jobIdOf(sql`j.name`)} and e.state < 'active'`;

export const findJobRuns = (db: Database): Promise<Job[]> =>
  db.many(sql`
    select ${columns<Job>({
      name: sql`j.name`,
      runs: sql`j.runs`,
      last_run_at: sql`j.last_run_at`,
      failed_at: sql`j.failed_at`,
      next_try_at: sql`coalesce((${nextTry}), j.failed_at, j.last_run_at)`,
      attempts: sql`j.attempts`,
      last_error: sql`coalesce(j.last_error, '')`,
      failed_units: units('tried again'),
      dead_lettered: units('set aside'),
    })} from job_runs j order by j.name`);
