import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ArchiveEntry {
  name: string;
  content: AsyncIterable<Uint8Array>;
  /** For images and workbooks, which are compressed already. */
  packed?: boolean;
}

/**
 * Streams a zip: an entry is opened when the previous one is written, and read only as fast as the archive is,
 * so that memory holds one piece.
 */
export async function* archived(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const archive = new Zip((error, piece) => {
    if (error) throw error;
    made.push(piece);
  });
  for await (const { name, content, packed } of entries) {
    const part = packed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    archive.add(part);
    for await (const piece of content) {
      part.push(piece);
      yield* made.splice(0);
    }
    part.push(new Uint8Array(), true);
    yield* made.splice(0);
  }
  archive.end();
  yield* made;
}
