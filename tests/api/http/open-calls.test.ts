import { describe, expect, it } from 'vitest';
import { endpoints } from '#api/resources/endpoints.ts';
import { openCallLimiter } from '#api/http/limits/open-call-limiter.ts';
import { openCallLimits } from '#domain/account/open-call-limit.ts';
import { requestDemo } from '#contract/public-site/content.ts';
import { createWorld } from '#tests/support/worlds/world.ts';

const open = endpoints.map(({ call }) => call).filter(({ access }) => access === 'anyone');
const now = new Date('2026-11-23T01:20:00Z');

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

  it('answer 429 with the time to wait', async () => {
    const world = await createWorld();
    const ask = () => world.send(requestDemo, { body: {} as never }, { headers: { 'client-address': '203.0.113.9' } });
    for (let made = 0; made < 10; made += 1) expect((await ask()).status).toBe(422);
    const refused = await ask();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    await world.close();
  });
});
