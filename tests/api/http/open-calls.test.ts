import { describe, expect, it } from 'vitest';
import { endpoints } from '#api/resources/endpoints.ts';
import { openCallLimiter } from '#api/http/limits/open-call-limiter.ts';
import { openCallLimits } from '#domain/account/open-call-limit.ts';
import { requestDemo } from '#contract/public-site/content.ts';
import { createWorld } from '#tests/support/worlds/world.ts';

const open = endpoints.map(({ call }) => call).filter(({ access }) => access === 'anyone');
const now = new Date('2026-11-23T01:20:00Z');

/** How many of so many calls are refused. */
function refusalsOf(call: () => void, times: number): number {
  let refused = 0;
  for (let made = 0; made < times; made += 1)
    try {
      call();
    } catch {
      refused += 1;
    }
  return refused;
}

describe('calls that are open to anyone', () => {
  it('each have a limit, and no other call has one', () => {
    const writes = open.filter(({ method }) => method !== 'GET').map(({ name }) => name);
    expect(Object.keys(openCallLimits).sort()).toEqual(writes.sort());
  });

  it.each(open)('are refused beyond it: $name', (call) => {
    const limited = openCallLimits[call.name];
    if (!limited) return expect(call.method).toBe('GET');
    const limit = openCallLimiter();
    const from = (address: string) => () => limit(call, new Headers({ 'client-address': address }), now);
    for (let made = 0; made < limited.network; made += 1) from('203.0.113.7')();
    expect(from('203.0.113.7')).toThrow('too_many');
    expect(from('203.0.113.8')).not.toThrow();
    const next = new Date('2026-11-23T02:00:00Z');
    expect(() => limit(call, new Headers({ 'client-address': '203.0.113.7' }), next)).not.toThrow();
  });

  it.each(open.filter(({ name }) => openCallLimits[name]))(
    'from a network that is refused close the door to nobody else: $name',
    (call) => {
      const limit = openCallLimiter();
      const from = (address: string) => () => limit(call, new Headers({ 'client-address': address }), now);
      const { network = 0, everybody = 0 } = openCallLimits[call.name] ?? {};
      for (let made = 0; made < network; made += 1) from('203.0.113.7')();
      expect(refusalsOf(from('203.0.113.7'), everybody)).toBe(everybody);
      expect(from('203.0.113.8')).not.toThrow();
    },
  );

  it('from more networks than are remembered leave the limits of those that go on', () => {
    const limit = openCallLimiter();
    const from = (address: string) => limit(requestDemo, new Headers({ 'client-address': address }), now);
    const spread = (number: number) => `2001:db8:${(number >> 16).toString(16)}:${(number & 0xffff).toString(16)}::1`;
    const readAt = open.find(({ method }) => method === 'GET') ?? requestDemo;
    for (let made = 0; made < 10; made += 1) from('203.0.113.7');
    for (let number = 0; number < 60_000; number += 1) {
      if (number % 10_000 === 0) expect(() => from('203.0.113.7')).toThrow('too_many');
      limit(readAt, new Headers({ 'client-address': spread(number) }), now);
    }
    expect(() => from('203.0.113.7')).toThrow('too_many');
  });

  it('answer 429 with the time to wait', async () => {
    const world = await createWorld();
    const ask = () => world.send(requestDemo, { body: {} as never }, { headers: { 'client-address': '203.0.113.9' } });
    for (let made = 0; made < 10; made += 1) expect((await ask()).status).toBe(422);
    const refused = await ask();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    await world.close();
  });
});
