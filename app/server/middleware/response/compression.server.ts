import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Middleware } from '../../middleware.ts';

/** Makes what is sent from the answer: a page is compressed as the browser accepts it, and says how long it is. */
export const compression: Middleware = async (c, next) => {
  await next();
  const [answer, { raw }] = [c.get('answer'), c.req];
  const { status, headers } = answer;
  if (!('html' in answer)) return new Response(raw.method === 'HEAD' ? null : answer.body, { status, headers });
  const { body, encoding } = compress(answer.html, raw.headers.get('accept-encoding'));
  if (encoding) headers.set('content-encoding', encoding);
  headers.set('content-length', String(body.length));
  return new Response(raw.method === 'HEAD' ? null : body, { status, headers });
};

/**
 * Level 5 has 0.4 to 1 % more bytes and takes as long, level 7 has 0.4 % fewer and takes a quarter to a half
 * longer (docs/decisions/0007-bytes-of-a-page.md). Compressed on the rendering thread: handing a page to another
 * thread costs more of this one's time (0.3 ms) than compressing it.
 */
const brotliLevel = 6;
/** A window of 64 kB: most pages fit, and a larger one takes up to a third more time for the same bytes. */
const brotliWindow = 16;
const worthIt = 600;

/** @returns the page's bytes and their `content-encoding`, by what the browser accepts */
export function compress(
  html: string,
  acceptEncoding: string | null,
): { body: Uint8Array<ArrayBuffer>; encoding: 'br' | 'gzip' | null } {
  const bytes = Buffer.from(html);
  const accepted = acceptEncoding ?? '';
  if (bytes.length < worthIt) return { body: bytes, encoding: null };
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(accepted)) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: brotliLevel,
      [constants.BROTLI_PARAM_LGWIN]: brotliWindow,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    return { body: brotliCompressSync(bytes, { params }) as Buffer<ArrayBuffer>, encoding: 'br' };
  }
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(accepted))
    return { body: gzipSync(bytes) as Buffer<ArrayBuffer>, encoding: 'gzip' };
  return { body: bytes, encoding: null };
}
