import sql from 'sql-template-tag';
import type { Database } from '../client.ts';

export const isKnownDevice = async (db: Database, accountId: number, hash: string | null): Promise<boolean> =>
  hash !== null &&
  (await db.maybe(sql`select 1 from known_devices where hash = ${hash} and account_id = ${accountId}`)) !== null;

export const accountOfDevice = async (db: Database, hash: string): Promise<number | null> =>
  (
    await db.maybe<{ account_id: number }>(sql`
      select account_id from known_devices where hash = ${hash} order by account_id limit 1`)
  )?.account_id ?? null;
