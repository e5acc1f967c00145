import { Hono, type MiddlewareHandler } from 'hono';
import { expect, it } from 'vitest';
import { siteHost } from '#app/server/middleware/request/site-host.server.ts';

const env = {
  PUBLIC_URL: 'https://portal.example',
  ADMIN_URL: 'https://admin.example',
  WORKER_URL: 'https://workers.example',
};

const app = new Hono().use(siteHost(env) as unknown as MiddlewareHandler).all('*', (c) => c.text('here'));

it.each([
  [
    'https://portal.example/worker/profile/copies/3?from=email',
    'https://workers.example/worker/profile/copies/3?from=email',
  ],
  ['https://workers.example/worker/profile/copies/3', null],
  ['https://workers.example/login', 'https://workers.example/worker'],
  ['https://portal.example/admin/invoices', null],
  ['https://portal.example/login', null],
])('%s leads to %s', async (address, place) => {
  expect((await app.request(address)).headers.get('location')).toBe(place);
});

it('a form sent to the wrong host is not done anywhere', async () => {
  const sent = await app.request('https://portal.example/worker/profile', { method: 'POST' });
  expect([sent.status, sent.headers.get('location')]).toEqual([404, null]);
});
