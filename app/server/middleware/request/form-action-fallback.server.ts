import { sendToField } from '#app/ui/button/send-to.ts';
import type { Step } from '../step.ts';

/**
 * Routes a form to the target of its submit button. A browser without `formaction` sends every button to the
 * form's own address: it would approve what the user wants to reject.
 */
export const pressedButton: Step = async (c, next) => {
  const request = c.get('request');
  const sent = request.method === 'POST' ? await postedTo(request) : openedAt(request);
  if (sent instanceof Response) {
    c.set('answer', { body: null, status: sent.status, headers: sent.headers });
    return;
  }
  c.set('request', sent);
  await next();
};

interface Target {
  url: URL;
  opens: boolean;
  fields: URLSearchParams;
}

/** Null where the button names no target, or one that is not ours. */
function targetOf(named: unknown, base: string): Target | null {
  if (typeof named !== 'string') return null;
  const opens = named.startsWith('GET ');
  const address = opens ? named.slice(4) : named;
  if (!/^\/(?![/\\])/.test(address) || !URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  const fields = new URLSearchParams(url.hash.slice(1));
  url.hash = '';
  return url.origin === new URL(base).origin ? { url, opens, fields } : null;
}

const withAll = (search: URLSearchParams, fields: URLSearchParams): URLSearchParams => {
  fields.forEach((value, name) => search.append(name, value));
  return search;
};

async function postedTo(request: Request): Promise<Request | Response> {
  if (!request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) return request;
  const form = new URLSearchParams(await request.clone().text());
  const target = targetOf(form.get(sendToField), request.url);
  if (target === null) return request;
  form.delete(sendToField);
  withAll(form, target.fields);
  if (target.opens) return seeOther(target.url, form);
  const { headers, signal } = request;
  return new Request(target.url, { method: 'POST', headers, body: form.toString(), signal });
}

function openedAt(request: Request): Request | Response {
  const url = new URL(request.url);
  const target = targetOf(url.searchParams.get(sendToField), request.url);
  if (!target?.opens) return request;
  url.searchParams.delete(sendToField);
  withAll(url.searchParams, target.fields);
  if (target.url.pathname !== url.pathname) return seeOther(target.url, url.searchParams);
  const { method, headers, signal } = request;
  return new Request(url, { method, headers, signal });
}

function seeOther(url: URL, fields: URLSearchParams): Response {
  return new Response(null, {
    status: 303,
    headers: { location: `${url.pathname}?${withAll(url.searchParams, fields)}` },
  });
}
