import { Readable } from 'node:stream';

export async function* encoded(texts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}

export const byteStream = (bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> =>
  Readable.toWeb(Readable.from(bytes, { objectMode: false })) as ReadableStream<Uint8Array>;

/** Reads the first batch, so that an error before it is thrown here, where it can still become an error response. */
export async function startStream<Row>(
  batches: AsyncGenerator<readonly Row[]>,
): Promise<AsyncIterable<readonly Row[]>> {
  const first = await batches.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* batches;
  })();
}
