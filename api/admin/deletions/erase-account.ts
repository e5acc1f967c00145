import sql from 'sql-template-tag';
import type { Database } from '../../db/client.ts';
import type { Files } from '../../files/storage/files.ts';
import { eraseBusiness } from './erase-business.ts';
import { eraseWorker } from './erase-worker.ts';
import type { Account } from './obstacles.ts';

/** @returns what was erased: a worker with the accounts that were merged into it */
export async function eraseAccount(tx: Database, deletionId: number, account: Account, now: Date): Promise<Account[]> {
  const { kind, id } = account;
  if (kind === 'WORKER') return (await eraseWorker(tx, deletionId, id, now)).map((worker) => ({ kind, id: worker }));
  await eraseBusiness(tx, deletionId, id, now);
  return [account];
}

/** Once the row is committed: a file that is removed twice is no error. */
export async function removeErasedFiles(db: Database, files: Files, deletionId: number | null): Promise<void> {
  const keys = await db.many<{ storage_key: string }>(
    sql`select storage_key from erased_files where deletion_id is not distinct from ${deletionId}::bigint`,
  );
  for (const { storage_key: key } of keys) {
    await files.remove(key);
    await db.run(sql`delete from erased_files where storage_key = ${key}`);
  }
}
