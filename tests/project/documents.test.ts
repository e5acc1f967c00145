import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { withLawTables } from '../../scripts/docs/law.ts';
import { withStateTables } from '../../scripts/docs/states.ts';

const list = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', ...patterns], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter(existsSync);
const read = (file: string) => readFileSync(file, 'utf8');
const having = (pattern: RegExp, ...patterns: string[]) => list(...patterns).filter((file) => pattern.test(read(file)));
const isCurrent = (script: string) => expect(() => execFileSync('node', [script, '--check'])).not.toThrow();

describe('generated documents', () => {
  it('docs/architecture.md has the current import table (`npm run docs:imports`)', () =>
    isCurrent('scripts/docs/imports.mjs'));

  it('docs/hong-kong.md has the current facts of law (`npm run docs:law`)', () =>
    expect(withLawTables(read('docs/hong-kong.md'))).toBe(read('docs/hong-kong.md')));

  it('docs/money.md has the current states of documents (`npm run docs:states`)', () =>
    expect(withStateTables(read('docs/money.md'))).toBe(read('docs/money.md')));

  it('tests/project/patterns.json has a proof of linear time for each pattern, or a bound (`npm run docs:patterns`)', () =>
    isCurrent('scripts/docs/patterns.mjs'));

  it('THIRD-PARTY-NOTICES.md has the current packages (`npm run docs:notices`)', () =>
    isCurrent('scripts/docs/notices.mjs'));
});

const documents = list('*.md');
const pathsIn = (token: string) => {
  const [, before = '', names, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(token) ?? [];
  return names === undefined ? [token] : names.split(',').map((name) => before + name.trim() + after);
};

describe('links and paths in documents', () => {
  it('links lead to files that exist', () => {
    const broken = documents.flatMap((file) =>
      [...read(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
        .filter(([, target]) => !existsSync(path.join(path.dirname(file), target!)))
        .map(([, target]) => `${file}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('paths of sources, those of decisions too, lead to files and folders that exist', () => {
    const named = /`((?:app|api|demo|domain|contract|runtime|tests|scripts|locales|bench|docs|public)\/[^`\s]+)`/g;
    // Glob patterns are not paths, and the recipes in docs/development.md use an example resource that does not
    // exist.
    const isNoPath = (token: string) => /[<*…]|NNNN|gate-passes|gate_passes/.test(token);
    const isDecision = (at: string) => /^docs\/decisions\/\d{4}$/.test(at) && list(`${at}-*.md`).length === 1;
    const broken = documents.flatMap((file) =>
      [...read(file).matchAll(named)]
        .flatMap(([, token = '']) => (isNoPath(token) ? [] : pathsIn(token)))
        .filter((at) => !existsSync(at) && !isDecision(at))
        .map((at) => `${file}: ${at}`),
    );
    expect(broken).toEqual([]);
  });
});

describe('lists and scripts in documents', () => {
  it('the list of files in the README of a folder has what is there', () => {
    const readmes = documents.filter((file) => file.endsWith('/README.md'));
    const trees = readmes.flatMap((file) =>
      [...read(file).matchAll(/^```\n(.*?)^```$/gms)].flatMap(([, tree = '']) =>
        tree
          .split('\n')
          .flatMap((line) => line.split(/ {3,}/)[0]!.split(/\s+/))
          .filter((token) => token !== '' && !token.includes('*'))
          .map((token) => path.join(path.dirname(file), token.replace(/<.*/, ''))),
      ),
    );
    expect(trees.length).toBeGreaterThan(40);
    expect(trees.filter((at) => !existsSync(at))).toEqual([]);
    const folders = ['api', 'demo', 'app/server'].flatMap((folder) => [
      ...new Set(
        list(`${folder}/*/*`).map((file) =>
          file
            .split('/')
            .slice(0, folder.split('/').length + 1)
            .join('/'),
        ),
      ),
    ]);
    expect(
      folders.filter((at) => !trees.some((named) => named.replace(/\/$/, '') === at || named.startsWith(`${at}/`))),
    ).toEqual([]);
  });

  it('`npm run` names scripts that are in package.json', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const broken = [...documents, ...list('scripts/*', '.env.example', '.oxlintrc.json')].flatMap((file) =>
      [...read(file).matchAll(/npm run (?:-s )?(\w[\w:-]*)/g)]
        .filter(([, name = '']) => !(name in scripts))
        .map(([, name]) => `${file}: ${name}`),
    );
    expect(broken).toEqual([]);
  });
});

describe('what the documents call proven', () => {
  const rowsOf = (file: string) =>
    read(file)
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .map((line) => line.split('|').map((cell) => cell.trim()));
  const testsIn = (text = '') =>
    [...text.matchAll(/`(tests\/[^`]+)`/g)].flatMap(([, at = '']) => {
      const [, before = '', names, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(at) ?? [];
      return names === undefined ? [at] : names.split(',').map((name) => before + name + after);
    });

  it('has a test that is there: each promise', () => {
    const rows = rowsOf('docs/promises.md').filter(
      ([, promise, tests]) => !/^(\*\*|Promise|-)/.test(promise!) && tests !== undefined,
    );
    expect(rows.length).toBeGreaterThan(30);
    const proven = rows.map((cells) => testsIn(cells.join('|')));
    expect(rows.filter((_, index) => proven[index]!.length === 0).map(([, first]) => first)).toEqual([]);
    expect(proven.flat().filter((at) => !existsSync(at))).toEqual([]);
  });
});

describe('what the documents say of the sources', () => {
  it('SQL is in `api/` and `demo/` only (docs/architecture.md)', () => {
    expect(having(/\bsql`/, 'app/*', 'domain/*', 'contract/*', 'runtime/*', 'server.ts')).toEqual([]);
  });

  it('`raw` of sql-template-tag is used in a few files, for names of the code (docs/decisions/0004)', () => {
    const used = having(/import [^;]*\braw\b[^;]* from 'sql-template-tag'/, 'api/*.ts', 'demo/*.ts');
    expect(used).toEqual([
      'api/accounts/data-copies/collect.ts',
      'api/admin/deletions/erase-shared.ts',
      'api/admin/integrity-checks/scope.ts',
      'api/backup/dump.ts',
      'api/backup/load.ts',
      'api/backup/tables.ts',
      'api/categories/lists.store.ts',
      'api/categories/roles.store.ts',
      'api/categories/use.ts',
      'api/db/columns.ts',
      'api/db/order.ts',
      'api/db/rows.ts',
    ]);
  });

  it('no test is left out of the rule against clocks but those that have a reason (docs/development.md)', () => {
    const settings = JSON.parse(read('.oxlintrc.json').replaceAll(/^\s*\/\/.*$/gm, '')) as {
      overrides: { excludeFiles?: string[]; rules?: Record<string, string> }[];
    };
    const rule = settings.overrides.find(({ rules = {} }) => 'project/no-clock-in-tests' in rules);
    const reasons: Record<string, string[]> = {
      'pauses between two attempts': ['tests/api/races/history.ts', 'tests/conformance/emails.ts'],
      'ends a process at a moment': ['tests/api/db/killed-migrations.test.ts', 'tests/scripts/start.test.ts'],
      'tells how long something took': [
        'tests/api/fuzz/send-requests.ts',
        'tests/conformance/command.ts',
        'tests/support/slowest.ts',
      ],
      'runs in test:long alone': ['tests/scripts/dev.test.ts', 'tests/server/slow-clients.test.ts'],
      'ends a test in which nothing happens': [
        'tests/support/browser/idle-limit.ts',
        'tests/support/browser/planted/*',
      ],
      'stands for a clock': ['tests/support/instants.ts', 'tests/support/stand-ins/moved-clock.ts'],
    };
    expect(rule?.excludeFiles).toEqual(Object.values(reasons).flat().toSorted());
  });

  it('nothing in the portal imports the API, and the API imports nothing of the portal', () => {
    expect(having(/from '#api\//, 'app/*', 'server.ts')).toEqual([]);
    expect(having(/from '#app\//, 'api/*')).toEqual([]);
  });

  it('the API imports the demo at one place, which starts it (demo/README.md)', () => {
    expect(having(/from '#demo\//, 'api/*')).toEqual(['api/server.ts']);
    expect(having(/from '#demo\//, 'app/*', 'domain/*', 'contract/*', 'runtime/*', 'server.ts')).toEqual([]);
  });
});

describe('what the documents say of folders and decisions', () => {
  it('no folder has over 16 files of source; migrations are a sequence (docs/architecture.md)', () => {
    const files = new Map<string, number>();
    for (const file of list('*.ts', '*.tsx', '*.mjs', '*.cjs', '*.json')) {
      const folder = path.dirname(file);
      files.set(folder, (files.get(folder) ?? 0) + 1);
    }
    const large = [...files].filter(([folder, count]) => count > 16 && folder !== 'api/db/migrations');
    expect(large).toEqual([]);
  });

  it('decisions have numbers without gaps, and each is in the list', () => {
    const index = read('docs/decisions/README.md');
    const files = list('docs/decisions/0*.md').map((file) => path.basename(file));
    expect(files.map((file) => Number(file.slice(0, 4)))).toEqual(files.map((_, place) => place + 1));
    expect(files.filter((file) => !index.includes(`(${file})`))).toEqual([]);
  });
});
