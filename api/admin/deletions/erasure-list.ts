import { existsSync } from 'node:fs';
import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import sql from 'sql-template-tag';
import type { Database } from '../../db/client.ts';
import type { Files } from '../../files/storage/files.ts';
import { ofAccount } from './deletions.ts';
import type { Account } from './obstacles.ts';
import { eraseAccount, removeErasedFiles } from './erase-account.ts';

/** A file of ids that is in no backup: whoever was erased is erased again after a restore. */
export interface ErasureList {
  read(): Promise<Account[]>;
  add(account: Account): Promise<void>;
}

const same = (a: Account) => (b: Account) => a.kind === b.kind && a.id === b.id;

function parseLine(line: string, file: string): Account {
  const [kind, id] = line.split(' ');
  if ((kind === 'WORKER' || kind === 'BUSINESS') && Number(id) > 0) return { kind, id: Number(id) };
  throw new Error(`${file} has a line that is no erasure: ${line.slice(0, 40)}`);
}

export function erasureList(file: string): ErasureList {
  const read = async () =>
    existsSync(file)
      ? (await readFile(file, 'utf8'))
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => parseLine(line, file))
      : [];
  return {
    read,
    async add(account) {
      if ((await read()).some(same(account))) return;
      await mkdir(path.dirname(file), { recursive: true });
      const handle = await open(file, 'a', 0o600);
      try {
        await handle.write(`${account.kind} ${account.id}\n`);
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
  };
}

const erasedIn = (db: Database): Promise<Account[]> =>
  db.many<Account>(sql`
    select case when worker_id is null then 'BUSINESS' else 'WORKER' end as kind, coalesce(worker_id, business_id) as id
    from deletions where done_at is not null
    union select 'WORKER', id from workers where erased_at is not null order by kind, id`);

const existsIn = async (db: Database, { kind, id }: Account): Promise<boolean> =>
  (await db.maybe(
    kind === 'WORKER' ? sql`select 1 from workers where id = ${id}` : sql`select 1 from businesses where id = ${id}`,
  )) !== null;

/**
 * Before a start: erases again whom the list names and an older backup brought back, and adds to the list whom it lacks,
 * as after a crash between the two.  @returns how many were erased again
 */
export async function applyErasures(db: Database, files: Files, list: ErasureList, now: Date): Promise<number> {
  const done = await erasedIn(db);
  for (const account of done) await list.add(account);
  let count = 0;
  for (const account of await list.read()) {
    if (done.some(same(account)) || !(await existsIn(db, account))) continue;
    const deletionId = await db.tx((tx) => eraseAgain(tx, account, now));
    if (deletionId === null) continue;
    await removeErasedFiles(db, files, deletionId);
    count += 1;
  }
  return count;
}

/** @returns null where another process, which started with this one, was faster */
async function eraseAgain(tx: Database, account: Account, now: Date): Promise<number | null> {
  if ((await erasedIn(tx)).some(same(account))) return null;
  await tx.run(sql`
    update deletions d set cancelled_at = ${now} where ${ofAccount(account)} and d.cancelled_at is null and d.done_at is null`);
  const [worker, business] = account.kind === 'WORKER' ? [account.id, null] : [null, account.id];
  const { id } = await tx.one<{ id: number }>(sql`
    insert into deletions (worker_id, business_id, requested_at, due_at, done_at)
    values (${worker}::bigint, ${business}::bigint, ${now}, ${now}, ${now}) returning id`);
  await eraseAccount(tx, id, account, now);
  return id;
}
