import sql from 'sql-template-tag';
import type { UploadedFile } from '#contract/core/fields/files.ts';
import type { AcceptedType } from '#domain/files/limits.ts';
import type { Database } from '../db/client.ts';
import { fileJson } from '../db/queries/file.ts';

export interface NewUpload {
  owner: { businessId: number | null; workerId: number | null; accountId: number | null };
  name: string;
  key: string;
  type: AcceptedType;
  size: number;
  width: number | null;
  height: number | null;
  sha256: string;
}

export const findSame = async (
  db: Database,
  { owner, name, sha256 }: Pick<NewUpload, 'owner' | 'name' | 'sha256'>,
): Promise<UploadedFile | null> => {
  const same = await db.maybe<{ file: UploadedFile }>(sql`
    select ${fileJson(sql`s.id`)} as file from (
      select min(id) as id from uploads where account_id = ${owner.accountId} and name = ${name} and sha256 = ${sha256}) s
    where s.id is not null`);
  return same?.file ?? null;
};

export async function insertUpload(db: Database, upload: NewUpload, now: Date): Promise<UploadedFile> {
  const { owner, name, key, type, size, width, height, sha256 } = upload;
  const { id } = await db.one<{ id: number }>(sql`
    insert into uploads (business_id, worker_id, account_id, name, storage_key, type, size, width, height, sha256, created_at)
    values (${owner.businessId}, ${owner.workerId}, ${owner.accountId}, ${name}, ${key}, ${type}, ${size}, ${width}, ${height}, ${sha256}, ${now})
    returning id`);
  const { file } = await db.one<{ file: UploadedFile }>(sql`select ${fileJson(sql`${id}::bigint`)} as file`);
  return file;
}
