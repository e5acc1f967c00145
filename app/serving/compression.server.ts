import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Pages are pressed off the main thread; level 4 costs a third of level 5's time for 2 % more bytes. */
const brotliLevel = 4;
const worthIt = 600;

/** @returns the page's bytes and the `content-encoding` they are in, by what the browser accepts */
export async function compress(html: string, acceptEncoding: string | null): Promise<{ body: Uint8Array<ArrayBuffer>; encoding: 'br' | 'gzip' | null }> {
  const bytes = Buffer.from(html);
  const accepted = acceptEncoding ?? '';
  if (bytes.length < worthIt) return { body: bytes, encoding: null };
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(accepted)) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: brotliLevel,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    return { body: (await brotli(bytes, { params })) as Buffer<ArrayBuffer>, encoding: 'br' };
  }
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(accepted)) return { body: (await deflate(bytes)) as Buffer<ArrayBuffer>, encoding: 'gzip' };
  return { body: bytes, encoding: null };
}
