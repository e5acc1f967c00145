import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDemoWorld, listen } from '#tests/support/demo/demo-world.ts';
import { camelCase } from '#tests/support/providers/camel-case.ts';
import { django } from '#tests/support/providers/django.ts';
import { envelope } from '#tests/support/providers/envelope.ts';
import { gateway } from '#tests/support/providers/gateway.ts';
import { laravel } from '#tests/support/providers/laravel.ts';
import { namesAndNumbers } from '#tests/support/providers/names-and-numbers.ts';
import { serveProvider, type Provider } from '#tests/support/providers/provider.ts';
import type { World } from '#tests/support/worlds/world.ts';
import { conformance } from './command.ts';

const examples: readonly (readonly [map: string, provider: Provider])[] = [
  ['camel-case.ts', camelCase],
  ['envelope.ts', envelope],
  ['laravel.json', laravel],
  ['django.ts', django],
  ['names-and-numbers.ts', namesAndNumbers],
  ['gateway.ts', gateway],
];

let world: World;
let api: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  world = await createDemoWorld('embedded');
  api = await listen(world.api.fetch);
});
afterAll(async () => {
  await api.close();
  await world.close();
});

const compared = ['login', 'listDistricts', 'createContact', 'listContacts', 'getContact'];

/** Compares a few calls, up to the last of them. */
async function run(provider: Provider, more: readonly string[]) {
  const served = await serveProvider(api.url, provider);
  const lines: string[] = [];
  const demo = (name: string) => [`--${name}`, `${name}@demo.test:shiftdock-demo`];
  try {
    const args = ['--url', served.url, ...demo('operator'), ...demo('supervisor'), '--only', compared.join(',')];
    const ran = await conformance([...args, '--until', 'getContact', ...more], {
      write: (line) => void lines.push(line),
    });
    return { ...ran, text: lines.join('\n') };
  } finally {
    await served.close();
  }
}

it.each(examples)(
  'an API such as %s is compared through its map: the portal reads every answer',
  async (map, provider) => {
    const { results, text } = await run(provider, ['--map', path.resolve('docs/maps', map)]);
    expect(results.map(({ call }) => call.name).toSorted(), text).toEqual(compared.toSorted());
    expect(results.map(({ notTried }) => notTried)).toEqual(compared.map(() => null));
    for (const { portal } of results) expect(portal ?? 'reads it all the same', text).toBe('reads it all the same');
  },
);

it.each(examples)('an API such as %s without its map is compared, though nobody can sign in', async (_, provider) => {
  const { code, results, text } = await run(provider, []);
  expect(code).toBe(1);
  expect(results.map(({ call }) => call.name).toSorted(), text).toEqual(compared.toSorted());
  expect(results.find(({ call }) => call.name === 'login')?.differences.length).toBeGreaterThan(0);
});
