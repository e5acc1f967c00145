import sql, { type Sql } from 'sql-template-tag';

/** Where the API serves files, below its origin; the rest is the storage key, which nobody can guess. */
export const filePath = '/files/';

/** The upload that an id names, as the contract's `file`; null for a null id. */
export const fileJson = (id: Sql): Sql => sql`(
  select json_build_object('id', u.id, 'name', u.name, 'url', ${filePath}::text || u.storage_key, 'type', u.type,
    'size', u.size, 'width', u.width, 'height', u.height)
  from uploads u where u.id = ${id})`;

/** The uploads of a joining table `(owner, upload_id, position)`, in their order. */
export const filesJson = (table: Sql, owner: Sql, id: Sql): Sql => sql`(
  select coalesce(json_agg(${fileJson(sql`f.upload_id`)} order by f.position), '[]')
  from ${table} f where f.${owner} = ${id})`;
