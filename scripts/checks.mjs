/**
 * The checks that a change has to pass, in the order they run; those of one `round` run in parallel. A check
 * returns how many tests passed, failed and were skipped, the output of failures, and the names of tests that
 * passed only when they were run again (`flaky`).
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { node, root, tool } from './toolchain/run.mjs';
import { namedTestsPassed } from './verify/named-tests.mjs';

const exists = (path) => existsSync(join(root, path));
const reports = join(root, 'test-results');

const tested =
  (path, ...args) =>
  async () => {
    const { code, output } = await node(tool(path), args);
    return { passed: Number(code === 0), failed: Number(code !== 0), skipped: 0, output };
  };

const both = (first, second) => async () => {
  const results = [await first(), await second()];
  const sum = (count) => results.reduce((total, result) => total + result[count], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: 0,
    output: results.map(({ output }) => output).join('\n'),
  };
};

export const script =
  (file, args = [], env = {}) =>
  async () => {
    const { code, output } = await node(join(root, file), args, { env });
    return { passed: Number(code === 0), failed: Number(code !== 0), skipped: 0, output };
  };

const counted = (path, args, environment, report, count) => async () => {
  const file = join(reports, report);
  mkdirSync(reports, { recursive: true });
  rmSync(file, { force: true });
  const { code, output } = await node(tool(path), args, { env: { ...environment(file), CI: 'true', NO_COLOR: '1' } });
  const counts = existsSync(file)
    ? count(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  // A runner may fail without a failing test: a file that does not load, or no tests found.
  const failed = code !== 0 && counts.failed === 0 ? 1 : counts.failed;
  return { ...counts, failed, output };
};

const vitestCounts = (report) => ({
  passed: report.numPassedTests,
  failed:
    report.numFailedTests +
    report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length,
  skipped: report.numPendingTests + report.numTodoTests,
});

const flakyIn = ({ suites = [], specs = [] }) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, line, title }) => `${file}:${line} ${title}`),
  ...suites.flatMap(flakyIn),
];

const playwrightCounts = ({ stats, errors, suites }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
  flaky: flakyIn({ suites }),
});

const vitest = (file, env = {}) =>
  counted(
    'vitest/vitest.mjs',
    ['run', '--reporter=dot', '--reporter=json', '--reporter=./scripts/toolchain/running.mjs'],
    (path) => ({ VITEST_JSON: path, ...env }),
    file,
    vitestCounts,
  );

const hasE2eTests = () =>
  exists('tests/e2e') &&
  readdirSync(join(root, 'tests/e2e'), { recursive: true }).some((name) => name.endsWith('.spec.ts'));

export const checks = [
  // Longest first, so that both workers finish together.
  {
    name: 'lint',
    title: 'oxlint with types, accessibility and the project rules',
    round: 1,
    run: tested('oxlint/bin/oxlint'),
  },
  {
    name: 'format',
    title: 'oxfmt has nothing to change',
    round: 1,
    run: tested('oxfmt/bin/oxfmt', '--check'),
  },
  { name: 'build', title: 'the product builds', round: 1, run: script('scripts/build.mjs') },
  {
    name: 'unused',
    title: 'nothing unused, nothing undeclared; no rule that only tests use',
    round: 1,
    run: both(
      tested('knip/bin/knip.js', '--no-config-hints'),
      tested('knip/bin/knip.js', '--no-config-hints', '--production', '--exclude', 'dependencies'),
    ),
  },
  { name: 'typecheck', title: 'TypeScript, strict', round: 1, run: tested('typescript-native/bin/tsc', '--noEmit') },
  {
    name: 'imports',
    title: 'who may import whom',
    round: 1,
    run: tested(
      'dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      ...['app', 'api', 'demo', 'domain', 'contract', 'runtime', 'server.ts', 'tests'].filter(exists),
    ),
  },
  {
    name: 'unit',
    title: 'rules, contract, API and pages (Vitest)',
    round: 2,
    usesBuild: true,
    run: vitest('vitest.json'),
  },
  {
    name: 'e2e',
    title: 'pages in a browser, scripts off and on (Playwright)',
    round: 3,
    usesBuild: true,
    present: hasE2eTests,
    run: counted(
      '@playwright/test/cli.js',
      ['test', '--reporter=dot,json,./scripts/toolchain/running.mjs'],
      (file) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
      'playwright.json',
      playwrightCounts,
    ),
  },
  {
    name: 'asvs',
    title: 'the tests that docs/asvs.md names have passed',
    round: 4,
    // Some of them measure processor time, which only Linux tells.
    present: () => process.platform === 'linux',
    run: namedTestsPassed,
  },
];

/** `npm test -- quick`: what needs no build, database or browser. CONTRIBUTING.md says what it covers. */
export const quickChecks = [
  ...checks.filter(({ name }) => ['lint', 'format', 'typecheck', 'imports'].includes(name)),
  {
    name: 'quick',
    title: 'rules, contract, texts and project (Vitest)',
    round: 2,
    run: vitest('vitest-quick.json', { QUICK_TESTS: '1' }),
  },
];
