import { pipeline, Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Dispatcher } from 'undici';

/** Returns a header's value, the first where it came several times. */
export function header(answer: Dispatcher.ResponseData, name: string): string | undefined {
  const value = answer.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** Gateways compress without being asked to. */
const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Returns an answer with its body as it was before it was compressed; any other answer as it is. */
export function decompressed(answer: Dispatcher.ResponseData): Dispatcher.ResponseData {
  const make = decoders[header(answer, 'content-encoding')?.trim().toLowerCase() ?? ''];
  if (!make || answer.statusCode === 204 || answer.statusCode === 304) return answer;
  const { 'content-encoding': _, 'content-length': __, ...headers } = answer.headers;
  const body = Readable.from(unpacked(answer.body, make()));
  return { ...answer, headers, body: body as unknown as Dispatcher.ResponseData['body'] };
}

/** Yields what was packed. Nothing is packed as nothing, which is no beginning that a decoder knows. */
async function* unpacked(body: Readable, decoder: Transform): AsyncGenerator<Uint8Array> {
  const parts = body[Symbol.asyncIterator]() as AsyncIterableIterator<Uint8Array>;
  const first = await parts.next();
  if (first.done) return;
  const all = async function* () {
    yield first.value;
    yield* parts;
  };
  // A failure of either ends the reading.
  yield* pipeline(all, decoder, () => {}) as AsyncIterable<Uint8Array>;
}

/** Returns the text of a body, whose charset is UTF-8 unless the answer names another one that is known. */
export function textOf(bytes: Buffer, answer: Dispatcher.ResponseData): string {
  const charset = /;\s*charset="?([\w:-]{1,40})/i.exec(header(answer, 'content-type') ?? '')?.[1]?.toLowerCase();
  if (charset === undefined || charset === 'utf-8' || charset === 'utf8') return bytes.toString('utf8');
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return bytes.toString('utf8');
  }
}
