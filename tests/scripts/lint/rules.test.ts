import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './violations.ts';

interface Settings {
  jsPlugins: string[];
  rules: object;
  overrides: { rules?: object }[];
}
const withoutComments = (json: string): string => json.replace(/^\s*\/\/.*$/gm, '');
const settings = JSON.parse(withoutComments(readFileSync('.oxlintrc.json', 'utf8'))) as Settings;
const { compilerOptions } = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as { compilerOptions: object };

/** Each kind of rule applies in a folder. */
const places = {
  ts: 'app/routes',
  tsx: 'app/routes',
  domain: 'domain',
  tests: 'tests',
  mjs: 'scripts',
  cjs: 'scripts',
};
const files = violations.map(
  ({ kind }, index) => `${places[kind]}/v${String(index)}.${kind === 'domain' || kind === 'tests' ? 'ts' : kind}`,
);
const comments = {
  'domain/silenced.ts': '// eslint-disable-next-line no-var\nexport var a = 1;',
  'domain/idle.ts': '// eslint-disable-next-line no-var\nexport const a = 1;',
};

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lint-rules-')));
afterAll(() => rmSync(folder, { recursive: true }));

/** oxlint reports these, by file: `no-var`, `typescript/array-type`. */
const found = new Map<string, string[]>();

function plant(file: string, content: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), `${content}\n`);
}

beforeAll(() => {
  violations.forEach(({ code }, index) => plant(files[index]!, code));
  for (const [file, code] of Object.entries(comments)) plant(file, code);
  plant('.oxlintrc.json', JSON.stringify({ ...settings, jsPlugins: settings.jsPlugins.map((path) => resolve(path)) }));
  plant('package.json', '{ "type": "module" }');
  plant(
    'tsconfig.json',
    JSON.stringify({
      compilerOptions: {
        ...compilerOptions,
        incremental: false,
        tsBuildInfoFile: undefined,
        types: ['node'],
        typeRoots: [resolve('node_modules/@types')],
      },
    }),
  );
  const { stdout, stderr } = spawnSync(process.execPath, [resolve('node_modules/oxlint/bin/oxlint'), '--format=json'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (!stdout.startsWith('{')) throw new Error(`oxlint could not run: ${stdout}${stderr}`);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code?: string; message: string; filename: string }[] };
  for (const { code, message, filename } of diagnostics) {
    const rule = code?.replace(
      /^(?:eslint\(([\w-]+)\)|([\w-]+)\(([\w-]+)\))$/,
      (_, core?: string, plugin?: string, name?: string) => core ?? `${plugin!}/${name!}`,
    );
    found.set(filename, [...(found.get(filename) ?? []), rule ?? message]);
  }
});

describe('the rules of oxlint', () => {
  it('have a violation each here', () => {
    const on = [settings, ...settings.overrides].flatMap(({ rules = {} }) =>
      Object.entries(rules).flatMap(([rule, value]) => (value === 'off' ? [] : [rule])),
    );
    expect([...new Set(violations.map(({ rule }) => rule))].sort()).toEqual([...new Set(on)].sort());
  });

  it.each(violations.map((violation, index) => ({ ...violation, file: files[index]! })))(
    '$rule refuses it in $kind',
    ({ rule, file }) => {
      expect(found.get(file)).toContain(rule);
    },
  );

  it('are silenced by a comment, and a comment that silences nothing is reported', () => {
    expect(found.get('domain/silenced.ts')).toBeUndefined();
    expect(found.get('domain/idle.ts')?.join()).toMatch(/[Uu]nused eslint-disable/);
  });
});
