import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cp, lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkIntegrity } from '#api/admin/integrity-checks/integrity-check.ts';
import { openArchive, writeArchive, type ArchiveWriter } from '#api/backup/archive.ts';
import { backup, migrateStorage, verifyUpgrade, restore } from '#api/backup/actions.ts';
import type { DatabaseConnection } from '#api/db/client.ts';
import { migrate, readMigrations } from '#api/db/migrate.ts';
import { openFolder } from '#api/db/open.ts';
import { enqueue } from '#api/jobs/engine.ts';
import { openPostgres } from '#api/db/postgres.ts';
import { lockFolder } from '#api/files/storage/data-folder.ts';
import { readSettings, type Settings } from '#api/settings.ts';
import { scenarioStart } from '#tests/support/instants.ts';
import { scratch } from '#tests/support/processes/scratch.ts';
import { startS3, type S3 } from '#tests/support/stand-ins/s3.ts';
import { newDatabase, seeded } from '#tests/support/worlds/databases.ts';

const now = new Date(scenarioStart);
const secret = 'the secret of the bucket';

let root: string;
let source: Settings;
let archive: string;
let bucket: S3;

const settingsOf = (folder: string, more: Record<string, string> = {}): Settings =>
  readSettings({ NODE_ENV: 'test', DATA_DIR: path.join(root, folder), ...more });
const inBucket = () => ({
  S3_BUCKET: 'uploads',
  S3_ENDPOINT: bucket.endpoint,
  S3_ACCESS_KEY_ID: 'story',
  S3_SECRET_ACCESS_KEY: secret,
});
const write = (settings: Settings, file: string, variables = {}) =>
  backup(settings, path.join(root, file), { version: '0.1.0', now, variables });

async function counted(db: DatabaseConnection): Promise<Record<string, string>> {
  const tables = await db.many<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migrations' order by 1`);
  const counts: Record<string, string> = {};
  for (const { name } of tables) {
    const { all } = await db.one<{ all: string }>({
      text: `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as all from "${name}" t`,
      values: [],
    } as unknown as ReturnType<typeof sql>);
    counts[name] = all;
  }
  return counts;
}
async function within<Result>(
  db: DatabaseConnection,
  work: (db: DatabaseConnection) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
const open = (settings: Settings) => openFolder(path.join(settings.DATA_DIR, 'db'));
const filesIn = async (folder: string): Promise<string[]> =>
  existsSync(folder)
    ? (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
        .sort()
    : [];

beforeAll(async () => {
  root = await mkdtemp(path.join(scratch, 'shiftdock-backup-'));
  bucket = await startS3('uploads', secret);
  source = settingsOf('source');
  await cp(await seeded(scenarioStart), source.DATA_DIR, { recursive: true });
  writeFileSync(path.join(source.DATA_DIR, 'session-secret'), 'a secret of sessions, long enough for it');
  await within(await open(source), (db) =>
    // Values that the two engines might write differently.
    db.script(`insert into settings (type, value, updated_at) values
      ('odd', '{"b": 1.10, "a": [null, "\\u00e9\\n#{"]}', '2026-11-23 01:00:00.123456+08'), ('Ödd', 'null', 'infinity')`),
  );
  archive = path.join(root, 'story.tar.gz');
  await write(source, 'story.tar.gz', { SESSION_SECRETS: 'the secret that was a setting, kept' });
});
afterAll(async () => {
  bucket.stop();
  await rm(root, { recursive: true, force: true });
});

describe('a backup', () => {
  it('restores into a folder: every row, every file, every secret, and the rules of the ledger hold', async () => {
    const target = settingsOf('restored');
    const output = await restore(target, archive, {});
    expect(output[0]).toMatch(/is restored: \d+ tables, \d{4,} rows, \d+ files, each compared\.$/);
    const before = await within(await open(source), counted);
    const after = await within(await open(target), counted);
    expect(Object.keys(before).length).toBeGreaterThan(50);
    expect(after).toEqual(before);
    const files = await filesIn(path.join(source.DATA_DIR, 'files'));
    expect(files.length).toBeGreaterThan(10);
    expect(await filesIn(path.join(target.DATA_DIR, 'files'))).toEqual(files);
    for (const name of ['session-secret', 'sealing-key', 'push-keys.json'])
      expect(await readFile(path.join(target.DATA_DIR, name), 'utf8')).toBe(
        await readFile(path.join(source.DATA_DIR, name), 'utf8'),
      );
    expect(await readFile(path.join(target.DATA_DIR, 'settings-of-the-backup.env'), 'utf8')).toBe(
      'SESSION_SECRETS=the secret that was a setting, kept\n',
    );
    expect(await within(await open(target), (db) => checkIntegrity(db, now))).toEqual([]);
    await within(await open(target), async (db) => {
      const { last, next } = await db.one<{ last: number; next: number }>(sql`
        select (select max(id) from shifts) as last, nextval(pg_get_serial_sequence('shifts', 'id')) as next`);
      expect(next).toBeGreaterThan(last);
    });
  });

  it('is nobody else’s to read, though one that was killed left a file that is, or a link to elsewhere', async () => {
    const file = path.join(root, 'again.tar.gz');
    const elsewhere = path.join(root, 'elsewhere');
    writeFileSync(elsewhere, 'mine');
    await symlink(elsewhere, `${file}.part`);
    await write(source, 'again.tar.gz');
    const found = await lstat(file);
    expect([found.isFile(), found.mode & 0o777]).toEqual([true, 0o600]);
    expect(readFileSync(elsewhere, 'utf8')).toBe('mine');
  });

  it('restores into PostgreSQL and a bucket, and from there into a folder again', async () => {
    const DATABASE_URL = await newDatabase();
    const server = settingsOf('server', { DATABASE_URL, ...inBucket() });
    await restore(server, archive, {});
    const before = await within(await open(source), counted);
    expect(await within(openPostgres(DATABASE_URL), counted)).toEqual(before);
    const email = (db: DatabaseConnection) => enqueue(db, 'emails', [{ id: 1 }], now);
    await expect(within(openPostgres(DATABASE_URL), email)).resolves.toBeUndefined();
    expect([...bucket.objects.keys()].map((key) => path.basename(key)).sort()).toEqual(
      await filesIn(path.join(source.DATA_DIR, 'files')),
    );
    await write(server, 'of-the-server.tar.gz');
    const back = settingsOf('back');
    await restore(back, path.join(root, 'of-the-server.tar.gz'), {});
    expect(await within(await open(back), counted)).toEqual(before);
    bucket.objects.clear();
  });

  it('can be tried before an upgrade', async () => {
    expect((await verifyUpgrade(archive)).at(-1)).toMatch(/^\d+ rules of the ledger hold\.$/);
  });
});

/** Rows that 0.1.0 wrote with words of its own. */
const rowsOfFirstVersion = `
  insert into businesses (id, sign_up_step, created_at, updated_at) overriding system value
    values (1, 4, '2026-11-01', '2026-11-01');
  insert into workers (id, name, email, phone, created_at, updated_at) overriding system value
    values (1, 'Ho Wai', 'ho.wai@workers.example', '+85291234567', '2026-11-01', '2026-11-01');
  insert into worker_standings (business_id, worker_id, favourite, updated_at) values (1, 1, true, '2026-11-02');
  insert into payments (business_id, method, state, amount, payment_id, created_at) values
    (1, 3, 'SENT', 10000, 'reported', '2026-11-03'),
    (1, 3, 'TAKEN_BACK', 10000, 'cancelled', '2026-11-03'),
    (1, 3, 'PAID', 10000, 'paid', '2026-11-03');
  insert into settings (type, value, updated_at) values ('provider', '{"name": "Shiftdock Limited"}', '2026-11-01');`;

describe('a backup of version 0.1.0', () => {
  it('restores, and its rows get the names of this version', async () => {
    const first = settingsOf('first-version');
    await mkdir(first.DATA_DIR);
    await within(await open(first), async (db) => {
      await migrate(
        db,
        (await readMigrations()).filter(({ name }) => name < '0031'),
      );
      await db.script(rowsOfFirstVersion);
    });
    await write(first, 'first-version.tar.gz');

    const target = settingsOf('from-first-version');
    const output = await restore(target, path.join(root, 'first-version.tar.gz'), {});
    expect(output[1]).toContain('0112_vocabulary');
    await within(await open(target), async (db) => {
      expect(await db.many(sql`select payment_id, state from payments order by id`)).toEqual([
        { payment_id: 'reported', state: 'REPORTED' },
        { payment_id: 'cancelled', state: 'CANCELLED' },
        { payment_id: 'paid', state: 'PAID' },
      ]);
      expect(await db.many(sql`select favourite from worker_marks`)).toEqual([{ favourite: true }]);
      expect(await db.many(sql`select type, value ->> 'name' as name from settings where type <> 'sealing'`)).toEqual([
        { type: 'platform', name: 'Shiftdock Limited' },
      ]);
    });
  });
});

const rejected = async (file: string, folder: string) => {
  const target = settingsOf(folder);
  const error = await restore(target, file, {}).catch(String);
  expect(await filesIn(path.join(target.DATA_DIR, 'files'))).toEqual([]);
  expect(existsSync(path.join(target.DATA_DIR, 'db'))).toBe(false);
  return error;
};

describe('a backup is refused', () => {
  it('when it was cut short, when one bit of it has changed, and when it is no backup', async () => {
    const bytes = readFileSync(archive);
    const broken = path.join(root, 'broken.tar.gz');
    writeFileSync(broken, bytes.subarray(0, bytes.length - 2_000));
    expect(await rejected(broken, 'cut')).toContain('is no whole backup');
    const tar = gunzipSync(bytes);
    const at = tar.indexOf('#{"table":"shifts"') + 400;
    tar[at] = tar[at]! ^ 1;
    writeFileSync(broken, gzipSync(tar, { level: 1 }));
    expect(await rejected(broken, 'changed')).toContain('database.txt has changed or is missing');
    writeFileSync(broken, 'Dear reader');
    expect(await rejected(broken, 'email')).toContain('is no whole backup');
  });

  it('when its schema is newer, or another one', async () => {
    const { database } = await openArchive(archive);
    const lines: string[] = [];
    for await (const line of database()) lines.push(line);
    const rewritten = async (name: string, change: (schema: { name: string; hash: string }[]) => void) => {
      const mark = JSON.parse(lines[0]!.slice(1)) as { schema: { name: string; hash: string }[] };
      change(mark.schema);
      const text = Buffer.from([`#${JSON.stringify(mark)}`, ...lines.slice(1), ''].join('\n'));
      await writeArchive(path.join(root, name), async (into, start) => {
        await start({ format: 1, product: 'shiftdock', version: '9.0.0', made_at: now.toISOString() });
        await into.database(
          text.length,
          (async function* () {
            yield text;
          })(),
        );
      });
      return path.join(root, name);
    };
    const newer = await rewritten('newer.tar.gz', (schema) => schema.push({ name: '9999_later', hash: 'x' }));
    expect(await rejected(newer, 'newer')).toContain(
      '9999_later, which is not known here. Install that version first.',
    );
    const other = await rewritten('other.tar.gz', (schema) => (schema[0]!.hash = 'x'));
    expect(await rejected(other, 'other')).toContain('0001_foundation');
    const row = lines.findIndex((line) => line.startsWith('#{"table":"notifications"'));
    lines.splice(row + 1, 1);
    const fewer = await rewritten('fewer.tar.gz', () => {});
    expect(await rejected(fewer, 'fewer')).toMatch(/nothing was kept:\n {2}notifications: \d+ rows there, \d+ here/);
  });
});

it('a backup is refused when it has anything that no backup has, such as a file that would stand elsewhere', async () => {
  const { head, database } = await openArchive(archive);
  const bytes = async function* () {
    for await (const line of database()) yield Buffer.from(`${line}\n`);
  };
  let size = 0;
  for await (const chunk of bytes()) size += chunk.length;
  const strange = path.join(root, 'strange.tar.gz');
  const added: [string, (into: ArchiveWriter) => Promise<unknown>][] = [
    ['files/../../../escaped.txt', (into) => into.file('../../../escaped.txt', 0, Readable.from([]))],
    ['files//etc/escaped', (into) => into.file('/etc/escaped', 0, Readable.from([]))],
    ['secrets/../escaped', (into) => into.secret('../escaped', 'x')],
  ];
  for (const [name, add] of added) {
    await writeArchive(strange, async (into, start) => {
      await start(head);
      await into.database(size, bytes());
      await add(into);
    });
    expect(await rejected(strange, 'strange')).toContain(`it has "${name}", which no backup has. Nothing was changed.`);
    await rm(strange);
  }
});

describe('a place for a backup is refused', () => {
  it('where an installation is, or runs', async () => {
    expect(await restore(source, archive, {}).catch(String)).toContain('is in use');
    const folder = settingsOf('running');
    await mkdir(folder.DATA_DIR, { recursive: true });
    writeFileSync(
      path.join(folder.DATA_DIR, 'api.lock'),
      `1 ${
        readFileSync('/proc/1/stat', 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ')[19]
      }`,
    );
    expect(await restore(folder, archive, {}).catch(String)).toContain('in use by another API');
    const DATABASE_URL = await newDatabase('reference');
    const server = settingsOf('taken', { DATABASE_URL });
    expect(await restore(server, archive, {}).catch(String)).toContain('The database is in use');
    expect(await filesIn(path.join(server.DATA_DIR, 'files'))).toEqual([]);
  });
});

describe('a move', () => {
  it('is taken back when a file is not what was uploaded: nothing stays on the server or in the bucket', async () => {
    const DATABASE_URL = await newDatabase();
    const settings = settingsOf('damaged', { DATABASE_URL, ...inBucket() });
    await cp(source.DATA_DIR, settings.DATA_DIR, { recursive: true });
    const files = await readdir(path.join(settings.DATA_DIR, 'files'), { recursive: true, withFileTypes: true });
    const last = files
      .filter((entry) => entry.isFile())
      .sort((a, b) => a.name.localeCompare(b.name))
      .at(-1)!;
    writeFileSync(path.join(last.parentPath, last.name), 'something else');
    expect(await migrateStorage(settings, now).catch(String)).toContain('nothing was moved');
    expect(bucket.objects.size).toBe(0);
    expect(await within(openPostgres(DATABASE_URL), counted)).toEqual({});
    expect(existsSync(path.join(settings.DATA_DIR, 'db'))).toBe(true);
  });

  it('takes the embedded database to PostgreSQL and the disk to a bucket, and leaves what was moved under another name', async () => {
    const DATABASE_URL = await newDatabase();
    const settings = settingsOf('moving', { DATABASE_URL, ...inBucket() });
    await cp(source.DATA_DIR, settings.DATA_DIR, { recursive: true });
    const before = await within(await open(settings), counted);
    const files = await filesIn(path.join(settings.DATA_DIR, 'files'));
    const output = await migrateStorage(settings, now);
    expect(output[0]).toMatch(/^Moved: \d+ tables, \d+ rows, \d+ files, each compared\./);
    expect(await within(openPostgres(DATABASE_URL), counted)).toEqual(before);
    expect([...bucket.objects.keys()].map((key) => path.basename(key)).sort()).toEqual(files);
    const left = await readdir(settings.DATA_DIR);
    expect(left.filter((name) => name === 'db' || name === 'files')).toEqual([]);
    expect(left.filter((name) => /^(db|files)\.moved-\d{8}T\d{6}Z$/.test(name))).toHaveLength(2);
    (await lockFolder(settings.DATA_DIR))();
  });
});
