import { Readable } from 'node:stream';

export async function* encoded(texts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}

/** Returns the bytes as the body of an answer: made no faster than they are read. */
export const byteStream = (bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> =>
  Readable.toWeb(Readable.from(bytes, { objectMode: false })) as ReadableStream<Uint8Array>;

/**
 * Returns the same batches, of which the first has been read: a fault before it is thrown here, where it can still be
 * answered as one.
 */
export async function begun<Row>(batches: AsyncGenerator<readonly Row[]>): Promise<AsyncIterable<readonly Row[]>> {
  const first = await batches.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* batches;
  })();
}
