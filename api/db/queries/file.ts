import sql, { type Sql } from 'sql-template-tag';
import type { UploadedFile } from '#contract/core/fields/files.ts';
import { jsonObject } from '../columns.ts';

export const filePath = '/files/';

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

export const fileJson = (id: Sql): Sql => uploadJson(id, filePath);

export const publicFileJson = (id: Sql): Sql => uploadJson(id, publicFilePath);

export const filesJson = (table: Sql, owner: Sql, id: Sql): Sql => sql`(
  select coalesce(json_agg(${fileJson(sql`f.upload_id`)} order by f.position), '[]')
  from ${table} f where f.${owner} = ${id})`;
