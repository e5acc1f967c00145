import type { IncomingMessage, ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFloodGuard, floodLimits, floodPage } from '#app/serving/flood.server.ts';

const proxyHeader = 'x-client-address';
let time = 0;
let guard: ReturnType<typeof createFloodGuard>;
beforeEach(() => {
  time = 0;
  guard = createFloodGuard({ proxyHeader, page: floodPage(), headers: { 'x-frame-options': 'DENY' }, now: () => time });
});

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Returns the answer to a sender, or null where the request goes on. */
function send(from: string | undefined, method = 'POST') {
  const answers: Answer[] = [];
  const response = {
    writeHead(status: number, headers: Record<string, string>) {
      answers.push({ status, headers, body: '' });
      return response;
    },
    end(body: string) {
      answers.at(-1)!.body = body;
    },
  };
  const request = { method, headers: from === undefined ? {} : { [proxyHeader]: from }, socket: {} };
  const refused = guard.refuses(request as unknown as IncomingMessage, response as unknown as ServerResponse);
  expect(refused).toBe(answers.length === 1);
  return answers[0] ?? null;
}
const passed = (count: number, from: string) =>
  Array.from({ length: count }, () => send(from)).filter((answer) => answer === null).length;

describe('posts of one network', () => {
  it('pass so many at once and so many a second, and the rest is refused in both languages', () => {
    expect(passed(2_000, '192.0.2.1')).toBe(floodLimits.atOnce);
    time += 1_000;
    expect(passed(2_000, '192.0.2.1')).toBe(floodLimits.aSecond);
    time += 60_000;
    expect(passed(2_000, '192.0.2.1')).toBe(floodLimits.atOnce);
    const refused = send('192.0.2.1');
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '5', 'x-frame-options': 'DENY' } });
    expect(refused?.body).toContain('Too many requests');
    expect(refused?.body).toContain('要求太多');
  });

  it('take nothing from another network, and an IPv6 customer has one', () => {
    passed(2_000, '2001:db8:1:2::1');
    expect(send('2001:db8:1:2:ffff::9')?.status).toBe(429);
    expect(send('2001:db8:1:3::1')).toBeNull();
    expect(send('192.0.2.1')).toBeNull();
  });

  it('count whatever cookie they bring, and what is only asked for does not', () => {
    passed(floodLimits.atOnce, '192.0.2.1');
    expect(send('192.0.2.1')?.status).toBe(429);
    expect(send('192.0.2.1', 'GET')).toBeNull();
  });

  it('are those of the address that the proxy added last, which the sender cannot choose', () => {
    passed(floodLimits.atOnce, '10.0.0.1, 192.0.2.1');
    expect(send('10.0.0.2, 192.0.2.1')?.status).toBe(429);
  });

  it('are forgotten by age where more networks come than are remembered', () => {
    passed(floodLimits.atOnce, '192.0.2.1');
    for (let other = 0; other < 10_000; other += 1) send(`10.1.${other >> 8}.${other & 255}`);
    expect(send('192.0.2.1')).toBeNull();
  });

  it('that are refused are told as a number, once', () => {
    passed(floodLimits.atOnce + 7, '192.0.2.1');
    expect([guard.takeRefused(), guard.takeRefused()]).toEqual([7, 0]);
  });
});
