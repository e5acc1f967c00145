import type { Middleware } from '../../middleware.ts';

/**
 * A form that came without the version that its page bears is sent on with the current one, since its sender saw none. The answer
 * says that nothing was compared. Where money follows from what was seen (`needsVersion`) the form comes back instead.
 */
export const currentVersion: Middleware = async (c, next) => {
  const request = c.get('request');
  await next();
  const answer = c.get('answer');
  const version = request.method === 'POST' && 'html' in answer ? answer.posted?.currentVersion : null;
  if (!version) return;
  const { url, headers, signal } = request;
  const body = await request.clone().formData();
  body.set('version', version);
  const sent = new Headers(headers);
  sent.delete('content-type');
  sent.delete('content-length');
  c.get('context').isNotCompared = true;
  c.set('request', new Request(url, { method: 'POST', headers: sent, body, signal }));
  await next();
};
