import { expect, it } from 'vitest';
import type { Upstream } from '#app/api-client/client.server.ts';
import type { Call } from '#contract/core/call.ts';
import { modules } from '#contract/registry.ts';
import { registry } from '#tests/contract/registry.ts';
import { createApi } from '#app/api-client/api.server.ts';

it('lets the portal make every call of the contract, by the method that the call has', async () => {
  const made: { verb: keyof Upstream; call: Call }[] = [];
  // why: only which call is made is looked at here; what the client does with it is the client's own test.
  const note = (verb: keyof Upstream) => (call: Call) => Promise.resolve(made.push({ verb, call }));
  const upstream = { read: note('read'), write: note('write'), download: note('download') } as unknown as Upstream;

  const api = createApi(upstream);
  const names = Object.keys(modules) as (keyof typeof modules)[];
  for (const [name, ask] of names.flatMap((module) => Object.entries(api[module]))) {
    const before = made.length;
    await (ask as (...input: unknown[]) => Promise<unknown>)({}, { key: '1-one' });
    expect(made.slice(before).map(({ call }) => call.name)).toEqual([name]);
  }

  const calls = new Set(made.map(({ call }) => call));
  expect(registry.filter((call) => !calls.has(call)).map(({ name }) => name)).toEqual([]);
  expect([...calls].filter((call) => !registry.includes(call)).map(({ name }) => name)).toEqual([]);
  for (const { verb, call } of made)
    expect(verb, call.name).toBe(call.file ? 'download' : call.method === 'GET' ? 'read' : 'write');
});

it('leaves what goes over the realtime channel to it', async () => {
  const ask = (...event: unknown[]) => Promise.resolve(event);
  const api = createApi({ ask } as unknown as Upstream);
  expect(await api.ask('seen-message', { topic_id: 1, message_id: 2 })).toEqual([
    'seen-message',
    { topic_id: 1, message_id: 2 },
  ]);
});
