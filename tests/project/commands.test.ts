import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** `docs/{install,operations,growing}.md` have `tests/operations/commands.test.ts`, which runs each line of theirs. */
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...['your-own-api', 'development', 'upgrade', 'campaign', 'promises', 'advisories', 'money'].map(
    (name) => `docs/${name}.md`,
  ),
];

/** What runs each program; `npm run` and `npm` alike. */
const tests: Readonly<Record<string, string>> = {
  start: 'tests/scripts/start.test.ts',
  demo: 'tests/scripts/start.test.ts',
  dev: 'tests/scripts/dev.test.ts',
  admin: 'tests/operations/commands.test.ts',
  backup: 'tests/operations/commands.test.ts',
  doctor: 'tests/operations/commands.test.ts',
  'verify-upgrade': 'tests/operations/commands.test.ts',
  'migrate-storage': 'tests/api/backup/backup.test.ts',
  'check-api': 'tests/check-api/check-api.test.ts',
  conformance: 'tests/conformance/reference.test.ts',
  'docs:imports': 'tests/project/documents.test.ts',
  'docs:calls': 'tests/project/optional-calls.test.ts',
  'docs:examples': 'tests/conformance/reference.test.ts',
  'docs:forms': 'tests/routes/double-submission/form-list.test.ts',
  advisories: 'tests/project/packages/advisories.test.ts',
};

const reasons: Readonly<Record<string, string>> = {
  test: 'it is what runs this; its parts build, lint, typecheck, format and imports are checks of it',
  build: 'a check of npm test',
  unit: 'a check of npm test',
  lint: 'a check of npm test',
  e2e: 'a check of npm test',
  'test:long': 'hours; each campaign of it is a test that npm test runs in small',
  'verify:days': 'hours: the tests on other days',
  lock: 'it asks the registry, and changes the lock file',
  audit: 'it asks the registry',
  install: 'it asks the registry',
};

const named = documents.flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  const inBlocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) => block.split('\n'));
  const inLines = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  return [...inBlocks, ...inLines].flatMap((line) => {
    const [, program = '', words = ''] = /(?:^|\s)npm (?:run )?(?:-s )?([\w][\w:-]*)(?: -- )?([^#]*)/.exec(line) ?? [];
    return program === '' ? [] : [{ file, program, words: words.trim() }];
  });
});

describe('the commands of README, CONTRIBUTING and the guides', () => {
  it('are each run by a test, or have a reason', () => {
    expect(named.length).toBeGreaterThan(60);
    const programs = new Set(named.map(({ program }) => program));
    programs.delete('openapi');
    expect([...programs].filter((program) => !(program in tests) && !(program in reasons))).toEqual([]);
    expect([...Object.keys(tests), ...Object.keys(reasons)].filter((program) => !programs.has(program))).toEqual([]);
  });

  it('have tests that are there and name what the command starts', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const lost = Object.entries(tests).filter(([program, test]) => {
      const started = scripts[program]?.split('/').at(-1)?.split(/[. ]/)[0];
      return !existsSync(test) || !(test + readFileSync(test, 'utf8')).includes(started ?? program);
    });
    expect(lost).toEqual([]);
  });

  const written = [...new Set(named.filter(({ program }) => program === 'openapi').map(({ words }) => words))];
  it.for(written)('has a program that works: npm run openapi %s', (words) => {
    const output = execFileSync(process.execPath, ['scripts/openapi.ts', ...words.split(' ').filter(Boolean)], {
      encoding: 'utf8',
      maxBuffer: 2 ** 25,
    });
    expect(output).toContain(words === '--needed' ? 'getAccount' : '"openapi"');
  });
});
