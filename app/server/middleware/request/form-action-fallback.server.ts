import { formActionField } from '#app/ui/button/form-action-target.ts';
import type { Middleware } from '../../middleware.ts';

/**
 * Routes a form to the target of its submit button. A browser without `formaction` sends every button to the
 * form's own address: it would approve what the user wants to reject.
 */
export const formActionFallback: Middleware = async (c, next) => {
  const request = c.get('request');
  const sent = request.method === 'POST' ? await forwardPost(request) : forwardGet(request);
  if (sent instanceof Response) {
    c.set('answer', { body: null, status: sent.status, headers: sent.headers });
    return;
  }
  c.set('request', sent);
  await next();
};

interface ButtonTarget {
  url: URL;
  opens: boolean;
  fields: URLSearchParams;
}

/** Null where the button names no target, or one that is not ours. */
function parseTarget(named: unknown, base: string): ButtonTarget | null {
  if (typeof named !== 'string') return null;
  const opens = named.startsWith('GET ');
  const address = opens ? named.slice(4) : named;
  if (!/^\/(?![/\\])/.test(address) || !URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  const fields = new URLSearchParams(url.hash.slice(1));
  url.hash = '';
  return url.origin === new URL(base).origin ? { url, opens, fields } : null;
}

const appendAll = (search: URLSearchParams, fields: URLSearchParams): URLSearchParams => {
  fields.forEach((value, name) => search.append(name, value));
  return search;
};

async function forwardPost(request: Request): Promise<Request | Response> {
  if (!request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) return request;
  const form = new URLSearchParams(await request.clone().text());
  const target = parseTarget(form.get(formActionField), request.url);
  if (target === null) return request;
  form.delete(formActionField);
  appendAll(form, target.fields);
  if (target.opens) return seeOther(target.url, form);
  const { headers, signal } = request;
  return new Request(target.url, { method: 'POST', headers, body: form.toString(), signal });
}

function forwardGet(request: Request): Request | Response {
  const url = new URL(request.url);
  const target = parseTarget(url.searchParams.get(formActionField), request.url);
  if (!target?.opens) return request;
  url.searchParams.delete(formActionField);
  appendAll(url.searchParams, target.fields);
  if (target.url.pathname !== url.pathname) return seeOther(target.url, url.searchParams);
  const { method, headers, signal } = request;
  return new Request(url, { method, headers, signal });
}

function seeOther(url: URL, fields: URLSearchParams): Response {
  return new Response(null, {
    status: 303,
    headers: { location: `${url.pathname}?${appendAll(url.searchParams, fields)}` },
  });
}
