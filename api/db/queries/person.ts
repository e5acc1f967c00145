import sql, { join, type Sql } from 'sql-template-tag';
import { timesheetTabs } from '#domain/timesheets/status.ts';
import type { Localised, Named } from '#contract/core/fields/localised.ts';
import type { Candidate, Certificate, Person, Rating } from '#contract/core/fields/people.ts';
import { columns, jsonObject, type Columns } from '../columns.ts';
import { fileJson } from './file.ts';

export const person = (worker: Sql): Columns<Person> => ({
  id: sql`${worker}.id`,
  name: sql`${worker}.name`,
  name_hk: sql`${worker}.name_hk`,
  avatar: fileJson(sql`${worker}.avatar_id`),
});

export const personJson = (worker: Sql): Sql => jsonObject<Person>(person(worker));

export const workerNames: readonly Sql[] = [sql`w.name`, sql`w.name_hk`];

export const ratingOf: Sql = jsonObject<Rating>({ average: sql`round(avg(v.rating), 1)`, count: sql`count(*)` });

export const namesOf = (worker: Sql): Columns<Localised> => ({
  en: sql`${worker}.name`,
  hk: sql`coalesce(nullif(${worker}.name_hk, ''), ${worker}.name)`,
});

export const namesJson = (worker: Sql): Sql => jsonObject<Localised>(namesOf(worker));

export const ratingJson = (workerId: Sql, businessId: number | null = null): Sql => sql`(
  select ${ratingOf}
  from reviews v where v.worker_id = ${workerId} and (${businessId}::bigint is null or v.business_id = ${businessId}))`;

export const completed = join([...timesheetTabs.approved]);

const hasMark = (worker: Sql, businessId: number, column: Sql): Sql => sql`
  exists (select from worker_marks st where st.worker_id = ${worker}.id and st.business_id = ${businessId} and st.${column})`;

export const candidate = (worker: Sql, businessId: number): Columns<Candidate> => ({
  ...person(worker),
  rating: ratingJson(sql`${worker}.id`),
  completed_shifts: sql`(select count(*) from user_shifts done where done.worker_id = ${worker}.id and done.status in (${completed}))`,
  cancelled_shifts: sql`${worker}.cancelled_shifts`,
  experience_years: sql`${worker}.experience_years`,
  is_favourite: hasMark(worker, businessId, sql`favourite`),
  is_blocked: hasMark(worker, businessId, sql`blocked`),
});

export const candidateJson = (worker: Sql, businessId: number): Sql => sql`(
  select to_json(c) from (select ${columns<Candidate>(candidate(worker, businessId))}) c)`;

const certificateJson: Sql = jsonObject<Certificate>({
  id: sql`c.id`,
  name: sql`c.name`,
  expires_on: sql`c.expires_on`,
  is_forklift: sql`c.is_forklift`,
  verified_at: sql`iso(c.verified_at)`,
  file: fileJson(sql`c.upload_id`),
});

export const certificatesJson = (workerId: Sql): Sql => sql`(
  select coalesce(json_agg(${certificateJson} order by c.expires_on nulls last, c.id), '[]')
  from worker_certificates c where c.worker_id = ${workerId})`;

export const namedJson = (row: Sql): Sql => jsonObject<Named>({ id: sql`${row}.id`, name: sql`${row}.name` });
