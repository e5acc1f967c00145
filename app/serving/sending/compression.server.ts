import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Dictionaries } from '../dictionary/dictionaries.server.ts';
import type { RenderedPage } from '../document/rendered-page.ts';
import type { Step } from '../step.ts';
import { isOwnWay } from './dictionary.server.ts';

/** Makes what is sent from the answer: a page is compressed as the browser accepts it, and says how long it is. */
export const compression =
  (dictionaries: Dictionaries): Step =>
  async (c, next) => {
    await next();
    const [answer, { raw }] = [c.get('answer'), c.req];
    const { status, headers } = answer;
    if (!('html' in answer)) return new Response(raw.method === 'HEAD' ? null : answer.body, { status, headers });
    const { body, encoding } =
      againstDictionary(answer, raw.headers, dictionaries) ?? compress(answer.html, raw.headers.get('accept-encoding'));
    if (encoding) headers.set('content-encoding', encoding);
    // A copy that is kept can be read by who has the same dictionary.
    if (encoding === 'dcz' && headers.has('vary')) headers.append('vary', 'Available-Dictionary');
    headers.set('content-length', String(body.length));
    return new Response(raw.method === 'HEAD' ? null : body, { status, headers });
  };

/** Returns a page for one reader compressed against the dictionary that the browser has; null where it has none, or may not. */
function againstDictionary(
  { html, shared }: RenderedPage,
  headers: Headers,
  dictionaries: Dictionaries,
): { body: Buffer<ArrayBuffer>; encoding: 'dcz' } | null {
  if (shared === true || !isOwnWay(headers)) return null;
  const body = dictionaries.compress(Buffer.from(html), headers.get('available-dictionary'));
  return body && { body: body as Buffer<ArrayBuffer>, encoding: 'dcz' };
}

/**
 * Level 5 has 0.4 to 1 % more bytes and takes as long, level 7 has 0.4 % fewer and takes a quarter to a half longer
 * (docs/decisions/0107-icons-once.md). Pages are compressed on the thread that renders them: handing one to another thread costs more of
 * this one's time (0.3 ms) than compressing it.
 */
const brotliLevel = 6;
/** A window of 64 kB: most pages fit, and a larger one takes up to a third more time for the same bytes. */
const brotliWindow = 16;
const worthIt = 600;

/** @returns the page's bytes and the `content-encoding` they are in, by what the browser accepts */
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
