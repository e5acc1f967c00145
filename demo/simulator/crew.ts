import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '#api/db/client.ts';
import { addHours } from '#domain/shared/time.ts';
import type { Language } from '#api/language.ts';

/** The simulator only acts for demo businesses and workers, recognised by their email addresses. */
export const demoBusinesses: Sql = sql`
  (select business_id from accounts where role = 'OPERATOR' and email in ('operator@demo.test', 'other@demo.test'))`;

export const demoWorkers: Sql = sql`(a.email = 'worker@demo.test' or a.email like '%@workers.example')`;

export interface Worker {
  id: number;
  accountId: number;
  name: string;
  language: Language;
  industries: number[];
  districts: number[];
  hasForklift: boolean;
  photos: { in: number | null; out: number | null };
}

export async function readCrew(db: Database): Promise<Worker[]> {
  const picture = (name: string) =>
    sql`(select u.id from uploads u where u.worker_id = w.id and split_part(u.name, '.', 1) = ${name} order by u.id limit 1)`;
  return db.many<Worker>(sql`
    select w.id, a.id as "accountId", w.name, w.language,
      array(select industry_id from worker_industries where worker_id = w.id order by position) as industries,
      array(select district_id from worker_districts where worker_id = w.id order by position) as districts,
      exists (select from worker_certificates c where c.worker_id = w.id and c.is_forklift) as "hasForklift",
      json_build_object('in', ${picture('clock-in')}, 'out', ${picture('clock-out')}) as photos
    from workers w join accounts a on a.worker_id = w.id and a.role = 'USER' and a.deleted_at is null
    where w.active and w.state = 'ACTIVE' and ${demoWorkers} order by w.id`);
}

/** User agent of the simulator's sessions, to tell them from people's. */
export const simulatorAgent = 'Shiftdock simulator';

/** Hours for which a worker whose session a person used is left alone. */
const handHours = 12;

/** Accounts used by a person, which the simulator leaves alone: otherwise two would act for one worker. */
export async function actingByHand(db: Database, now: Date): Promise<ReadonlySet<number>> {
  const rows = await db.many<{ account_id: number }>(sql`
    select distinct account_id from tokens
    where kind = 'worker' and agent is distinct from ${simulatorAgent} and revoked_at is null and expires_at > ${now} and last_used_at > ${addHours(now, -handHours)}`);
  return new Set(rows.map(({ account_id: id }) => id));
}
