import sql, { type Sql } from 'sql-template-tag';
import { noRetentionLimit, retentionKinds, retentionRules, type RetentionKind } from '#domain/admin/retention.ts';
import { addDays, addHours, addMonths, dayOf, instantAt } from '#domain/shared/time.ts';
import type { Database } from '../../db/client.ts';
import type { Files } from '../../files/storage/files.ts';
import { enqueue } from '../../jobs/engine.ts';
import { findSetting } from '../../platform/settings.store.ts';
import { removeErasedFiles } from '../deletions/erase-account.ts';
import {
  eraseForgottenUploads,
  eraseUnrecordedFiles,
  eraseUnusedUploads,
  placeholders,
} from '../deletions/erase-shared.ts';
import { storedRows } from './stored.ts';

/** What is older is erased. @returns null without a limit */
export function erasedBefore(kind: RetentionKind, term: number, now: Date): Date | null {
  if (term === noRetentionLimit) return null;
  const today = dayOf(now);
  return instantAt(retentionRules[kind].unit === 'day' ? addDays(today, -term) : addMonths(today, -term));
}

interface Upload {
  upload_id: number;
}

const eraseUploads = (tx: Database, uploads: readonly Upload[]): Promise<number> => {
  const ids = uploads.map(({ upload_id: id }) => id);
  return eraseUnusedUploads(tx, null, sql`u.id = any(${ids}::bigint[])`);
};

async function eraseMessages(tx: Database, ids: Sql): Promise<void> {
  const media = await tx.many<Upload>(
    sql`delete from chat_message_media where message_id = any(${ids}) returning upload_id`,
  );
  await tx.run(sql`update chat_messages set body = ${placeholders.message} where id = any(${ids})`);
  await eraseUploads(tx, media);
}

async function erasePhotos(tx: Database, ids: Sql): Promise<void> {
  const photos = await tx.many<Upload>(sql`
    select upload_id from user_shifts us cross join lateral (values (us.clock_in_photo_id), (us.clock_out_photo_id)) p (upload_id)
    where us.id = any(${ids}) and upload_id is not null`);
  await tx.run(sql`update user_shifts set clock_in_photo_id = null, clock_out_photo_id = null where id = any(${ids})`);
  const images = await tx.many<Upload>(
    sql`delete from user_shift_images where user_shift_id = any(${ids}) returning upload_id`,
  );
  await eraseUploads(tx, [...photos, ...images]);
}

async function eraseCertificates(tx: Database, ids: Sql): Promise<void> {
  await eraseUploads(
    tx,
    await tx.many<Upload>(sql`delete from worker_certificates where id = any(${ids}) returning upload_id`),
  );
}

/** By the same jobs as those who ask for it, so that a restored backup does not bring them back. */
async function eraseApplications(tx: Database, column: Sql, ids: Sql, now: Date): Promise<void> {
  const made = await tx.many<{ id: number }>(sql`
    insert into deletions (${column}, requested_at, due_at)
    select x.id, ${now}, ${now} from unnest(${ids}) x (id) order by x.id returning id`);
  await enqueue(tx, 'deletions', made, now);
}

const erase: Readonly<Record<RetentionKind, (tx: Database, ids: Sql, now: Date) => Promise<unknown>>> = {
  emails: (tx, ids) => tx.run(sql`delete from outbox where id = any(${ids})`),
  demo_requests: (tx, ids) => tx.run(sql`delete from demo_requests where id = any(${ids})`),
  notifications: (tx, ids) => tx.run(sql`delete from notifications where id = any(${ids})`),
  messages: eraseMessages,
  clock_photos: erasePhotos,
  certificates: eraseCertificates,
  applications: (tx, ids, now) => eraseApplications(tx, sql`worker_id`, ids, now),
  business_applications: (tx, ids, now) => eraseApplications(tx, sql`business_id`, ids, now),
  sessions: (tx, ids) => tx.run(sql`delete from tokens where id = any(${ids})`),
  audit_log: (tx, ids) => tx.run(sql`delete from audit_log where id = any(${ids})`),
};

const batchSize = 500;

async function eraseBatch(tx: Database, kind: RetentionKind, before: Date, now: Date): Promise<number> {
  const rows = await tx.many<{ id: number }>(
    sql`select s.id from (${storedRows[kind]}) s where s.at < ${before} order by s.at, s.id limit ${batchSize}`,
  );
  if (rows.length > 0) await erase[kind](tx, sql`${rows.map(({ id }) => id)}::bigint[]`, now);
  return rows.length;
}

/** In transactions of a batch each; what a broken one left is found by the next. @returns how many rows were erased */
export async function eraseByRetention(db: Database, files: Files, kind: RetentionKind, now: Date): Promise<number> {
  const before = erasedBefore(kind, (await findSetting(db, 'retention'))[kind], now);
  let erased = 0;
  for (let batch = batchSize; before !== null && batch === batchSize; erased += batch)
    batch = await db.tx((tx) => eraseBatch(tx, kind, before, now));
  await removeErasedFiles(db, files, null);
  return erased;
}

/** Hours until an upload that nothing names is erased, and until bytes are whose upload was not recorded. */
const forgotten = { upload: 7 * 24, unrecorded: 24 };

/** @returns how many uploads were erased */
export async function eraseForgotten(db: Database, files: Files, now: Date): Promise<number> {
  const before = addHours(now, -forgotten.upload);
  let erased = 0;
  // A record that names one meanwhile makes the batch fail by its foreign key, and the job is run again.
  for (let batch = batchSize; batch === batchSize; erased += batch)
    batch = await db.tx((tx) => eraseForgottenUploads(tx, before, batchSize), { isolation: 'read committed' });
  await eraseUnrecordedFiles(db, addHours(now, -forgotten.unrecorded));
  await removeErasedFiles(db, files, null);
  return erased;
}

export interface WouldErase {
  rows: number;
  files: number;
  /** Of all that is stored; null where nothing is. */
  oldest: string | null;
}

export const wouldErase = (db: Database, kind: RetentionKind, term: number, now: Date): Promise<WouldErase> => {
  const before = erasedBefore(kind, term, now);
  return db.one<WouldErase>(sql`
    select count(*) filter (where s.at < ${before}::timestamptz) as rows,
      coalesce(sum(s.files) filter (where s.at < ${before}::timestamptz), 0) as files, min(s.at) as oldest
    from (${storedRows[kind]}) s`);
};

export const isRetentionKind = (name: string): name is RetentionKind => retentionKinds.some((kind) => kind === name);
