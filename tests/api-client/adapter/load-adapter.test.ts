import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadAdapter } from '#app/api-client/adapter/load-adapter.server.ts';
import { scratch } from '#tests/support/processes/scratch.ts';

const folder = mkdtempSync(path.join(scratch, 'shiftdock-load-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function load(source: string, name: string) {
  const file = path.join(folder, name);
  writeFileSync(file, source);
  return loadAdapter(file);
}

const origins = [
  'https://*',
  'https://*.example',
  'https://a;script-src',
  'https://a,b',
  'javascript:alert(1)',
  "'self'",
];

const wrong: readonly (readonly [what: string, source: string, sentence: string])[] = [
  ['no default export', 'export const adapter = 1;', 'it has no function as its default export'],
  ['a default export that is none', 'export default {};', 'it has no function as its default export'],
  ['source that cannot be read', 'export default (', 'it cannot be loaded'],
  ['an import of nothing', "import 'no-such-package'; export default () => {};", 'it cannot be loaded'],
  [
    'a call by a wrong name',
    "import { paths } from 'shiftdock/adapter'; export default paths({ calls: { listContact: '/contacts' } });",
    'it cannot be loaded: paths: the contract has no call listContact',
  ],
  [
    'a value of no enumeration',
    "import { enumerations } from 'shiftdock/adapter'; export default enumerations('names', { shiftStatus: { GONE: 1 } });",
    'it cannot be loaded: enumerations: the contract has no shiftStatus.GONE',
  ],
  [
    'an offset that is none',
    "import { instants } from 'shiftdock/adapter'; export default instants('Hong Kong');",
    'it cannot be loaded: instants: Hong Kong is no offset such as +08:00',
  ],
  [
    'a capability that is none',
    "import { capabilities } from 'shiftdock/adapter'; export default capabilities('credit');",
    'it cannot be loaded: capabilities: credit is none',
  ],
  ...origins.map(
    (origin) =>
      [
        `an origin of files that would be more than a host: ${origin}`,
        `export default () => {}; export const fileOrigins = [${JSON.stringify(origin)}];`,
        'fileOrigins is a list of hosts such as "https://cdn.example.com"',
      ] as const,
  ),
];

describe('the module of UPSTREAM_ADAPTER', () => {
  it.for(wrong.map((each, index) => [...each, index] as const))(
    'stops the start with a sentence: %s',
    ([_, source, sentence, index]) => {
      expect(() => load(source, `wrong-${index}.ts`)).toThrow(/^UPSTREAM_ADAPTER .*wrong-\d+\.ts needs attention/);
      expect(() => load(source, `wrong-${index}.ts`)).toThrow(sentence);
    },
  );

  it('stops the start where the file is missing or of another kind', () => {
    expect(() => loadAdapter(path.join(folder, 'nowhere.ts'))).toThrow('there is no such file');
    expect(() => load('{}', 'map.json')).toThrow('its name ends in .ts or .js');
  });

  it('is TypeScript outside the project, and imports the ready functions', async () => {
    const { adapter, fileOrigins } = load(
      `import { compose, tokenIn, type Adapter } from 'shiftdock/adapter';
const same: Adapter = (call, send) => send(call);
export const fileOrigins = ['https://cdn.example.com/pictures'];
export default compose(same, tokenIn('x-token'));`,
      'typed.ts',
    );
    const call = {
      name: 'listContacts',
      contract: {},
      method: 'GET',
      path: '/',
      params: {},
      query: {},
      body: undefined,
    };
    const sent: object[] = [];
    await adapter({ ...call, headers: { authorization: 'Bearer abc' } }, (request) => {
      sent.push(request.headers);
      return Promise.resolve({ status: 200, headers: {}, body: {} });
    });
    expect(sent).toEqual([{ 'x-token': 'abc' }]);
    expect(fileOrigins).toEqual(['https://cdn.example.com']);
  });
});
