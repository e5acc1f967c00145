import { expect, it } from 'vitest';
import type { Upstream } from '#app/upstream/client.server.ts';
import type { Call } from '#contract/call/call.ts';
import { registry } from '#tests/contract/registry.ts';
import { createApi } from '#app/upstream/resources/api.server.ts';

it('lets the portal make every call of the contract, by the method that the call has', async () => {
  const made: { verb: keyof Upstream; call: Call }[] = [];
  // why: only which call a resource makes is looked at here; what the client does with it is the client's own test.
  const note = (verb: keyof Upstream) => (call: Call, input: { query?: { type?: unknown } }) => {
    made.push({ verb, call });
    return Promise.resolve({ type: input.query?.type });
  };
  const asked: string[] = [];
  const ask = (name: string) => Promise.resolve(asked.push(name));
  const upstream = { read: note('read'), write: note('write'), download: note('download'), ask } as unknown as Upstream;
  const anything = new File([], 'kwai-chung.png');

  for (const resource of Object.values(createApi(upstream)))
    for (const verb of Object.values(resource) as ((...input: unknown[]) => Promise<unknown>)[])
      await verb(anything, anything, anything, anything);

  const calls = new Set(made.map(({ call }) => call));
  expect(registry.filter((call) => !calls.has(call)).map(({ name }) => name)).toEqual([]);
  expect([...calls].filter((call) => !registry.includes(call)).map(({ name }) => name)).toEqual([]);
  // What has no call goes over the realtime channel.
  expect(asked).toEqual(['message-from-client', 'seen-message']);
  for (const { verb, call } of made)
    expect(verb, call.name).toBe(call.file ? 'download' : call.method === 'GET' ? 'read' : 'write');
});
