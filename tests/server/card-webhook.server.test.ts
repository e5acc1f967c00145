import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { cardWebhook } from '#app/server/card-webhook.server.ts';

const open = new Set<() => void>();
afterEach(() => {
  for (const close of open) close();
  open.clear();
});

async function api(status: number) {
  const got: { path: string | undefined; headers: IncomingHttpHeaders; body: Buffer }[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      got.push({ path: request.url, headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(status, { 'content-type': 'application/json', 'set-cookie': 'a=b' }).end('{"received":false}');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  open.add(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, got };
}

const event = (body: Uint8Array<ArrayBuffer>) =>
  new Request('http://portal.test/webhooks/card', {
    method: 'POST',
    headers: { 'stripe-signature': 't=1,v1=ab', cookie: 'session=secret', 'content-type': 'text/plain' },
    body,
  });

describe('an event of the card provider', () => {
  it('reaches the API byte for byte with its signature, and with nothing else of the sender', async () => {
    const upstream = await api(200);
    // Not text in any encoding: a signature would not survive decoding the body.
    const bytes = Uint8Array.from([0x7b, 0xff, 0xfe, 0x0d, 0x0a, 0x20, 0x7d]);
    const answer = await cardWebhook({ UPSTREAM_URL: upstream.url })(event(bytes));
    expect(answer.status).toBe(200);
    expect(upstream.got).toHaveLength(1);
    expect(upstream.got[0]).toMatchObject({ path: '/webhooks/card', headers: { 'stripe-signature': 't=1,v1=ab' } });
    expect(upstream.got[0]?.headers.cookie).toBeUndefined();
    expect([...(upstream.got[0]?.body ?? [])]).toEqual([...bytes]);
  });

  it.each([400, 500, 503])(
    'that the API answers with %i is answered so, without its body and cookies',
    async (status) => {
      const { url } = await api(status);
      const answer = await cardWebhook({ UPSTREAM_URL: url })(event(new Uint8Array(2)));
      expect(answer.status).toBe(status);
      expect(await answer.text()).toBe('');
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  it('is to be sent again where the API does not answer', async () => {
    const answer = await cardWebhook({ UPSTREAM_URL: 'http://127.0.0.1:9' })(event(new Uint8Array(2)));
    expect(answer.status).toBe(503);
  });
});
