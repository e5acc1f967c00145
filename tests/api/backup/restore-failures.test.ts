import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extract, pack } from 'tar-stream';
import { backup, restore } from '#api/backup/actions.ts';
import { lockFolder, restoreFolders } from '#api/files/storage/data-folder.ts';
import { readSettings } from '#api/settings.ts';
import { scratch } from '#tests/support/processes/scratch.ts';
import { scenarioStart } from '#tests/support/instants.ts';
import { seeded } from '#tests/support/worlds/databases.ts';

const now = new Date(scenarioStart);

let root: string;
let archive: string;
const settingsOf = (folder: string) => readSettings({ NODE_ENV: 'test', DATA_DIR: path.join(root, folder) });

beforeAll(async () => {
  root = await mkdtemp(path.join(scratch, 'shiftdock-restore-'));
  const source = settingsOf('source');
  await cp(await seeded(scenarioStart), source.DATA_DIR, { recursive: true });
  archive = path.join(root, 'story.tar.gz');
  await backup(source, archive, { version: '0.1.0', now, variables: {} });
});
afterAll(() => rm(root, { recursive: true, force: true }));

interface Entry {
  name: string;
  type: string;
  content: Buffer;
}

/** Writes the archive anew with other entries, and with the checksums of all of them. */
async function rewrite(name: string, change: (entries: Entry[]) => Entry[]): Promise<string> {
  const entries: Entry[] = [];
  const reading = extract();
  const feeding = pipeline(createReadStream(archive), createGunzip(), async (bytes: AsyncIterable<Buffer>) => {
    for await (const chunk of bytes) if (!reading.write(chunk)) await once(reading, 'drain');
    reading.end();
  });
  for await (const entry of reading) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk);
    entries.push({ name: entry.header.name, type: entry.header.type, content: Buffer.concat(chunks) });
  }
  await feeding;
  const changed = change(entries.filter((entry) => entry.name !== 'checksums.json'));
  const sums = Object.fromEntries(
    changed.map((entry) => [entry.name, createHash('sha256').update(entry.content).digest('hex')]),
  );
  changed.push({ name: 'checksums.json', type: 'file', content: Buffer.from(JSON.stringify(sums)) });
  const tar = pack();
  const target = path.join(root, name);
  const written = pipeline(Readable.from(tar), createGzip({ level: 1 }), createWriteStream(target));
  for (const { name: entryName, type, content } of changed) {
    const entry = tar.entry({ name: entryName, size: content.length, mode: 0o600, mtime: new Date(0), type } as never);
    const ended = once(entry, 'close');
    entry.write(content);
    entry.end();
    await ended;
  }
  tar.finalize();
  await written;
  return target;
}

const everythingIn = async (folder: string): Promise<string[]> =>
  existsSync(folder) ? (await readdir(folder, { recursive: true })).toSorted() : ['nothing'];

const program = 'build/api/backup.js';

function start(source: string, folder: string) {
  const child = spawn(process.execPath, [program, 'restore', source], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: path.join(root, folder) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  child.stderr.on('data', (bytes: Buffer) => said.push(bytes.toString()));
  return { child, exit: once(child, 'exit') as Promise<[number | null]>, said: () => said.join('') };
}

const first = (entries: Entry[], start_: string) => entries.find(({ name }) => name.startsWith(start_))!;

describe('an archive is refused, with one sentence and no stack, and the folder stays as it was', () => {
  const damaged: readonly (readonly [string, string, (entries: Entry[]) => Entry[]])[] = [
    [
      'a file that is there twice',
      'twice',
      (all) => [...all, { ...first(all, 'files/'), content: Buffer.from('other') }],
    ],
    ['a database that is there twice', 'twice', (all) => [...all, first(all, 'database.txt')]],
    [
      'a name that no backup has',
      'which no backup has',
      (all) => [...all, { ...first(all, 'files/'), name: 'files/../x' }],
    ],
    [
      'a link in place of a file',
      'which no backup has',
      (all) =>
        all.map((entry) =>
          entry.name === first(all, 'files/').name ? { ...entry, type: 'symlink', content: Buffer.alloc(0) } : entry,
        ),
    ],
    [
      'a file that its database does not name',
      'which its database does not name',
      (all) => [...all, { ...first(all, 'files/'), name: 'files/abcdefgh12345678.png' }],
    ],
    [
      'a head that is none',
      'backup.json is not what a backup of this version has',
      (all) => all.map((entry) => (entry.name === 'backup.json' ? { ...entry, content: Buffer.from('{') } : entry)),
    ],
    [
      'a head of another format',
      'backup.json is not what a backup of this version has',
      (all) =>
        all.map((entry) => (entry.name === 'backup.json' ? { ...entry, content: Buffer.from('{"format":2}') } : entry)),
    ],
    [
      'a row that is none',
      '',
      (all) =>
        all.map((entry) =>
          entry.name === 'database.txt'
            ? { ...entry, content: Buffer.from(entry.content.toString().replace(/\n\[/, '\n[[')) }
            : entry,
        ),
    ],
  ];
  it.for(damaged)('%s', async ([title, sentence, change]) => {
    const file = await rewrite('damaged.tar.gz', change);
    const { exit, said } = start(file, 'target');
    expect(await exit).toEqual([1, null]);
    expect(said().trim().split('\n'), title).toHaveLength(1);
    expect(said()).toContain(sentence);
    expect(said()).not.toMatch(/\n\s+at |Error:/);
    expect(await everythingIn(path.join(root, 'target'))).toEqual(['nothing']);
  });
});

describe('a restore that fails half way', () => {
  it('leaves the folder as it was where the rows that arrive are not those of the backup', async () => {
    const target = settingsOf('half');
    await mkdir(target.DATA_DIR);
    writeFileSync(path.join(target.DATA_DIR, 'notes.txt'), 'mine');
    const file = await rewrite('rows.tar.gz', (all) =>
      all.map((entry) =>
        entry.name === 'database.txt'
          ? {
              ...entry,
              content: Buffer.from(entry.content.toString().replace(/("rows":)(\d+)(?![^]*"rows":)/, '$199')),
            }
          : entry,
      ),
    );
    expect(await restore(target, file, {}).catch(String)).toContain('nothing was kept');
    expect(await everythingIn(target.DATA_DIR)).toEqual(['notes.txt']);
  });

  it('leaves the folder as it was where it is killed, and the next restore begins anew', async () => {
    const folder = path.join(root, 'killed');
    const { child, exit } = start(archive, 'killed');
    await expect.poll(() => existsSync(path.join(folder, restoreFolders.draft, 'db')), { interval: 5 }).toBe(true);
    child.kill('SIGKILL');
    await exit;
    const left = (await readdir(folder)).toSorted();
    expect(left).toEqual(['api.lock', restoreFolders.draft]);
    const [line] = await restore(settingsOf('killed'), archive, {});
    expect(line).toContain('is restored');
    expect((await readdir(folder)).toSorted()).toEqual(['db', 'files', 'push-keys.json', 'sealing-key']);
  });

  it('is restored where it is killed after everything was collected: whoever opens the folder next goes on', async () => {
    const whole = settingsOf('whole').DATA_DIR;
    await restore(settingsOf('whole'), archive, {});
    const names = (await readdir(whole)).toSorted();
    // As it is left by a process that was killed after the first of several names.
    const killed = settingsOf('moving').DATA_DIR;
    await mkdir(path.join(killed, restoreFolders.whole), { recursive: true });
    for (const [index, name] of names.entries())
      await cp(path.join(whole, name), path.join(killed, index === 0 ? '' : restoreFolders.whole, name), {
        recursive: true,
      });
    await mkdir(path.join(killed, restoreFolders.draft));
    (await lockFolder(killed))();
    expect((await readdir(killed)).toSorted()).toEqual(names);
    expect(readFileSync(path.join(killed, 'sealing-key'))).toEqual(readFileSync(path.join(whole, 'sealing-key')));
    expect(await restore(settingsOf('moving'), archive, {}).catch(String)).toContain('is in use');
  });
});

// Needs a disk mounted for it: `npm run test:long`, as root.
describe.runIf(process.env.FULL_DISK)('a restore onto a disk that becomes full', () => {
  const disk = () => path.join(root, 'disk');
  beforeAll(async () => {
    await mkdir(disk());
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', disk()]);
  });
  afterAll(() => void execFileSync('umount', [disk()]));

  it('says so in a sentence, and leaves nothing', async () => {
    const { exit, said } = start(archive, 'disk');
    expect(await exit).toEqual([1, null]);
    expect(said()).toMatch(/No space left|cannot be written \(ENOSPC\)/);
    expect(said()).not.toMatch(/\n\s+at /);
    expect(await everythingIn(disk())).toEqual([]);
  });
});
