import path from 'node:path';
import { connectionOf, type Connection } from '../commands/connection.ts';
import type { DatabaseConnection } from '../db/client.ts';
import { openFolder, openServer } from '../db/open.ts';
import { lockFolder } from '../files/storage/data-folder.ts';
import type { Settings } from '../settings.ts';
import { inSnapshot, dump } from './dump.ts';
import { dumpPath } from './live.ts';
import { dataFolderPaths } from './places.ts';
import { createSpool, type Spool } from './spool.ts';

async function dumped(db: DatabaseConnection, folder: string): Promise<Spool> {
  try {
    return await createSpool(folder, (write) => inSnapshot(db, (tx) => dump(tx, write)));
  } finally {
    await db.close();
  }
}

async function fromRunning({ url, token }: Connection, folder: string): Promise<Spool | null> {
  const answer = await fetch(`${url}${dumpPath}`, {
    headers: { authorization: `Bearer ${token}`, role: 'admin' },
  }).catch(() => null);
  if (answer === null) return null;
  const { body } = answer;
  if (!answer.ok || !body)
    throw new Error(`The running API answered ${answer.status} instead of its database; its log says why.`);
  const expected = Number(answer.headers.get('content-length'));
  const spool = await createSpool(folder, async (write) => {
    for await (const part of body.pipeThrough(new TextDecoderStream())) await write(part);
  });
  if (spool.size === expected) return spool;
  await spool.close();
  throw new Error('The running API ended before it had handed out the whole database. Try again.');
}

/**
 * Works whether the installation runs or not: a server is dumped by its address, the embedded database through
 * the API that has it open, or else from its folder.  @param spoolFolder holds the dump while it is read
 */
export async function dumpOf(settings: Settings, spoolFolder: string): Promise<Spool> {
  if (settings.DATABASE_URL)
    return dumped(await openServer(settings.DATABASE_URL, { directUrl: settings.DATABASE_DIRECT_URL }), spoolFolder);
  const running = connectionOf(settings.DATA_DIR);
  const answer = running && (await fromRunning(running, spoolFolder));
  return answer ?? dumpOfFolder(settings.DATA_DIR, spoolFolder);
}

async function dumpOfFolder(folder: string, spoolFolder: string): Promise<Spool> {
  const unlock = await lockFolder(folder);
  try {
    return await dumped(await openFolder(dataFolderPaths(path.resolve(folder)).database), spoolFolder);
  } finally {
    unlock();
  }
}
