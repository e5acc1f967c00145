import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { harbourline, password, type Business } from '#tests/support/people.ts';
import { leastWork, hasProcessorTime } from '#tests/support/main-thread.ts';
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

async function client(first: string): Promise<Socket> {
  const socket = connect(Number(new URL(portal.url).port), 'localhost');
  sockets.add(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(first);
  return socket;
}

const crowd = 300;
const openCrowd = (first: () => string): Promise<Socket[]> =>
  Promise.all(Array.from({ length: crowd }, () => client(first())));

const head = 'Host: localhost\r\nUser-Agent: slow\r\n';
/** From our own origin, because others are rejected before the body is read. */
const form = () =>
  `POST /login HTTP/1.1\r\n${head}Origin: ${new URL(portal.url).origin}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 500000\r\n\r\nemail=`;

const maxRatio = 12;

const portalWorkOn = (work: () => Promise<unknown>) => leastWork(work, { pid: portal.child.pid });

describe.skipIf(!hasProcessorTime)('a client that is odd', () => {
  let ordinary: number;
  const open = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(`${portal.url}/login`, { headers });
    expect([answer.status, (await answer.text()).includes('</html>')]).toEqual([200, true]);
  };
  beforeAll(async () => {
    // Warm-up: the first pages are slower.
    await portalWorkOn(open);
    ordinary = await portalWorkOn(open);
  });

  it.each([
    ['one header of 5,000 bytes', { 'x-long': 'x'.repeat(5_000) }],
    ['1,000 cookies', { cookie: Array.from({ length: 1_000 }, (_, index) => `c${index}=1`).join('; ') }],
    ['1,000 cookies of the session’s name', { cookie: Array.from({ length: 700 }, () => 'session=x').join('; ') }],
    ['a language header of 15,000 spaces', { 'accept-language': `en${' '.repeat(15_000)}x` }],
    ['names of an object’s own workings', { cookie: '__proto__=1; constructor=2; toString=3' }],
  ])('is answered all the same, for little work: %s', async (_, headers: Record<string, string>) => {
    expect(await portalWorkOn(() => open(headers))).toBeLessThan(maxRatio * ordinary);
  });

  it('that sends an expiry date of 200,000 spaces makes no more work than one of 200,000 letters', async () => {
    const ada = portal.visitor();
    await ada.post('/login', { email: ours.operator.email, password, role: 'OPERATOR' });
    const post = async (expiry: string) => {
      const typed = { card_number: '4242424242424242', card_expiry: expiry, security_code: '123' };
      expect((await ada.post('/settings/payment-method/new', typed)).status).toBe(422);
    };
    const emails = await portalWorkOn(() => post(`1${'x'.repeat(200_000)}x`));
    // Spaces in another encoding than letters: a pattern with quadratic backtracking over spaces would never
    // finish.
    expect(await portalWorkOn(() => post(`1${' '.repeat(200_000)}x`))).toBeLessThan(maxRatio * emails);
  });
});

/**
 * Requests a page among a crowd. On a slow machine a request of the crowd may have been given up before the page
 * came and made room for it; then the crowd is sent again.
 */
async function expectServedBeside(first: () => string): Promise<void> {
  for (;;) {
    const others = await openCrowd(first);
    const answer = await fetch(`${portal.url}/login`);
    expect([answer.status, (await answer.text()).includes('</html>')]).toEqual([200, true]);
    const waiting = others.filter(({ bytesRead, destroyed }) => bytesRead === 0 && !destroyed).length;
    for (const socket of others) socket.destroy();
    if (waiting === crowd) return;
  }
}

describe('clients that take their time keep nobody else waiting', () => {
  it('300 that do not end their heads', async () => {
    await expectServedBeside(() => `GET /login HTTP/1.1\r\n${head}X-Slow: `);
  });

  it('300 that do not end their forms', async () => {
    await expectServedBeside(form);
  });

  it('300 that ask for 20 pages each and read none of them: another one’s page is not made after all of theirs', async () => {
    const asks = `GET /login HTTP/1.1\r\n${head}\r\n`.repeat(20);
    const ask = (id: string, headers = '') => `GET /login HTTP/1.1\r\n${head}X-Request-Id: ${id}\r\n${headers}\r\n`;
    const ids = () => portal.lines.map((line) => (JSON.parse(line) as { requestId?: string }).requestId);
    /** Pages that the portal rendered between the last one before the crowd and the one requested with it. */
    const pagesBefore = async (round: number): Promise<number> => {
      const others = await openCrowd(() => '');
      // It was sent last, so the crowd has been let in once its page is there.
      const other = await client(ask(`before-${round}`));
      await once(other, 'data');
      await expect.poll(ids).toContain(`before-${round}`);
      for (const each of others) each.pause();
      // Sent all at once, so that waiting in this process does not count.
      for (const each of others) each.write(asks);
      let answer = '';
      other.on('data', (bytes: Buffer) => (answer += bytes.toString()));
      other.write(ask(`beside-${round}`, 'Connection: close\r\n'));
      await once(other, 'close');
      expect(answer).toMatch(/HTTP\/1\.1 200 [^]*<\/html>$/);
      await expect.poll(ids).toContain(`beside-${round}`);
      for (const each of others) each.destroy();
      return ids().indexOf(`beside-${round}`) - ids().indexOf(`before-${round}`);
    };
    // This process may be paused between the crowd's requests and the other one, so the best of a few rounds
    // counts.
    let least = Infinity;
    for (let round = 0; round < 3 && least >= 3 * crowd; round += 1) least = Math.min(least, await pagesBefore(round));
    expect(least).toBeLessThan(3 * crowd);
  });
});
