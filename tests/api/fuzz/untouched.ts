import sql, { raw } from 'sql-template-tag';
import type { Database } from '#api/db/client.ts';

/** All data of a business, as one text per table; equal before and after unless somebody changed it. */
export async function belongings(db: Database, businessId: number): Promise<Record<string, string>> {
  const tables = await db.many<{ table_name: string }>(sql`
    select table_name::text as table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'business_id' order by table_name`);
  const content: Record<string, string> = {};
  const read = async (name: string, where: ReturnType<typeof sql>) => {
    const row = await db.one<{ digest: string }>(sql`
      select count(*) || ' ' || md5(coalesce(string_agg(t::text, E'\n' order by t::text), '')) as digest from ${raw(name)} t where ${where}`);
    content[name] = row.digest;
  };
  for (const { table_name: name } of tables) await read(name, sql`t.business_id = ${businessId}`);
  await read('businesses', sql`t.id = ${businessId}`);
  await read('notifications', sql`t.account_id in (select id from accounts where business_id = ${businessId})`);
  return content;
}
