import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { z } from 'zod';
import { isKey } from '../files/storage/files.ts';
import { summaryOf, type Summary } from './dump.ts';
import { secretNames } from './places.ts';

/**
 * A compressed tar: `backup.json` (metadata), `database.txt` (the dump), `files/` (uploads by key), `secrets/`
 * (keys of sessions and sealed texts) and, last, `checksums.json` with the SHA-256 of every other entry. A
 * truncated or changed archive is detected before it is used.
 */
const head = z.object({
  format: z.literal(1),
  product: z.literal('shiftdock'),
  version: z.string(),
  made_at: z.iso.datetime(),
});
export type Head = z.output<typeof head>;

const names = { head: 'backup.json', database: 'database.txt', checksums: 'checksums.json' } as const;
const folders = { files: 'files/', secrets: 'secrets/' } as const;

/** Only these names and file keys are accepted, so that a crafted archive cannot write elsewhere. */
const texts: ReadonlySet<string> = new Set([
  names.head,
  names.checksums,
  ...secretNames.map((name) => `${folders.secrets}${name}`),
]);
const isOurs = (name: string): boolean =>
  texts.has(name) ||
  name === names.database ||
  (name.startsWith(folders.files) && isKey(name.slice(folders.files.length)));

const checksums = z.record(z.string(), z.string());

/** Anyone who can read the archive can sign in as anyone. */
const mode = 0o600;

export interface ArchiveWriter {
  database(size: number, content: AsyncIterable<Uint8Array>): Promise<void>;
  file(key: string, size: number, content: AsyncIterable<Uint8Array>): Promise<string>;
  secret(name: string, content: string): Promise<void>;
}

/** Written under a temporary name until complete; a failed archive never has the final name. */
export async function writeArchive(
  target: string,
  fill: (archive: ArchiveWriter, start: (about: Head) => Promise<void>) => Promise<void>,
): Promise<void> {
  const draft = `${target}.part`;
  const tar = pack();
  // Never reuse the draft of a killed process: it may be readable by others by now, or be a symlink.
  await rm(draft, { force: true });
  const written = pipeline(
    Readable.from(tar),
    createGzip({ level: 4 }),
    createWriteStream(draft, { mode, flags: 'wx' }),
  );
  // A full disk ends the stream; errors of later additions would say less.
  const broken = written.then(
    () => Promise.reject(new Error('the archive was closed')),
    (error: unknown) => {
      tar.destroy(error as Error);
      throw error;
    },
  );
  broken.catch(() => {});
  const sums: Record<string, string> = {};
  const add = async (name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<string> => {
    const hash = createHash('sha256');
    const entry = tar.entry({ name, size, mode, mtime: new Date(0) });
    const ended = once(entry, 'close');
    for await (const chunk of content) {
      hash.update(chunk);
      if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), broken]);
    }
    entry.end();
    await Promise.race([ended, broken]);
    return (sums[name] = hash.digest('hex'));
  };
  const addText = (name: string, text: string) => {
    const bytes = Buffer.from(text);
    return add(name, bytes.length, Readable.from([bytes]) as AsyncIterable<Uint8Array>);
  };
  try {
    await fill(
      {
        database: async (size, content) => void (await add(names.database, size, content)),
        file: (key, size, content) => add(`${folders.files}${key}`, size, content),
        secret: async (name, content) => void (await addText(`${folders.secrets}${name}`, content)),
      },
      async (about) => void (await addText(names.head, JSON.stringify(about, null, 2))),
    );
    await addText(names.checksums, JSON.stringify(sums, null, 2));
    tar.finalize();
    await written;
    await rename(draft, target);
  } catch (error) {
    tar.destroy();
    await written.catch(() => {});
    await rm(draft, { force: true });
    throw error;
  }
}

type Content = AsyncIterable<Buffer> & { resume(): void };

/** Every entry must be read, or skipped with `resume()`, before the next one. */
async function* entriesOf(source: string): AsyncGenerator<{ name: string; isFile: boolean; content: Content }> {
  const tar = extract();
  const stop = new AbortController();
  const { signal } = stop;
  const feed = async (bytes: AsyncIterable<Buffer>) => {
    for await (const chunk of bytes) if (!tar.write(chunk)) await once(tar, 'drain', { signal });
    tar.end();
  };
  const reading = pipeline(createReadStream(source), createGunzip(), feed, { signal });
  reading.catch((error: unknown) => tar.destroy(error as Error));
  // Whoever reads may stop at any entry; an error after that would have no listener, and end the process.
  tar.on('error', () => {});
  try {
    for await (const entry of tar)
      yield { name: entry.header.name, isFile: entry.header.type === 'file', content: entry };
    await reading;
  } finally {
    stop.abort();
    tar.destroy();
    await reading.catch(() => {});
  }
}

async function bytesOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export interface Archive {
  head: Head;
  summary: Summary;
  database(): AsyncIterable<string>;
  files(): AsyncIterable<{ key: string; content: Buffer }>;
  secrets: Readonly<Record<string, string>>;
}

/** Not `node:readline`: its input has no listener for errors once the reader has stopped, and ends the process. */
async function* splitLines(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of content) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

async function* linesOf(source: string): AsyncGenerator<string> {
  for await (const { name, content } of entriesOf(source)) {
    if (name === names.database) {
      yield* splitLines(content);
      return;
    }
    content.resume();
  }
}

const incompleteError = (source: string, why: string, cause?: unknown): Error =>
  new Error(`${source} is no whole backup: ${why}. Nothing was changed.`, { cause });

function parsePart<Part>(source: string, name: string, schema: z.ZodType<Part>, text: string): Part {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw incompleteError(source, `${name} is not what a backup of this version has`, error);
  }
}

/** The checksums of all entries, and what those say that are texts. */
async function readEntries(source: string): Promise<{ found: Record<string, string>; read: Record<string, string> }> {
  const found: Record<string, string> = {};
  const read: Record<string, string> = {};
  try {
    for await (const { name, isFile, content } of entriesOf(source)) {
      const shown = JSON.stringify(name.slice(0, 100));
      if (!isOurs(name) || !isFile) throw new Error(`it has ${shown}, which no backup has`);
      // The one that is compared here might not be the one that is restored.
      if (name in found) throw new Error(`it has ${shown} twice`);
      const hash = createHash('sha256');
      const chunks: Buffer[] = [];
      for await (const chunk of content) {
        hash.update(chunk);
        if (texts.has(name)) chunks.push(chunk);
      }
      found[name] = hash.digest('hex');
      if (texts.has(name)) read[name] = Buffer.concat(chunks).toString('utf8');
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new Error(`${source} is not there.`, { cause: error });
    throw incompleteError(source, (error as Error).message);
  }
  return { found, read };
}

/**
 * Reads the whole archive and verifies every checksum.  @throws Error with a message when anything is missing or
 * differs
 */
export async function openArchive(source: string): Promise<Archive> {
  const { found, read } = await readEntries(source);
  const { [names.checksums]: listed, [names.head]: about, ...rest } = read;
  if (listed === undefined || about === undefined) throw incompleteError(source, 'it ends too early');
  delete found[names.checksums];
  const wanted = parsePart(source, names.checksums, checksums, listed);
  const differing = [...new Set([...Object.keys(wanted), ...Object.keys(found)])].filter(
    (name) => wanted[name] !== found[name],
  );
  if (differing.length > 0)
    throw incompleteError(source, `${differing.slice(0, 3).join(', ')} has changed or is missing`);
  const inFolder = (name: string, folder: string) => name.startsWith(folder);
  const database = () => linesOf(source);
  const summary = await summaryOf(database());
  const known = new Set(summary.files.map(({ key }) => `${folders.files}${key}`));
  const unknown = Object.keys(found).find((name) => inFolder(name, folders.files) && !known.has(name));
  if (unknown !== undefined)
    throw incompleteError(source, `it has ${JSON.stringify(unknown)}, which its database does not name`);
  return {
    head: parsePart(source, names.head, head, about),
    summary,
    database,
    secrets: Object.fromEntries(
      Object.entries(rest)
        .filter(([name]) => inFolder(name, folders.secrets))
        .map(([name, text]) => [name.slice(folders.secrets.length), text]),
    ),
    async *files() {
      for await (const { name, content } of entriesOf(source)) {
        if (!inFolder(name, folders.files)) {
          content.resume();
          continue;
        }
        const bytes = await bytesOf(content);
        if (createHash('sha256').update(bytes).digest('hex') !== wanted[name])
          throw incompleteError(source, `${name} has changed since it was compared`);
        yield { key: name.slice(folders.files.length), content: bytes };
      }
    },
  };
}
