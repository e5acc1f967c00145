import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Write } from './dump.ts';

/** The file has no name on disk, so a killed process leaves nothing behind. */
export interface Spool {
  size: number;
  content(): AsyncIterable<Buffer>;
  lines(): AsyncIterable<string>;
  close(): Promise<void>;
}

/** Buffers the dump on disk, so that a slow reader does not hold the database's transaction open. */
export async function createSpool(folder: string, fill: (write: Write) => Promise<unknown>): Promise<Spool> {
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
      // Opened lazily: readline would lose lines that arrive before the first read.
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
