import sql, { type Sql } from 'sql-template-tag';
import { sharedValue, type SharedValue } from '#domain/workers/same-person.ts';
import type { AccountState } from '#domain/accounts/account-state.ts';
import type { Database } from '../client.ts';
import { columns } from '../columns.ts';

const sharesHkid = sql`x.hkid_digest = w.hkid_digest`;
const sharesPhone = sql`(x.phone = w.phone and w.phone <> '')`;
const sharesAccount = sql`x.account_digest = w.account_digest`;

const isOther = sql`x.id <> w.id and x.erased_at is null and x.merged_into is null`;

/** Families share a telephone, so that a number alone is a warning and does not keep anybody from a shift. */
const isSamePerson = sql`${isOther} and (${sharesHkid} or ${sharesAccount} or (${sharesPhone} and lower(x.name) = lower(w.name)))`;

/** Of worker `w` on shift `s`: another account of the same person has a place. */
export const samePersonHasPlace = (acceptedStatuses: Sql): Sql => sql`exists (
  select from shift_applicants e join workers x on x.id = e.worker_id
  where e.shift_id = s.id and e.withdrawn_at is null and e.status in (${acceptedStatuses}) and ${isSamePerson})`;

/** The worker's id, and those of the accounts that were merged into it, of which some had others merged into them. */
export const withMerged = (workerId: number | null): Sql => sql`(
  with recursive person (id) as (
    select ${workerId}::bigint union select w.id from workers w join person p on w.merged_into = p.id)
  select id from person)`;

export interface SameAccount {
  id: number;
  name: string;
  name_hk: string | null;
  state: AccountState;
  shared: SharedValue[];
}

/** Other accounts with the worker's HKID number, telephone or account for pay. */
export const accountsLike = (db: Database, workerId: number): Promise<SameAccount[]> =>
  db.many<SameAccount>(sql`
    select ${columns<SameAccount>({
      id: sql`x.id`,
      name: sql`x.name`,
      name_hk: sql`x.name_hk`,
      state: sql`x.state`,
      shared: sql`to_json(array_remove(array[
        case when ${sharesHkid} then ${sharedValue.HKID}::text end, case when ${sharesPhone} then ${sharedValue.PHONE}::text end,
        case when ${sharesAccount} then ${sharedValue.ACCOUNT}::text end], null))`,
    })}
    from workers w join workers x on ${isOther} and (${sharesHkid} or ${sharesPhone} or ${sharesAccount})
    where w.id = ${workerId} and w.erased_at is null and w.merged_into is null order by x.id`);
