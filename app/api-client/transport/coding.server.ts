import { pipeline, Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Dispatcher } from 'undici';

export function readHeader(answer: Dispatcher.ResponseData, name: string): string | undefined {
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

export function decompressed(answer: Dispatcher.ResponseData): Dispatcher.ResponseData {
  const make = decoders[readHeader(answer, 'content-encoding')?.trim().toLowerCase() ?? ''];
  if (!make || answer.statusCode === 204 || answer.statusCode === 304) return answer;
  const { 'content-encoding': _, 'content-length': __, ...headers } = answer.headers;
  const body = Readable.from(decompressStream(answer.body, make()));
  return { ...answer, headers, body: body as unknown as Dispatcher.ResponseData['body'] };
}

/** An empty body may be compressed to nothing, which a decoder would reject. */
async function* decompressStream(body: Readable, decoder: Transform): AsyncGenerator<Uint8Array> {
  const parts = body[Symbol.asyncIterator]() as AsyncIterableIterator<Uint8Array>;
  const first = await parts.next();
  if (first.done) return;
  const all = async function* () {
    yield first.value;
    yield* parts;
  };
  yield* pipeline(all, decoder, () => {}) as AsyncIterable<Uint8Array>;
}

/** UTF-8 unless the response names another known charset. */
export function decodeText(bytes: Buffer, answer: Dispatcher.ResponseData): string {
  const charset = /;\s*charset="?([\w:-]{1,40})/i.exec(readHeader(answer, 'content-type') ?? '')?.[1]?.toLowerCase();
  if (charset === undefined || charset === 'utf-8' || charset === 'utf8') return bytes.toString('utf8');
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return bytes.toString('utf8');
  }
}
