import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { workerApi, workerApiPath, workerTarget } from '#app/server/worker-api.server.ts';

const open = new Set<() => void>();
afterEach(() => {
  for (const close of open) close();
  open.clear();
});

async function portal() {
  const got: { method: string | undefined; path: string | undefined; headers: IncomingHttpHeaders; body: string }[] =
    [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method, url: path, headers } = request;
      got.push({ method, path, headers, body: Buffer.concat(parts).toString() });
      response
        .writeHead(429, { 'content-type': 'application/json', 'retry-after': '7', 'set-cookie': 'a=b', server: 'x' })
        .end('{"error":"wait"}');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  open.add(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const app = new Hono();
  app.all(workerApiPath, workerApi({ UPSTREAM_URL: url, CLIENT_ADDRESS_HEADER: 'x-forwarded-for' }));
  app.all('*', (c) => c.text('a page', 404));
  return { app, got };
}

describe('the calls of an app of workers', () => {
  it('reach the API in the role of a worker, with nothing of the sender but what belongs to a call', async () => {
    const { app, got } = await portal();
    const answer = await app.request('/api/worker/login?x=1', {
      method: 'POST',
      headers: {
        authorization: 'Bearer token',
        role: 'admin',
        cookie: 'session=secret',
        language: 'hk',
        'content-type': 'application/json',
        'client-address': '203.0.113.9',
        'x-request-id': 'mine',
      },
      body: '{"email":"ho@workers.example"}',
    });
    expect(got).toHaveLength(1);
    expect(got[0]).toMatchObject({
      method: 'POST',
      path: '/api/worker/login?x=1',
      headers: { authorization: 'Bearer token', role: 'worker', language: 'hk' },
      body: '{"email":"ho@workers.example"}',
    });
    for (const name of ['cookie', 'client-address', 'x-request-id']) expect(got[0]?.headers[name]).toBeUndefined();
    expect(answer.status).toBe(429);
    expect(await answer.json()).toEqual({ error: 'wait' });
    expect(answer.headers.get('retry-after')).toBe('7');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    ['/api/worker/profile', '/api/worker/profile'],
    ['/api/worker/shifts/12/apply', '/api/worker/shifts/12/apply'],
    ['/api/worker/files/Ab_c-9.png', '/files/Ab_c-9.png'],
    ['/api/admin/workers', null],
    ['/api/worker', null],
    ['/api/worker/', null],
    ['/api/worker/../admin/workers', null],
    ['/api/worker/%2e%2e/admin/workers', null],
    ['/api/worker/x%2f..%2f..%2fadmin', null],
    ['/api/worker//admin', null],
    ['/api/worker/files/..', null],
    ['/api/worker/files/..%2f..%2fapi%2fadmin%2fworkers', null],
    ['/api/worker/files/../../admin/workers', null],
  ])('%s is passed on to %s', (address, target) => {
    expect(workerTarget(`http://portal.test${address}`)).toBe(target);
  });

  it('ask again where the API does not answer', async () => {
    const app = new Hono();
    app.all(workerApiPath, workerApi({ UPSTREAM_URL: 'http://127.0.0.1:9', CLIENT_ADDRESS_HEADER: undefined }));
    expect(await read(app, 'en')).toEqual([
      503,
      { error: 'Something went wrong, please try again. The service is not responding.' },
    ]);
    expect(await read(app, 'hk')).toEqual([503, { error: '發生問題，請再試一次。系統暫時沒有回應。' }]);
  });
});

it('the calls of an app of workers go on as they come, so that the portal keeps nothing of what a stranger sends', async () => {
  const server = createServer(
    (request, response) => void request.once('readable', () => response.writeHead(401).end()),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.add(() => (server.closeAllConnections(), server.close()));
  const app = new Hono();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  app.all(workerApiPath, workerApi({ UPSTREAM_URL: url, CLIENT_ADDRESS_HEADER: undefined }));
  const chunk = new Uint8Array(64 * 1024);
  let made = 0;
  const body = new ReadableStream({
    pull(controller) {
      made += 1;
      if (made > 2_000) controller.close();
      else controller.enqueue(chunk);
    },
  });
  const sent = new Request('http://portal.test/api/worker/files', { method: 'POST', body, duplex: 'half' });
  expect((await app.request(sent)).status).toBe(401);
  // 125 MB in full; the system buffers a few chunks for a reader that has not begun.
  expect(made).toBeLessThan(1_000);
});

/** An API that answers `/api/worker/profile` at once, 401 to tokens that begin with x, and holds every other call. */
async function heldApi() {
  const held: { token: string; answer: () => void }[] = [];
  const server = createServer((request, response) => {
    const token = request.headers.authorization ?? '';
    const answer = () => void response.writeHead(token.startsWith('x') ? 401 : 200).end();
    if (request.url === '/api/worker/profile') answer();
    else held.push({ token, answer });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.add(() => (server.closeAllConnections(), server.close()));
  const app = new Hono();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  app.all(workerApiPath, workerApi({ UPSTREAM_URL: url, CLIENT_ADDRESS_HEADER: 'x-forwarded-for' }));
  const call = async (path: string, authorization: string, address: string) =>
    app.request(
      `/api/worker/${path}`,
      { headers: { authorization } },
      {
        incoming: { headers: { 'x-forwarded-for': address } },
      },
    );
  return { held, call };
}

describe('calls of one worker that wait in the API', () => {
  it('are two at once, while another worker of the same network is not held up', async () => {
    const { held, call } = await heldApi();
    for (const token of ['ho', 'lam']) await call('profile', token, '203.0.113.9');
    const all = Array.from({ length: 6 }, () => call('pay', 'ho', '203.0.113.9'));
    await expect.poll(() => held.length).toBe(2);
    all.push(call('pay', 'lam', '203.0.113.9'));
    await expect.poll(() => held.map(({ token }) => token)).toEqual(['ho', 'ho', 'lam']);
    for (let answered = 0; answered < 7; answered += 1) {
      await expect.poll(() => held.length).toBeGreaterThan(answered);
      held[answered]?.answer();
    }
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 200));
  });

  it('count for the network where tokens are made up, and more than 22 of them are turned away', async () => {
    const { held, call } = await heldApi();
    await call('profile', 'x0', '198.51.100.7');
    const answers = Array.from({ length: 30 }, (_, place) => call('pay', `x${place}`, '198.51.100.7'));
    await expect.poll(() => held.length).toBe(2);
    const turnedAway = await Promise.all(answers.slice(22));
    expect(turnedAway.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 429));
    expect(turnedAway[0]?.headers.get('retry-after')).toBe('5');
    expect(held).toHaveLength(2);
  });
});

async function read(app: Hono, language: string) {
  const answer = await app.request('/api/worker/profile', { headers: { language } });
  return [answer.status, await answer.json()];
}
