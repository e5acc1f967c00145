import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../client.ts';

export const businessesOf = async (tx: Database, query: Sql): Promise<number[]> =>
  (
    await tx.many<{ business_id: number }>(sql`select distinct business_id from (${query}) found order by business_id`)
  ).map(({ business_id: id }) => id);
