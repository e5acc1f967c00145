/**
 * `npm run verify:days`: everything that goes by a clock, the main job in the browser included, at chosen instants and
 * in three time zones of the machine, and a table of what passed. `npm run verify:days -- 2028-02-29` tries the instants
 * whose line contains this; `--unit` or `--e2e` leaves the other half out.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from '../toolchain/arguments.mjs';
import { main, seconds, step } from '../toolchain/console.mjs';
import { isBuilt } from '../toolchain/fingerprint.mjs';
import { node, root, tool } from '../toolchain/run.mjs';

/** UTC; Hong Kong is eight hours ahead. */
const instants = [
  ['Monday', '2026-11-23T01:00:00.000Z'],
  ['Tuesday 09:59, a minute before the weekly invoices', '2026-11-24T01:59:00.000Z'],
  ['Tuesday 10:01, a minute after them', '2026-11-24T02:01:00.000Z'],
  ['Wednesday', '2026-11-18T06:00:00.000Z'],
  ['Thursday', '2026-11-19T08:30:00.000Z'],
  ['Friday', '2026-11-20T10:00:00.000Z'],
  ['Saturday', '2026-11-21T04:00:00.000Z'],
  ['Sunday', '2026-11-22T03:30:00.000Z'],
  ['Sunday 23:59', '2026-11-22T15:59:00.000Z'],
  ['a minute after midnight in Hong Kong, a month begins', '2026-11-30T16:01:00.000Z'],
  ['a minute before midnight in UTC, a month ends', '2026-10-31T23:59:00.000Z'],
  ['a minute after midnight in UTC', '2027-02-01T00:01:00.000Z'],
  ['29 February', '2028-02-29T03:00:00.000Z'],
  ['31 December', '2026-12-31T09:00:00.000Z'],
  ['Lunar New Year', '2027-02-06T02:00:00.000Z'],
];
const zones = ['UTC', 'Asia/Hong_Kong', 'America/Los_Angeles'];

const units = [
  'tests/api/clock.test.ts',
  'tests/api/jobs',
  'tests/demo/business',
  'tests/demo/simulator',
  'tests/domain',
  'tests/forms',
  'tests/i18n',
  'tests/routes/dashboard',
  'tests/routes/timesheets',
];

const report = join(root, 'test-results', 'days.json');

async function counts(path, args, env, read) {
  rmSync(report, { force: true });
  const { code, output } = await node(tool(path), args, { env });
  const found = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 };
  return { ...found, failed: code !== 0 && found.failed === 0 ? 1 : found.failed, output };
}

const unit = (instant, zone) =>
  counts(
    'vitest/vitest.mjs',
    ['run', '--reporter=dot', '--reporter=json', ...units],
    {
      TZ: zone,
      SCENARIO_START: instant,
      CLOCK_BEGINS_AT: instant,
      NODE_OPTIONS: '--import ./tests/support/stand-ins/begin-at.mjs',
      VITEST_JSON: report,
    },
    ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
  );

const browserTests = (instant, zone) =>
  counts(
    '@playwright/test/cli.js',
    ['test', '--reporter=line,json', 'main-job', 'booking'],
    { TZ: zone, SCENARIO_START: instant, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
  );

await main(async () => {
  const since = performance.now();
  const { values, positionals } = readArguments({
    options: { unit: { type: 'boolean' }, e2e: { type: 'boolean' } },
    allowPositionals: true,
  });
  const halves = [
    ['unit', unit],
    ['e2e', browserTests],
  ].filter(([name]) => Object.keys(values).length === 0 || values[name]);
  const [sought = ''] = positionals;
  const selected = instants.filter((line) => line.join(' ').includes(sought));
  if (!isBuilt()) await step('building', () => node('scripts/build.mjs'));
  const sum = { passed: 0, failed: 0 };
  for (const [index, [name, instant]] of selected.entries()) {
    // Each instant is tested in one time zone, each zone with every third instant: code that uses the machine's
    // zone fails either way.
    const zone = zones[index % zones.length];
    for (const [half, run] of halves) {
      const { passed, failed, output } = await run(instant, zone);
      sum.passed += passed;
      sum.failed += failed;
      console.log(
        `  ${failed ? '✗' : '✓'} ${instant.slice(0, 16)}  ${zone.padEnd(20)} ${half.padEnd(8)} ${`${passed} passed, ${failed} failed`.padEnd(24)} ${name}`,
      );
      if (failed) console.log(`\n${output.trim()}\n`);
    }
  }
  console.log(`\n  ${seconds(since)}\n\n${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed === 0 ? 0 : 1;
});
