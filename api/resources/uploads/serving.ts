import { Hono } from 'hono';
import type { Services } from '../../services.ts';
import { filePath } from './file.ts';
import { findUpload } from './store.ts';

/** May be looked at in a browser's own window; a PDF or drawing is only ever saved or shown as a picture. */
const showable = new Set<string>(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);

/** Uploaded files by their keys. A person who knows the key may see the file; the portal asks for a session too. */
export function uploadedFiles({ db, files }: Pick<Services, 'db' | 'files'>): Hono {
  const app = new Hono();
  app.get(`${filePath}:key`, async (c) => {
    const key = c.req.param('key');
    const known = /^[\w-]{8,128}(\.[a-z0-9]{1,8})?$/.test(key) ? await findUpload(db, key) : null;
    const content = known && (await files.get(key));
    if (!known || !content) return c.json({ error: 'Not found', code: 'not_found' }, 404);
    const disposition = showable.has(known.type) ? 'inline' : 'attachment';
    return new Response(content.stream, {
      headers: {
        'content-type': known.type,
        'content-length': String(content.size),
        'content-disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(known.name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`,
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=31536000, immutable',
      },
    });
  });
  return app;
}
