import sql from 'sql-template-tag';
import type { UploadedFile } from '#contract/core/fields/files.ts';
import type { Database } from '../db/client.ts';
import { publicFileJson } from '../db/queries/file.ts';

/** Null where the platform has none. */
export const findLogo = async (db: Database): Promise<UploadedFile | null> =>
  (
    await db.one<{ logo: UploadedFile | null }>(sql`
      select ${publicFileJson(sql`nullif(value ->> 'logo', '')::bigint`)} as logo from settings where type = 'branding'`)
  ).logo;

/** Drawings are left out: nothing bounds the time that one takes to be made smaller. */
export const isPossibleLogo = async (db: Database, id: string): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from uploads where id = ${id}::bigint and business_id is null and worker_id is null
      and type in ('image/png', 'image/jpeg', 'image/webp')`)) !== null;
