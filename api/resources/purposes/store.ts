import sql from 'sql-template-tag';
import { purposeTimes, type PurposePage } from '#domain/account/purposes.ts';
import type { Database } from '../../db/client.ts';

/** Returns the pages of which a person has been told often enough what they are for. */
export async function knownPurposes(db: Database, accountId: number): Promise<PurposePage[]> {
  const rows = await db.many<{ page: PurposePage }>(
    sql`select page from purposes_seen where account_id = ${accountId} and times >= ${purposeTimes} order by page`,
  );
  return rows.map(({ page }) => page);
}

/** Counts one time more, up to the last that is counted. */
export const countPurpose = (tx: Database, accountId: number, page: PurposePage): Promise<{ times: number }> =>
  tx.one(sql`
    insert into purposes_seen (account_id, page, times) values (${accountId}, ${page}, 1)
    on conflict (account_id, page) do update set times = least(purposes_seen.times + 1, ${purposeTimes})
    returning times`);
