import { brotliCompressSync, constants } from 'node:zlib';
import { sessionOf } from './session.js';
import { translator } from './words.js';

/** Opens the session, chooses the words, and compresses the page as the product does. */
export async function onRequest({ request, locals }, next) {
  const session = await sessionOf(request.headers.get('cookie') ?? '');
  if (!session.token) return new globalThis.Response(null, { status: 303, headers: { location: '/login' } });
  locals.session = session;
  locals.t = translator(session.language ?? 'en');
  const html = Buffer.from(await (await next()).text());
  const body = brotliCompressSync(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 6,
      [constants.BROTLI_PARAM_LGWIN]: 16,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  });
  return new globalThis.Response(body, {
    headers: {
      'content-type': 'text/html;charset=utf-8',
      'content-encoding': 'br',
      'content-length': String(body.length),
      'cache-control': 'no-store',
    },
  });
}
