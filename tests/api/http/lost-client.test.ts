import { once } from 'node:events';
import { connect } from 'node:net';
import pino from 'pino';
import { describe, expect } from 'vitest';
import { listen } from '#tests/support/demo/demo-world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario({ quiet: true });

const errorLevel = 50;

describe('a client that hangs up before its call has arrived', () => {
  it('is a line of the log, and no fault', async ({ world }) => {
    const lines: { level: number; status?: number }[] = [];
    world.services.log = pino({}, { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) });
    const api = await listen((request) => world.api.fetch(request));
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
    await once(socket, 'connect');
    const head = 'Host: api.test\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n';
    socket.write(`POST /api/auth/login HTTP/1.1\r\n${head}{"email":`, () => socket.destroy());
    await expect.poll(() => lines.map(({ status }) => status)).toContain(499);
    expect(lines.filter(({ level }) => level >= errorLevel)).toEqual([]);
    await api.close();
  });
});
