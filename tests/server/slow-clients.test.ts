import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProcessWorld, type PortalProcess, type ProcessWorld } from '#tests/support/processes/portal-process.ts';

// The product's limits are a minute long, so only in `npm run test:long`.
describe.runIf(process.env.SLOW_CLIENTS)('a client that never ends', () => {
  let world: ProcessWorld;
  let portal: PortalProcess;
  beforeAll(async () => {
    world = await createProcessWorld();
    portal = await world.start();
  });
  afterAll(() => world.close());

  async function answerTo(first: string, each?: (socket: Socket) => void): Promise<string> {
    const socket = connect(Number(new URL(portal.url).port), 'localhost');
    await once(socket, 'connect');
    socket.write(first);
    const drip = each && setInterval(() => each(socket), 1_000);
    let answer = '';
    socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
    socket.on('error', () => {});
    await once(socket, 'close');
    clearInterval(drip);
    return answer;
  }

  it('its head is disconnected', async () => {
    const head = 'GET /contacts HTTP/1.1\r\nHost: localhost\r\nX-Slow: ';
    expect(await answerTo(head)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('its form, of which a byte comes each second, is given up', async () => {
    const { origin } = new URL(portal.url);
    const head = `POST /login HTTP/1.1\r\nHost: localhost\r\nOrigin: ${origin}\r\nContent-Length: 50000\r\n`;
    const form = `${head}Content-Type: application/x-www-form-urlencoded\r\n\r\nemail=`;
    expect(await answerTo(form, (socket) => socket.write('a'))).toMatch(/^HTTP\/1\.1 408 /);
  });
});
