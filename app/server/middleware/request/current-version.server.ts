import type { Middleware } from '../../middleware.ts';

/**
 * A form that came without the version that its page bears is sent on with the current one, since its sender saw none. The answer
 * says that nothing was compared. Where money follows from what was seen, the form has to name the amount (`amountToName`).
 */
export const currentVersion: Middleware = async (c, next) => {
  const request = c.get('request');
  await next();
  const [answer, context] = [c.get('answer'), c.get('context')];
  const current = request.method === 'POST' && 'html' in answer ? answer.posted?.current : null;
  if (!current) return;
  const { url, headers, signal } = request;
  const body = await request.clone().formData();
  const amount = current.amountToName?.(body);
  if (amount === null) return;
  context.isNotCompared = true;
  context.amountToName = amount ?? null;
  body.set('version', current.version);
  const sent = new Headers(headers);
  sent.delete('content-type');
  sent.delete('content-length');
  c.set('request', new Request(url, { method: 'POST', headers: sent, body, signal }));
  await next();
};
