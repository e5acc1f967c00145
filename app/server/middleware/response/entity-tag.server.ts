import { createHash } from 'node:crypto';
import type { Step } from '../step.ts';

export const entityTag: Step = async (c, next) => {
  await next();
  const answer = c.get('answer');
  if (!c.get('shared') || !('html' in answer)) return;
  const hash = createHash('sha256').update(answer.html).digest('base64url').slice(0, 22);
  answer.headers.set('etag', `"${hash}"`);
};

export const notModified: Step = async (c, next) => {
  await next();
  const { headers } = c.get('answer');
  if (c.get('shared') && c.req.raw.headers.get('if-none-match') === headers.get('etag'))
    c.set('answer', { status: 304, headers, body: null });
};
