import { createHash } from 'node:crypto';
import type { Middleware } from '../../middleware.ts';

export const etag: Middleware = async (c, next) => {
  await next();
  const answer = c.get('answer');
  if (!c.get('shared') || !('html' in answer)) return;
  const hash = createHash('sha256').update(answer.html).digest('base64url').slice(0, 22);
  answer.headers.set('etag', `"${hash}"`);
};

export const notModified: Middleware = async (c, next) => {
  await next();
  const { headers } = c.get('answer');
  if (c.get('shared') && c.req.raw.headers.get('if-none-match') === headers.get('etag'))
    c.set('answer', { status: 304, headers, body: null });
};
