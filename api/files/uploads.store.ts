import sql, { join } from 'sql-template-tag';
import type { UploadedFile } from '#contract/core/fields/files.ts';
import { maxDayMegabytes, type AcceptedType } from '#domain/files/limits.ts';
import { addHours, addMinutes } from '#domain/shared/time.ts';
import { clockInOpensMinutes } from '#domain/timesheets/clock-in.ts';
import { isAtWork } from '#domain/timesheets/closing.ts';
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

const megabyte = 1024 * 1024;

/**
 * Notes a file before its bytes are stored, so that none is stored without a trace.  @param megabytes what the account
 * may upload in 24 hours @returns whether it may upload this, too
 */
export async function reserveUpload(
  db: Database,
  { owner, key, size }: Pick<NewUpload, 'owner' | 'key' | 'size'>,
  megabytes: number,
  now: Date,
): Promise<boolean> {
  const { accountId, workerId } = owner;
  const dayAgo = addHours(now, -24);
  const reserved = await db.run(sql`
    insert into unrecorded_files (storage_key, account_id, size, began_at)
    select ${key}, ${accountId}, ${size}, ${now}
    where ${size}::bigint + (
      select coalesce(sum(s.size), 0) from (
        select size from uploads where account_id = ${accountId} and created_at > ${dayAgo}
        union all select size from unrecorded_files where account_id = ${accountId} and began_at > ${dayAgo}) s)
      <= ${megabytes * megabyte}::bigint + case when exists (
        select from user_shifts us join shifts s on s.id = us.shift_id
        where us.worker_id = ${workerId} and us.status in (${join([...isAtWork])})
          and s.starts_at <= ${addMinutes(now, clockInOpensMinutes)})
        then ${maxDayMegabytes.clocking * megabyte}::bigint else 0 end`);
  return reserved === 1;
}

export const deleteReservation = (db: Database, key: string): Promise<number> =>
  db.run(sql`delete from unrecorded_files where storage_key = ${key}`);

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
  await deleteReservation(db, key);
  const { file } = await db.one<{ file: UploadedFile }>(sql`select ${fileJson(sql`${id}::bigint`)} as file`);
  return file;
}
