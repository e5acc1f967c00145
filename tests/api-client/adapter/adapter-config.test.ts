import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { core } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadAdapter } from '#app/api-client/adapter/load-adapter.server.ts';
import { adapterConfig } from '#app/api-client/adapter/adapter-config.ts';
import { scratch } from '#tests/support/processes/scratch.ts';

let folder = '';
beforeAll(async () => void (folder = await mkdtemp(path.join(scratch, 'shiftdock-map-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function errorFor(map: unknown, name = 'map.json'): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, typeof map === 'string' ? map : JSON.stringify(map));
  return loadAdapter(file).then(
    () => 'nothing',
    (error: unknown) => (error as Error).message,
  );
}

function keysOf(schema: core.$ZodType, prefix = ''): string[] {
  const { def } = (schema as core.$ZodTypes)._zod;
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([name, field]) => [prefix + name, ...keysOf(field, `${prefix}${name}.`)]);
  if (def.type === 'record') return keysOf(def.valueType, prefix);
  return 'innerType' in def ? keysOf(def.innerType, prefix) : [];
}

const wrong = [
  ['a key that does not exist', { dats: 'DD/MM/YYYY' }, 'dats'],
  ['a form of days that nobody knows', { dates: 'D.M.Y' }, 'dates: '],
  [
    'a call by a wrong name',
    { calls: { listContact: {} } },
    'calls.listContact: the contract has no such call; did you mean listContacts?',
  ],
  [
    'a parameter that a path cannot have',
    { calls: { getContact: { path: '/contacts/{contact}' } } },
    'calls.getContact.path: {contact} is nothing that the call knows; it has {id}',
  ],
  [
    'a field that nothing has',
    { names: { of: { firstname: 'givenName' } } },
    'names.of.firstname: the contract has no such field; did you mean first_name?',
  ],
  [
    'a parameter that nothing has',
    { parameters: { pages: 'p' } },
    'parameters.pages: the contract has no such parameter; did you mean page?',
  ],
  [
    'a state that does not exist',
    { enumerations: { of: { shiftStatus: { CANCELED: 'x' } } } },
    'enumerations.of.shiftStatus.CANCELED: the contract has no such value',
  ],
  [
    'one spelling for two states',
    { enumerations: { of: { shiftStatus: { NEW: 'a', DRAFT: 'a' } } } },
    'enumerations.of.shiftStatus: "a" stands for two values',
  ],
  [
    'a code that the contract does not have',
    { errors: { codes: { X: 'email_take' } } },
    'errors.codes.X: the contract has no code email_take; did you mean email_taken?',
  ],
  ['yes and no alike', { booleans: { true: 1, false: 1 } }, 'booleans: true and false are the same value'],
  ...['https://*', 'https://*.example', 'https://a;script-src', 'https://a,b', 'javascript:alert(1)', "'self'"].map(
    (origin) =>
      [
        `an origin of files that would be more than a host: ${origin}`,
        { files: { origins: ['https://cdn.example.com:8443/x', origin] } },
        'files.origins.1: is no host such as "https://cdn.example.com"',
      ] as const,
  ),
  ['broken JSON', '{', 'JSON'],
] as const;

describe('a map of another API', () => {
  it.for(wrong)('stops the start with a sentence: %s', async ([_, map, sentence]) => {
    const message = await errorFor(map);
    expect(message).toContain('UPSTREAM_ADAPTER');
    expect(message).toContain(sentence);
  });

  it('names every wrong key at once', async () => {
    const message = await errorFor({ dates: 'x', base: 'no slash' });
    expect(
      message
        .split('\n')
        .slice(1)
        .map((line) => line.trim().split(':')[0]),
    ).toEqual(['base', 'dates']);
  });

  it('stops the start where the file is missing, has no default export, or is of another kind', async () => {
    await expect(loadAdapter(path.join(folder, 'nowhere.json'))).rejects.toThrow('it cannot be read');
    expect(await errorFor('export const map = {};', 'none.ts')).toContain('it has no default export');
    expect(await errorFor('a: b', 'map.yaml')).toContain('its name ends in');
  });

  it('may be TypeScript, of which the types are taken away', async () => {
    const file = path.join(folder, 'typed.ts');
    await writeFile(file, `import type { Nothing } from 'nowhere';\nexport default { base: '/v2' as string };\n`);
    expect((await loadAdapter(file)).base).toBe('/v2');
  });

  it('has each of its keys in the guide', () => {
    const guide = readFileSync('docs/your-own-api.md', 'utf8');
    const keys = keysOf(adapterConfig);
    expect(keys.length).toBeGreaterThan(50);
    expect(keys.filter((key) => !guide.includes(`\`${key}\``))).toEqual([]);
  });
});
