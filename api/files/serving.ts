import { Hono, type Context } from 'hono';
import { authenticate } from '../http/authenticate.ts';
import { failureResponse, isExpected } from '../http/failure.ts';
import { orNotFound, failNotFound } from '../api-error.ts';
import { isKey } from './storage/files.ts';
import { languageOf } from '../language.ts';
import { thumbnailSizes } from '#contract/core/fields/files.ts';
import type { Services } from '../services.ts';
import { filePath, publicFilePath } from '../db/queries/file.ts';
import { findPublic, findVisibleTo, type VisibleFile } from './reach.ts';
import { getThumbnail } from './thumbnail.ts';

/** Shown inline; a PDF or SVG is only downloaded or used as an image. */
const showable = new Set<string>(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);

/** A file that may change hands is asked for each time; a public picture may be kept for a day; a list has many thumbnails. */
const cacheControl = {
  forOne: 'private, no-cache',
  forAll: 'public, max-age=86400',
  thumbnail: 'private, max-age=31536000, immutable',
};

export function uploadedFiles(services: Services): Hono {
  const { db, files, clock, log } = services;
  const app = new Hono();

  async function send(c: Context, key: string, found: VisibleFile | null, caching: string): Promise<Response> {
    const { name, type, sha256 } = orNotFound(found);
    const etag = `"${sha256}"`;
    const headers = { etag, 'cache-control': caching };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    const content = orNotFound(await files.get(key));
    const disposition = showable.has(type) ? 'inline' : 'attachment';
    return new Response(content.stream, {
      headers: {
        ...headers,
        'content-type': type,
        'content-length': String(content.size),
        'content-disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`,
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'x-content-type-options': 'nosniff',
      },
    });
  }

  /** Returns null where no thumbnail is asked for, and where the file has none: it is then sent whole. */
  async function sendThumbnail(c: Context, key: string, { type }: VisibleFile): Promise<Response | null> {
    const size = thumbnailSizes.find((known) => known === c.req.query('size'));
    const bytes = size === undefined ? null : await getThumbnail(files, { key, type }, size);
    return (
      bytes &&
      new Response(new Uint8Array(bytes), {
        headers: {
          'cache-control': cacheControl.thumbnail,
          'content-type': 'image/webp',
          'content-length': String(bytes.length),
          'x-content-type-options': 'nosniff',
        },
      })
    );
  }

  const keyOf = (c: Context): string => {
    const key = c.req.param('key') ?? '';
    return isKey(key) ? key : failNotFound();
  };

  app.get(`${filePath}:key`, async (c) => {
    const caller = orNotFound(await authenticate(services, 'signed_in', c.req.raw.headers, clock.now()));
    const key = keyOf(c);
    const seen = orNotFound(await findVisibleTo(db, key, caller));
    return (await sendThumbnail(c, key, seen)) ?? send(c, key, seen, cacheControl.forOne);
  });
  app.get(`${publicFilePath}:key`, async (c) => {
    const key = keyOf(c);
    return send(c, key, await findPublic(db, key, clock.now()), cacheControl.forAll);
  });
  app.onError((error, c) => {
    if (!isExpected(error)) log.error({ err: error, route: 'file' }, 'fault');
    return failureResponse(error, languageOf(c.req.header('language') ?? null));
  });
  return app;
}
