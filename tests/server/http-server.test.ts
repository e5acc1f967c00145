import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHttpServer } from '#runtime/http-server.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

let server: Server;
/** Paths in the order of handling, and the maximum of concurrent requests. */
const seen = { addresses: [] as string[], underWay: 0, peak: 0 };
let allowed: Promise<void>;
let allow: () => void;

beforeAll(async () => {
  ({ server } = createHttpServer({}, async (request, response) => {
    seen.addresses.push(request.url ?? '');
    seen.peak = Math.max(seen.peak, (seen.underWay += 1));
    response.once('finish', () => (seen.underWay -= 1));
    await allowed;
    await turn();
    response.end(`answer to ${request.url};`);
  }));
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
beforeEach(() => {
  Object.assign(seen, { addresses: [], underWay: 0, peak: 0 });
  allowed = new Promise((resolve) => (allow = resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function connection(to = server): Promise<{ socket: Socket; received: () => string }> {
  const socket = connect((to.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.on('data', (bytes: Buffer) => (received += bytes.toString()));
  socket.on('error', () => {});
  await once(socket, 'connect');
  return { socket, received: () => received };
}

const ask = (address: string, last = false): string =>
  `GET ${address} HTTP/1.1\r\nHost: localhost\r\n${last ? 'Connection: close\r\n' : ''}\r\n`;

describe('requests that one connection sends ahead', () => {
  it('are taken up one after another and answered in their order', async () => {
    const { socket, received } = await connection();
    const addresses = Array.from({ length: 100 }, (_, index) => `/${index}`);
    socket.write(addresses.map((address, index) => ask(address, index === 99)).join(''));
    allow();
    await once(socket, 'close');
    expect(received().match(/answer to [^;]+/g)).toEqual(addresses.map((address) => `answer to ${address}`));
    expect([seen.addresses, seen.peak]).toEqual([addresses, 1]);
  });

  it('do not come before the request of another connection', async () => {
    const [many, one] = [await connection(), await connection()];
    many.socket.write(Array.from({ length: 50 }, (_, index) => ask(`/many/${index}`)).join(''));
    await expect.poll(() => seen.addresses).toEqual(['/many/0']);
    one.socket.write(ask('/one', true));
    await expect.poll(() => seen.addresses).toEqual(['/many/0', '/one']);
    allow();
    await once(one.socket, 'close');
    expect(one.received()).toContain('answer to /one;');
    await expect.poll(() => many.received().match(/answer to/g)?.length).toBe(50);
    many.socket.destroy();
  });

  it('do not come before it either where each answer is made at once', async () => {
    const addresses: string[] = [];
    const atOnce = createHttpServer({}, (request, response) => {
      addresses.push(request.url ?? '');
      response.end('made at once');
    });
    await once(atOnce.server.listen(0, '127.0.0.1'), 'listening');
    const [many, one] = [await connection(atOnce.server), await connection(atOnce.server)];
    for (const { socket } of [many, one]) {
      socket.write(ask('/first'));
      await once(socket, 'data');
    }
    many.socket.write(Array.from({ length: 100 }, (_, index) => ask(`/many/${index}`)).join(''));
    one.socket.write(ask('/one', true));
    await once(one.socket, 'close');
    expect(addresses.indexOf('/one')).toBeLessThan(10);
    many.socket.destroy();
    atOnce.server.closeAllConnections();
    atOnce.server.close();
  });

  it('end their connection when there are more than 101, and leave nothing to do', async () => {
    const { socket } = await connection();
    socket.write(Array.from({ length: 102 }, (_, index) => ask(`/${index}`)).join(''));
    await once(socket, 'close');
    allow();
    await turn();
    await turn();
    expect(seen.addresses).toEqual(['/0']);
  });
});

describe('a server that drains', () => {
  afterEach(() => void vi.useRealTimers());

  async function draining({ terse }: { terse?: true } = {}) {
    const { server: ending, drain } = createHttpServer({ terse }, (request, response) =>
      response.end(`answer to ${request.url};`),
    );
    await once(ending.listen(0, '127.0.0.1'), 'listening');
    const keptAlive = await connection(ending);
    keptAlive.socket.write(ask('/before'));
    await once(keptAlive.socket, 'data');
    if (terse) expect(keptAlive.received()).not.toMatch(/keep-alive|connection:/i);
    else expect(keptAlive.received()).toMatch(/connection: keep-alive/i);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    return { ...keptAlive, drained: drain(10_000) };
  }

  it.each([
    ['says that connections stay open', {}],
    ['takes it for granted', { terse: true }],
  ] as const)('and %s answers for a second more on one that is open, and says that it closes', async (_, options) => {
    const { socket, received, drained } = await draining(options);
    await vi.advanceTimersByTimeAsync(999);
    socket.write(ask('/after'));
    await once(socket, 'close');
    expect(received()).toMatch(/connection: close[^]*answer to \/after;/i);
    await drained;
  });

  it('closes one that brings nothing after that', async () => {
    const { socket, drained } = await draining();
    const closed = once(socket, 'close');
    await vi.advanceTimersByTimeAsync(1_000);
    await Promise.all([closed, drained]);
    expect(socket.destroyed).toBe(true);
  });
});

describe('a request that asks for another protocol', () => {
  const asking = (method: string, protocol: string, address: string) =>
    `${method} ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\nContent-Length: 0\r\n\r\n`;
  const { server: upgrading } = createHttpServer({ channel: '/events' }, (request, response) =>
    response.end(`page at ${request.url}`),
  );
  upgrading.on('upgrade', (request, socket) => {
    if (request.headers.upgrade === 'websocket' && request.url === '/events/') socket.end('taken by the channel');
  });
  beforeAll(() => once(upgrading.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => upgrading.close());

  it.each([
    ['GET', 'h2c', '/jobs', /^HTTP\/1\.1 200 OK[^]*page at \/jobs$/],
    ['GET', 'websocket', '/jobs', /^HTTP\/1\.1 200 OK[^]*page at \/jobs$/],
    ['GET', 'websocket', '/eventsX', /^HTTP\/1\.1 200 OK[^]*page at \/eventsX$/],
    ['GET', 'websocket', '/events', /^HTTP\/1\.1 200 OK[^]*page at \/events$/],
    ['GET', 'nonsense', '/events/', /^HTTP\/1\.1 200 OK[^]*page at \/events\/$/],
    ['POST', 'h2c', '/login', /^HTTP\/1\.1 400 Bad Request[^]*Upgrade is not taken here\s/],
    ['GET', 'websocket', '/events/', /^taken by the channel$/],
  ])('%s %s at %s is answered', async (method, protocol, address, expected) => {
    const { socket, received } = await connection(upgrading);
    socket.write(asking(method, protocol, address));
    await once(socket, 'close');
    expect(received()).toMatch(expected);
  });
});

describe('what cannot be read to its end', () => {
  const { server: strict } = createHttpServer(
    {
      longHead: { headers: {}, page: 'too long' },
      maxHeaderSize: 2_000,
      headersTimeout: 200,
      requestTimeout: 400,
      connectionsCheckingInterval: 50,
    },
    (request, response) => {
      response.write(`begun ${request.url}`);
      request.once('end', () => response.end());
      request.resume();
    },
  );
  beforeAll(() => once(strict.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => strict.close());

  it.each([
    [
      'a head that takes too long',
      'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
      /^HTTP\/1\.1 408 Request Timeout\r\n/,
    ],
    ['a head that is too long', `GET / HTTP/1.1\r\nX-Long: ${'x'.repeat(4_000)}`, /^HTTP\/1\.1 431 [^]*too long$/],
    ['a head that is none', 'Good morning\r\n\r\n', /^HTTP\/1\.1 400 Bad Request\r\n/],
    [
      'a body that takes too long, with an answer that has begun: no other one stands within it',
      'POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n',
      /^HTTP\/1\.1 200 OK\r\n(?:(?!HTTP\/1\.1)[^])*begun \/form\r\n$/,
    ],
  ])('%s', async (_, sent, expected) => {
    const { socket, received } = await connection(strict);
    socket.write(sent);
    await once(socket, 'close');
    expect(received()).toMatch(expected);
  });
});
