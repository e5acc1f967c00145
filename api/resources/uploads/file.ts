import sql, { type Sql } from 'sql-template-tag';
import type { UploadedFile } from '#contract/call/files.ts';
import { jsonObject } from '../../db/columns.ts';

/** The API serves files at this path to people who may see them, below its origin; the rest is the storage key. */
export const filePath = '/files/';

/** The API serves the pictures of public pages to everybody at this path. */
export const publicFilePath = '/pictures/';

const uploadJson = (id: Sql, path: string): Sql => sql`(
  select ${jsonObject<UploadedFile>({
    id: sql`u.id`,
    name: sql`u.name`,
    url: sql`${path}::text || u.storage_key`,
    type: sql`u.type`,
    size: sql`u.size`,
    width: sql`u.width`,
    height: sql`u.height`,
  })}
  from uploads u where u.id = ${id})`;

/** Returns the upload that an id names, as the contract's `file`; null for a null id. */
export const fileJson = (id: Sql): Sql => uploadJson(id, filePath);

/** Returns the same of a picture that public pages show. */
export const publicFileJson = (id: Sql): Sql => uploadJson(id, publicFilePath);

/** The uploads of a joining table `(owner, upload_id, position)`, in their order. */
export const filesJson = (table: Sql, owner: Sql, id: Sql): Sql => sql`(
  select coalesce(json_agg(${fileJson(sql`f.upload_id`)} order by f.position), '[]')
  from ${table} f where f.${owner} = ${id})`;
