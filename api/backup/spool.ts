import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Write } from './dump.ts';

/** The file has no name and is gone with its last reader: a process that is killed leaves nothing behind. */
export interface Spool {
  size: number;
  /** Reads it from its beginning. */
  content(): AsyncIterable<Buffer>;
  lines(): AsyncIterable<string>;
  close(): Promise<void>;
}

/**
 * Keeps what `fill` writes in a folder, so that a database is held no longer than its own disk takes, however slow the
 * reader is.
 */
export async function spool(folder: string, fill: (write: Write) => Promise<unknown>): Promise<Spool> {
  const file = path.join(folder, `.dump-${randomUUID()}`);
  const handle = await open(file, 'wx+', 0o600);
  await rm(file);
  try {
    let size = 0;
    await fill(async (text) => {
      const bytes = Buffer.from(text);
      for (let written = 0; written < bytes.length;)
        written += (await handle.write(bytes, written, bytes.length - written, size + written)).bytesWritten;
      size += bytes.length;
    });
    const read = () => handle.createReadStream({ start: 0, autoClose: false });
    return {
      size,
      content: read,
      // Not before the first is asked for: lines that are read meanwhile would be lost.
      async *lines() {
        yield* createInterface({ input: read(), crlfDelay: Infinity });
      },
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}
