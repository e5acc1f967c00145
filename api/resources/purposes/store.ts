import sql from 'sql-template-tag';
import { purposeTimes, type PurposePage } from '#domain/account/purposes.ts';
import type { Database } from '../../db/client.ts';

export const countPurpose = (tx: Database, accountId: number, page: PurposePage): Promise<{ times: number }> =>
  tx.one(sql`
    insert into purposes_seen (account_id, page, times) values (${accountId}, ${page}, 1)
    on conflict (account_id, page) do update set times = least(purposes_seen.times + 1, ${purposeTimes})
    returning times`);
