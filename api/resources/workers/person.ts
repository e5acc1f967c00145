import sql, { type Sql } from 'sql-template-tag';
import { fileJson } from '../uploads/file.ts';

/** A row of `workers`, by its alias, as the contract's `person`. */
export const personJson = (worker: Sql): Sql => sql`
  json_build_object('id', ${worker}.id, 'name', ${worker}.name, 'name_hk', ${worker}.name_hk,
    'avatar', ${fileJson(sql`${worker}.avatar_id`)})`;

/** A worker's ratings as the contract's `rating`: by every business, or by one. */
export const ratingJson = (workerId: Sql, businessId: number | null = null): Sql => sql`(
  select json_build_object('average', round(avg(v.rating), 1), 'count', count(*))
  from reviews v where v.worker_id = ${workerId} and (${businessId}::bigint is null or v.business_id = ${businessId}))`;

/** A row with `id` and `name` in both languages, by its alias, as the contract's `named`. */
export const namedJson = (row: Sql): Sql => sql`json_build_object('id', ${row}.id, 'name', ${row}.name)`;
