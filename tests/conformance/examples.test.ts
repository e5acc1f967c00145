import path from 'node:path';
import { expect } from 'vitest';
import { demoStory } from '#tests/support/demo/demo-story.ts';
import { listen } from '#tests/support/demo/demo-world.ts';
import { camelCase } from '#tests/support/providers/camel-case.ts';
import { django } from '#tests/support/providers/django.ts';
import { envelope } from '#tests/support/providers/envelope.ts';
import { gateway } from '#tests/support/providers/gateway.ts';
import { laravel } from '#tests/support/providers/laravel.ts';
import { namesAndNumbers } from '#tests/support/providers/names-and-numbers.ts';
import { serveProvider, type Provider } from '#tests/support/providers/provider.ts';
import { conformance } from './command.ts';

const examples: readonly (readonly [map: string, provider: Provider])[] = [
  ['camel-case.ts', camelCase],
  ['envelope.ts', envelope],
  ['laravel.json', laravel],
  ['django.ts', django],
  ['names-and-numbers.ts', namesAndNumbers],
  ['gateway.ts', gateway],
];

const it = demoStory().perFile('api', ({ world }) => listen(world.api.fetch), { close: (api) => api.close() });

const compared = ['login', 'listDistricts', 'createContact', 'listContacts', 'getContact'];

async function run(url: string, provider: Provider, more: readonly string[]) {
  const served = await serveProvider(url, provider);
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

it.for(examples)(
  'an API such as %s is compared through its map: the portal reads every answer',
  async ([map, provider], { api }) => {
    const { results, text } = await run(api.url, provider, ['--map', path.resolve('docs/maps', map)]);
    expect(results.map(({ call }) => call.name).toSorted(), text).toEqual(compared.toSorted());
    expect(results.map(({ notTried }) => notTried)).toEqual(compared.map(() => null));
    for (const { portal } of results) expect(portal ?? 'reads it all the same', text).toBe('reads it all the same');
  },
);

it.for(examples)(
  'an API such as %s without its map is compared, though nobody can sign in',
  async ([, provider], { api }) => {
    const { code, results, text } = await run(api.url, provider, []);
    expect(code).toBe(1);
    expect(results.map(({ call }) => call.name).toSorted(), text).toEqual(compared.toSorted());
    expect(results.find(({ call }) => call.name === 'login')?.differences.length).toBeGreaterThan(0);
  },
);
