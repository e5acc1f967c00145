import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { harbourline, password, type Business } from '#tests/support/people.ts';
import { createProcessWorld, type PortalProcess, type ProcessWorld } from '#tests/support/processes/portal-process.ts';

let world: ProcessWorld;
let ours: Business;
let portal: PortalProcess;
const sockets = new Set<Socket>();
beforeAll(async () => {
  world = await createProcessWorld();
  ours = await harbourline(world);
  portal = await world.start();
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await world.close();
});

/** Milliseconds within which a page is answered whatever other clients do. */
const soon = 3_000;

async function client(first: string): Promise<Socket> {
  const socket = connect(Number(new URL(portal.url).port), 'localhost');
  sockets.add(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(first);
  return socket;
}

async function expectServed(): Promise<void> {
  const since = performance.now();
  const answer = await fetch(`${portal.url}/login`);
  await answer.text();
  expect(answer.status).toBe(200);
  expect(performance.now() - since).toBeLessThan(soon);
}

const head = 'Host: localhost\r\nUser-Agent: slow\r\n';
/** The head of a form of our own pages: another origin would be refused before its body is read. */
const form = () =>
  `POST /login HTTP/1.1\r\n${head}Origin: ${new URL(portal.url).origin}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 500000\r\n\r\nemail=`;

describe('a client that is odd', () => {
  it.each([
    ['one header of 5,000 bytes', { 'x-long': 'x'.repeat(5_000) }],
    ['1,000 cookies', { cookie: Array.from({ length: 1_000 }, (_, index) => `c${index}=1`).join('; ') }],
    ['1,000 cookies of the session’s name', { cookie: Array.from({ length: 700 }, () => 'session=x').join('; ') }],
    ['a language header of 15,000 spaces', { 'accept-language': `en${' '.repeat(15_000)}x` }],
    ['names of an object’s own workings', { cookie: '__proto__=1; constructor=2; toString=3' }],
  ])('is answered all the same: %s', async (_, headers: Record<string, string>) => {
    const since = performance.now();
    const answer = await fetch(`${portal.url}/login`, { headers });
    expect([answer.status, (await answer.text()).includes('</html>')]).toEqual([200, true]);
    expect(performance.now() - since).toBeLessThan(soon);
  });

  it('that sends an expiry date of 900,000 spaces keeps nobody waiting', async () => {
    const ada = portal.visitor();
    await ada.post('/login', { email: ours.operator.email, password, role: 'OPERATOR' });
    const typed = { card_number: '4242424242424242', card_expiry: `1${' '.repeat(900_000)}x`, security_code: '123' };
    const since = performance.now();
    const page = await ada.post('/settings/payment-method/new', typed);
    expect(page.status).toBe(422);
    expect(performance.now() - since).toBeLessThan(soon);
  });
});

describe('clients that take their time keep nobody else waiting', () => {
  it('300 that do not end their heads', async () => {
    await Promise.all(Array.from({ length: 300 }, () => client(`GET /login HTTP/1.1\r\n${head}X-Slow: `)));
    await expectServed();
  });

  it('300 that do not end their forms', async () => {
    await Promise.all(Array.from({ length: 300 }, () => client(form())));
    await expectServed();
  });

  it('300 that ask for pages over and over and read none of them', async () => {
    const asks = `GET /login HTTP/1.1\r\n${head}\r\n`.repeat(20);
    const clients = await Promise.all(Array.from({ length: 300 }, () => client('')));
    for (const each of clients) {
      each.pause();
      each.write(asks);
    }
    await expectServed();
  });

  // A minute long: `npm run verify:full` waits for it.
  it.runIf(process.env.SLOW_CLIENTS)('a form that never ends is given up', { timeout: 120_000 }, async () => {
    const slow = await client(form());
    const drip = setInterval(() => slow.write('a'), 1_000);
    let answer = '';
    slow.on('data', (bytes: Buffer) => (answer += bytes.toString()));
    await once(slow, 'close');
    clearInterval(drip);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });
});
