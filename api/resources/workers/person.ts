import sql, { join, type Sql } from 'sql-template-tag';
import { timesheetTabs } from '#domain/timesheet/status.ts';
import { fileJson } from '../uploads/file.ts';

/** A row of `workers`, by its alias, as the contract's `person`. */
export const personJson = (worker: Sql): Sql => sql`
  json_build_object('id', ${worker}.id, 'name', ${worker}.name, 'name_hk', ${worker}.name_hk,
    'avatar', ${fileJson(sql`${worker}.avatar_id`)})`;

/** A row of `workers`, by its alias, as each language calls the worker. */
export const namesJson = (worker: Sql): Sql => sql`
  json_build_object('en', ${worker}.name, 'hk', coalesce(nullif(${worker}.name_hk, ''), ${worker}.name))`;

/** A worker's ratings as the contract's `rating`: by every business, or by one. */
export const ratingJson = (workerId: Sql, businessId: number | null = null): Sql => sql`(
  select json_build_object('average', round(avg(v.rating), 1), 'count', count(*))
  from reviews v where v.worker_id = ${workerId} and (${businessId}::bigint is null or v.business_id = ${businessId}))`;

/** Statuses of a timesheet whose shift the worker has completed. */
export const completed = join([...timesheetTabs.approved]);

const standing = (worker: Sql, businessId: number, column: Sql): Sql => sql`
  exists (select from worker_standings st where st.worker_id = ${worker}.id and st.business_id = ${businessId} and st.${column})`;

/** A row of `workers`, by its alias, as the columns of the contract's `candidate` for a business. */
export const candidateColumns = (worker: Sql, businessId: number): Sql => sql`
  ${worker}.id, ${worker}.name, ${worker}.name_hk, ${fileJson(sql`${worker}.avatar_id`)} as avatar,
  ${ratingJson(sql`${worker}.id`)} as rating,
  (select count(*) from user_shifts done where done.worker_id = ${worker}.id and done.status in (${completed})) as completed_shifts,
  ${worker}.cancelled_shifts, ${worker}.experience_years,
  ${standing(worker, businessId, sql`favourite`)} as is_favourite, ${standing(worker, businessId, sql`blocked`)} as is_blocked`;

/** The same as one json value. */
export const candidateJson = (worker: Sql, businessId: number): Sql => sql`(
  select to_json(c) from (select ${candidateColumns(worker, businessId)}) c)`;

/** A worker's certificates, by the worker's id, as the contract's `certificate`s; those that end first come first. */
export const certificatesJson = (workerId: Sql): Sql => sql`(
  select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'expires_on', c.expires_on, 'is_forklift', c.is_forklift,
    'verified_at', iso(c.verified_at), 'file', ${fileJson(sql`c.upload_id`)}) order by c.expires_on nulls last, c.id), '[]')
  from worker_certificates c where c.worker_id = ${workerId})`;

/** A row with `id` and `name` in both languages, by its alias, as the contract's `named`. */
export const namedJson = (row: Sql): Sql => sql`json_build_object('id', ${row}.id, 'name', ${row}.name)`;
