import { copyFileSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { demoScenario } from '#tests/support/demo/demo-scenario.ts';
import { listen } from '#tests/support/demo/demo-world.ts';
import { camelCase } from '#tests/support/other-apis/camel-case.ts';
import { django } from '#tests/support/other-apis/django.ts';
import { envelope } from '#tests/support/other-apis/envelope.ts';
import { gateway } from '#tests/support/other-apis/gateway.ts';
import { laravel } from '#tests/support/other-apis/laravel.ts';
import { namesAndNumbers } from '#tests/support/other-apis/names-and-numbers.ts';
import { scratch } from '#tests/support/processes/scratch.ts';
import { serveOtherApi, type OtherApi } from '#tests/support/other-apis/other-api.ts';
import { conformance } from './command.ts';

const examples: readonly (readonly [adapter: string, otherApi: OtherApi])[] = [
  ['camel-case.ts', camelCase],
  ['envelope.ts', envelope],
  ['laravel.ts', laravel],
  ['django.ts', django],
  ['names-and-numbers.ts', namesAndNumbers],
  ['gateway.ts', gateway],
];

const it = demoScenario().perFile('api', ({ world }) => listen(world.api.fetch), { close: (api) => api.close() });

const compared = ['login', 'listDistricts', 'createContact', 'listContacts', 'getContact'];

async function run(url: string, otherApi: OtherApi, more: readonly string[]) {
  const served = await serveOtherApi(url, otherApi);
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

it.for(examples)('an API such as %s is compared through its adapter', async ([adapter, otherApi], { api }) => {
  // A copy: Node loads a file once, and the built portal has functions of its own for the same one.
  const copy = path.join(mkdtempSync(path.join(scratch, 'shiftdock-adapter-')), adapter);
  copyFileSync(path.resolve('docs/adapters', adapter), copy);
  const { results, text } = await run(api.url, otherApi, ['--adapter', copy]);
  expect(results.map(({ call }) => call.name).toSorted(), text).toEqual(compared.toSorted());
  expect(results.map(({ notTried }) => notTried)).toEqual(compared.map(() => null));
});

it.for(examples)(
  'an API such as %s without its adapter is compared, though nobody can sign in',
  async ([, otherApi], { api }) => {
    const { code, results, text } = await run(api.url, otherApi, []);
    expect(code).toBe(1);
    expect(results.map(({ call }) => call.name).toSorted(), text).toEqual(compared.toSorted());
    expect(results.find(({ call }) => call.name === 'login')?.differences.length).toBeGreaterThan(0);
  },
);
