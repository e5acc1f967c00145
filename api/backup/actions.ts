import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, statfsSync } from 'node:fs';
import { rename, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addHours } from '#domain/shared/time.ts';
import { describeFinding } from '../admin/integrity-checks/finding-text.ts';
import { checkIntegrity, integrityRules } from '../admin/integrity-checks/integrity-check.ts';
import { openClock } from '../clock.ts';
import type { DatabaseConnection } from '../db/client.ts';
import { openFolder, openServer } from '../db/open.ts';
import { installJobs } from '../jobs/engine.ts';
import { finishRestore, lockFolder, restoreFolders, unwritable } from '../files/storage/data-folder.ts';
import { diskFiles, type Files } from '../files/storage/files.ts';
import { openFiles } from '../files/storage/open-files.ts';
import type { Settings } from '../settings.ts';
import { openArchive, writeArchive, type Archive } from './archive.ts';
import { summaryOf, type Contents, type SchemaVersion, type Summary } from './dump.ts';
import { load, migrationsTo } from './load.ts';
import { assertEmpty, dataFolderPaths, openDraft, writeSecrets, removeFolder, secretsOf } from './places.ts';
import { dumpOf } from './source.ts';

type Variables = Readonly<Record<string, string | undefined>>;

const rowsOf = (contents: Contents): number => Object.values(contents).reduce((sum, { rows }) => sum + rows, 0);
const describeSummary = ({ contents, files }: Pick<Summary, 'contents' | 'files'>): string =>
  `${Object.keys(contents).length} tables, ${rowsOf(contents)} rows, ${files.length} files`;

const stamp = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, '');

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function bytesOf(files: Files, key: string): Promise<Buffer | null> {
  const found = await files.get(key);
  return found && Buffer.from(await new Response(found.stream).arrayBuffer());
}

/** The installation may keep running. `target` is a file, or a folder to create one in. */
export async function backup(
  settings: Settings,
  target: string,
  { version, now, variables }: { version: string; now: Date; variables: Variables },
): Promise<string[]> {
  const isFolder = existsSync(target) && readdirSyncOrNull(target) !== null;
  const file = isFolder ? path.join(target, `shiftdock-${stamp(now)}.tar.gz`) : target;
  if (existsSync(file)) throw new Error(`${file} is there already. Give another name.`);
  const files = await openFiles(settings);
  const spool = await dumpOf(settings, path.dirname(path.resolve(file)));
  const damaged: string[] = [];
  try {
    const summary = await summaryOf(spool.lines());
    await writeArchive(file, async (archive, about) => {
      await about({ format: 1, product: 'shiftdock', version, made_at: now.toISOString() });
      await archive.database(spool.size, spool.content());
      for (const { key, sha256 } of summary.files) {
        const found = await files.get(key);
        const sum = found && (await archive.file(key, found.size, found.stream));
        if (sum !== sha256) damaged.push(`${key} is ${found ? 'not what was uploaded' : 'missing'}`);
      }
      for (const [name, content] of Object.entries(await secretsOf(settings.DATA_DIR, variables)))
        await archive.secret(name, content);
    });
    const removed = isFolder ? await removeOldBackups(target, settings.BACKUP_DAYS, now) : [];
    return [
      ...(removed.length > 0
        ? [`Backups older than ${settings.BACKUP_DAYS} days were removed: ${removed.join(', ')}.`]
        : []),
      `${file}: ${describeSummary(summary)}. It has the keys of this installation: keep it where only you can read it.`,
      ...(damaged.length > 0 ? [`Files were damaged before, and are in it as they are: ${damaged.join(', ')}.`] : []),
    ];
  } finally {
    await spool.close();
  }
}

/** By the instant in its name. @returns the names of the files */
async function removeOldBackups(folder: string, days: number | undefined, now: Date): Promise<string[]> {
  if (days === undefined) return [];
  const oldest = `shiftdock-${stamp(addHours(now, -days * 24))}`;
  const old = readdirSync(folder).filter(
    (name) => name.startsWith('shiftdock-') && name.endsWith('Z.tar.gz') && name < oldest,
  );
  for (const name of old) await rm(path.join(folder, name));
  return old;
}

function readdirSyncOrNull(place: string): string[] | null {
  try {
    return readdirSync(place);
  } catch {
    return null;
  }
}

/** @param folder where the embedded database is made, without `DATABASE_URL` */
async function filling<Result>(
  settings: Pick<Settings, 'DATABASE_URL'> & Pick<Partial<Settings>, 'DATABASE_DIRECT_URL'>,
  folder: string,
  work: (db: DatabaseConnection) => Promise<Result>,
): Promise<Result> {
  const db = settings.DATABASE_URL
    ? await openServer(settings.DATABASE_URL, { directUrl: settings.DATABASE_DIRECT_URL })
    : await openFolder(folder);
  try {
    const result = await work(db);
    // Processes that do not migrate may start next.
    await installJobs(db);
    // Autovacuum has not analysed the restored tables yet; without ANALYZE the planner would scan them.
    await db.script('analyze');
    await db.close();
    return result;
  } catch (error) {
    await db.close().catch(() => {});
    throw error;
  }
}

const loaded = (db: DatabaseConnection, schema: readonly SchemaVersion[], lines: () => AsyncIterable<string>) =>
  db.tx((tx) => load(tx, schema, lines()), { isolation: 'read committed' });

async function putFile(files: Files, key: string, bytes: Uint8Array): Promise<void> {
  await files.put(key, bytes);
  const stored = await bytesOf(files, key);
  if (stored === null || digest(stored) !== digest(bytes))
    throw new Error(`The file ${key} did not arrive as it was sent.`);
}

function putting(files: Files) {
  const put: string[] = [];
  return {
    async add(key: string, bytes: Uint8Array) {
      put.push(key);
      await putFile(files, key, bytes);
    },
    async undo() {
      for (const key of put) await files.remove(key);
    },
  };
}

/** @returns the keys of files that are not in the archive */
async function restoreFiles(archive: Archive, into: ReturnType<typeof putting>): Promise<string[]> {
  const missing = new Set(archive.summary.files.map(({ key }) => key));
  for await (const { key, content } of archive.files()) {
    await into.add(key, content);
    missing.delete(key);
  }
  return [...missing];
}

/** Collects everything in `draft`, in which only a server's database and a bucket's files are not. */
async function collect(settings: Settings, archive: Archive, draft: string, variables: Variables) {
  const places = dataFolderPaths(draft);
  const into = putting(settings.S3_BUCKET ? await openFiles(settings) : diskFiles(places.files));
  try {
    const missing = await restoreFiles(archive, into);
    const settingsFile = await writeSecrets(draft, archive.secrets, variables);
    const { migrated } = await filling(settings, places.database, (db) =>
      loaded(db, archive.summary.schema, archive.database),
    );
    return { missing, migrated, settingsFile };
  } catch (error) {
    if (settings.S3_BUCKET) await into.undo();
    throw error;
  }
}

const diskErrors = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO'];

/** The embedded database writes files of this many bytes, and does not say why it could not. */
const databaseFile = 16 * 1024 * 1024;

/** What a disk said, or would say. */
function diskError(folder: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== undefined && diskErrors.includes(code)) return error;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < databaseFile ? Object.assign(new Error('full', { cause: error }), { code: 'ENOSPC' }) : null;
}

/** Everything or nothing: the folder is as it was until all is there, and stays so where anything fails. */
export async function restore(settings: Settings, source: string, variables: Variables): Promise<string[]> {
  const archive = await openArchive(source);
  await migrationsTo(archive.summary.schema);
  const folder = settings.DATA_DIR;
  const hadFolder = existsSync(folder);
  const unlock = await lockFolder(folder);
  try {
    assertEmpty(folder, settings);
    const draft = await openDraft(folder);
    const { missing, migrated, settingsFile } = await collect(settings, archive, draft, variables);
    // From here on it is restored, though this process be killed: whoever locks the folder next goes on.
    await rename(draft, path.join(folder, restoreFolders.whole));
    finishRestore(folder);
    unlock();
    return [
      `${source} of ${archive.head.made_at} is restored: ${describeSummary(archive.summary)}, each compared.`,
      ...(migrated.length > 0 ? [`The schema was brought up to date: ${migrated.join(', ')}.`] : []),
      ...(missing.length > 0 ? [`Files that were missing before: ${missing.join(', ')}.`] : []),
      ...(settingsFile === null
        ? []
        : [
            `${path.join(folder, settingsFile)} has settings that are not set now. Set them before the start, then remove it.`,
          ]),
    ];
  } catch (error) {
    const ofDisk = diskError(folder, error);
    await removeFolder(path.join(folder, restoreFolders.draft));
    unlock();
    if (!hadFolder) await rmdir(folder).catch(() => {});
    throw ofDisk === null ? error : unwritable(folder, ofDisk);
  }
}

async function moveFiles(from: Files, into: ReturnType<typeof putting>, summary: Summary): Promise<void> {
  for (const { key, sha256 } of summary.files) {
    const bytes = await bytesOf(from, key);
    if (bytes === null || digest(bytes) !== sha256)
      throw new Error(`The file ${key} is ${bytes ? 'not what was uploaded' : 'missing'}, so nothing was moved.`);
    await into.add(key, bytes);
  }
}

/**
 * Moves the embedded database to `DATABASE_URL` and local files to `S3_BUCKET`, or only one of them when the
 * other is not set. The originals stay in the folder under another name.
 */
export async function migrateStorage(settings: Settings, now: Date): Promise<string[]> {
  const { DATA_DIR: folder, DATABASE_URL: url, S3_BUCKET: bucket } = settings;
  const places = dataFolderPaths(folder);
  if (!existsSync(places.database)) throw new Error(`There is no embedded database in ${folder}.`);
  if (!url) throw new Error('Set DATABASE_URL to the empty database to move to, and S3_BUCKET for the files.');
  const unlock = await lockFolder(folder);
  try {
    const spool = await dumpOf({ ...settings, DATABASE_URL: undefined }, folder);
    const summary = await summaryOf(spool.lines());
    const into = putting(bucket ? await openFiles(settings) : diskFiles(places.files));
    try {
      if (bucket) await moveFiles(diskFiles(places.files), into, summary);
      await filling(settings, places.database, (db) => loaded(db, summary.schema, spool.lines));
    } catch (error) {
      if (bucket) await into.undo();
      throw error;
    } finally {
      await spool.close();
    }
    const movedPlaces = [places.database, ...(bucket && existsSync(places.files) ? [places.files] : [])];
    for (const place of movedPlaces) await rename(place, `${place}.moved-${stamp(now)}`);
    return [
      `Moved: ${describeSummary(summary)}, each compared. What was moved is kept as ${movedPlaces.map((place) => `${place}.moved-${stamp(now)}`).join(' and ')}.`,
    ];
  } finally {
    unlock();
  }
}

/** Restores into a temporary folder, migrates, checks the ledger and deletes the folder. */
export async function verifyUpgrade(source: string): Promise<string[]> {
  const archive = await openArchive(source);
  await migrationsTo(archive.summary.schema);
  const folder = mkdtempSync(path.join(tmpdir(), 'shiftdock-upgrade-'));
  mkdirSync(folder, { recursive: true });
  try {
    return await filling({ DATABASE_URL: undefined }, path.join(folder, 'db'), async (db) => {
      const began = performance.now();
      const { migrated } = await loaded(db, archive.summary.schema, archive.database);
      // The backup's own time: nothing has processed what fell due since then.
      const clock = await openClock(db, { now: () => new Date(archive.head.made_at) });
      const findings = await checkIntegrity(db, clock.now());
      if (findings.length > 0)
        throw new Error(`Broken: ${findings.map((finding) => describeFinding(finding, 'en')).join('\n')}`);
      return [
        `${source}: ${describeSummary(archive.summary)}, restored in ${Math.ceil((performance.now() - began) / 1_000)} s.`,
        migrated.length > 0
          ? `Its schema was brought up to date: ${migrated.join(', ')}.`
          : 'Its schema is up to date.',
        `${integrityRules.length} rules of the ledger hold.`,
      ];
    });
  } finally {
    await removeFolder(folder);
  }
}
