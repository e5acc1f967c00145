import sql from 'sql-template-tag';
import type { Logger } from 'pino';
import type { Database } from '../../db/client.ts';
import type { Files } from '../../files/storage/files.ts';
import type { Work } from '../../jobs/work.ts';
import { eraseAccount, removeErasedFiles } from './erase-account.ts';
import type { ErasureList } from './erasure-list.ts';
import { obstaclesOf, type Account } from './obstacles.ts';

export interface Erasing {
  db: Database;
  files: Files;
  list: ErasureList;
  now: () => Date;
  log: Logger;
}

interface Waiting {
  worker_id: number | null;
  business_id: number | null;
}

/** Waits while something stands against it. @returns the accounts that were erased */
async function eraseDue(tx: Database, deletionId: number, now: Date): Promise<Account[]> {
  const found = await tx.maybe<Waiting>(sql`
    select worker_id, business_id from deletions
    where id = ${deletionId} and cancelled_at is null and done_at is null and due_at <= ${now} for update`);
  if (found === null) return [];
  const account: Account =
    found.worker_id === null
      ? { kind: 'BUSINESS', id: Number(found.business_id) }
      : { kind: 'WORKER', id: found.worker_id };
  if ((await obstaclesOf(tx, account, now)).length > 0) return [];
  const erased = await eraseAccount(tx, deletionId, account, now);
  await tx.run(sql`update deletions set done_at = ${now} where id = ${deletionId}`);
  return erased;
}

async function runDeletion({ db, files, list, now, log }: Erasing, deletionId: number): Promise<void> {
  const erased = await db.tx((tx) => eraseDue(tx, deletionId, now()));
  for (const account of erased) {
    await list.add(account);
    log.info({ deletion: deletionId, kind: account.kind }, 'an account was erased');
  }
  await removeErasedFiles(db, files, deletionId);
}

export const deletionWork = (erasing: Erasing): Work => ({
  deletions: {
    due: sql`
      select d.id, null::bigint as business_id from deletions d
      where d.cancelled_at is null and d.done_at is null or exists (select from erased_files f where f.deletion_id = d.id)`,
    handle: (id) => runDeletion(erasing, Number(id)),
  },
});
