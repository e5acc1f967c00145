/**
 * `npm run test:long`: every check, then what takes too long for each change: the screens again on islands built
 * with React instead of its lighter replacement, what goes by a clock at chosen instants, the measurements of `bench/` on
 * the built product, and random requests to every call of the API and every address of the portal (`FUZZ_SEED` sends
 * others). `npm run test:long -- --only=faults,soak` runs these parts alone, `--skip=money` all but that one, which takes
 * hours.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checks, script } from '../checks.mjs';
import { readArguments } from '../toolchain/arguments.mjs';
import { main, Stop } from '../toolchain/console.mjs';
import { runChecks } from '../toolchain/check-runner.mjs';
import { root } from '../toolchain/run.mjs';
import { prepareTests } from '../toolchain/programs.mjs';

const browserTests = checks.find((check) => check.name === 'e2e');

const longTests = [
  ...checks,
  {
    name: 'advisories',
    title: 'a registry was asked about every package that runs, in the last 60 days',
    // Not part of `npm test`: it can fail without any change, just by the date.
    round: 4,
    run: script('scripts/advisories.mjs', ['--check']),
  },
  {
    name: 'react',
    title: 'islands built with React',
    round: 5,
    run: script('scripts/build.mjs', [], { ISLANDS_REACT: '1' }),
  },
  { ...browserTests, name: 'e2e:react', title: 'browser tests again, on those islands', round: 6 },
  { name: 'rebuild', title: 'the product as it ships', round: 7, run: script('scripts/build.mjs') },
  { name: 'bench', title: 'pages a second, processor and memory of a page', round: 8, run: script('bench/pages.mjs') },
  {
    name: 'soak',
    title: '100 signed-in sessions for an hour, beside the long tests that follow',
    round: 9,
    run: script('bench/sessions.mjs', ['--sessions=100', '--seconds=3600', '--rate=5']),
  },
  {
    name: 'fuzz:api',
    title: '20,000 random requests to every call of the API',
    round: 9,
    run: script('node_modules/vitest/vitest.mjs', ['run', 'tests/api/fuzz'], { FUZZ_REQUESTS: '20000' }),
  },
  {
    name: 'fuzz:pages',
    title: '5,000 random visits to every address of the portal',
    round: 9,
    run: script('node_modules/vitest/vitest.mjs', ['run', 'tests/routes/fuzz'], { FUZZ_VISITS: '5000' }),
  },
  {
    name: 'variants',
    title: 'every page, and writes counted in rows, before an API that differs in each of 45 ordinary ways',
    round: 9,
    run: script('node_modules/vitest/vitest.mjs', ['run', 'tests/routes/other-apis/variants.test.ts'], {
      API_VARIANTS: 'all',
    }),
  },
  {
    name: 'openapi',
    title: 'the documents of the API by Redocly, Spectral and openapi-typescript, and every page through Prism',
    round: 9,
    run: script('scripts/verify/openapi.mjs'),
  },
  {
    name: 'html',
    title: 'every page in both languages, read by the Nu HTML checker',
    round: 9,
    run: script('node_modules/vitest/vitest.mjs', ['run', 'tests/routes/html.test.ts'], { HTML_CHECK: '1' }),
  },
  {
    name: 'races',
    title:
      'two processes on one database, 200 batches of random concurrent requests, kills and lost connections among them',
    round: 9,
    run: script('node_modules/vitest/vitest.mjs', ['run', 'tests/api/races'], { RACE_RUNS: '200' }),
  },
  {
    name: 'jobs',
    title: 'what does jobs killed 12 times among weekly invoices, emails and card events, restored, and 305 days ahead',
    round: 9,
    run: script('node_modules/vitest/vitest.mjs', ['run', 'tests/api/process/work'], {
      JOB_BUSINESSES: '24',
      JOB_KILLS: '12',
    }),
  },
  {
    name: 'killed-acts',
    title:
      'the API killed before each write of each act on money and as it is committed, and with its embedded database',
    round: 9,
    run: script('node_modules/vitest/vitest.mjs', ['run', 'tests/api/process/killed-acts'], {
      ACT_KILLS: process.env.ACT_KILLS ?? '1000',
      EMBEDDED_ACT_KILLS: process.env.EMBEDDED_ACT_KILLS ?? '2',
    }),
  },
  {
    name: 'versions',
    title: 'the version before beside this one on one database, one process after the other replaced',
    round: 9,
    run: script('scripts/verify/versions.mjs'),
  },
  {
    name: 'money',
    title: '1,000 businesses at random for 52 weeks, and a year of the demo’s clock on both databases, audited',
    round: 9,
    run: script('node_modules/vitest/vitest.mjs', ['run', 'tests/api/billing/money'], {
      MONEY_BUSINESSES: process.env.MONEY_BUSINESSES ?? '1000',
      MONEY_WEEKS: process.env.MONEY_WEEKS ?? '52',
      DEMO_DAYS: process.env.DEMO_DAYS ?? '366',
      MONTHS_BUSINESSES: process.env.MONTHS_BUSINESSES ?? '50',
      MONTHS_WEEKS: process.env.MONTHS_WEEKS ?? '26',
    }),
  },
  {
    name: 'acts',
    title: '10,000 random sequences of acts on money beside books by hand, and each pair of acts at once',
    round: 9,
    run: script(
      'node_modules/vitest/vitest.mjs',
      ['run', 'tests/api/billing/acts', 'tests/api/billing/admin-billing/two-people.test.ts'],
      { ACT_SEQUENCES: process.env.ACT_SEQUENCES ?? '10000', ACT_PAIRS: 'all' },
    ),
  },
  {
    name: 'amounts',
    title:
      'every printed amount of 200 businesses at 3 moments each, of two in 15 weeks of every act, and of the demo at 12',
    round: 9,
    run: script('node_modules/vitest/vitest.mjs', ['run', 'tests/routes/printed'], {
      AMOUNTS_BUSINESSES: process.env.AMOUNTS_BUSINESSES ?? '200',
      AMOUNTS_INSTANTS: process.env.AMOUNTS_INSTANTS ?? '3',
      AMOUNTS_DEMO_INSTANTS: process.env.AMOUNTS_DEMO_INSTANTS ?? '12',
      PRINTED_WEEKS: process.env.PRINTED_WEEKS ?? '15',
    }),
  },
  {
    name: 'dev',
    title: 'saved files in `npm run dev`, each shown in Chromium within two seconds',
    round: 10,
    run: script('node_modules/vitest/vitest.mjs', ['run', 'tests/scripts/dev.test.ts'], { DEV_SERVER: '1' }),
  },
  {
    name: 'processes',
    title:
      'the portal killed 30 times and the API 20 while they write, 40 times while it changes the schema; slow clients, a full disk',
    round: 9,
    run: script(
      'node_modules/vitest/vitest.mjs',
      [
        'run',
        'tests/server/process/portal-process.test.ts',
        'tests/server/process/portal-full-disk.test.ts',
        'tests/server/hostile-clients.test.ts',
        'tests/server/slow-clients.test.ts',
        'tests/api/server.test.ts',
        'tests/api/db/killed-migrations.test.ts',
        'tests/api/http/full-disk.test.ts',
        'tests/scripts/start.test.ts',
      ],
      {
        PORTAL_KILLS: '30',
        API_KILLS: '20',
        MIGRATION_KILLS: '20',
        START_KILLS: '22',
        SLOW_CLIENTS: '1',
        // Mounting a disk needs root.
        ...(process.getuid?.() === 0 && { FULL_DISK: '1' }),
      },
    ),
  },
  {
    name: 'twice',
    title: 'every form sent twice, in turn and at once, and filled with addresses of this network',
    round: 9,
    run: script(
      'node_modules/vitest/vitest.mjs',
      ['run', 'tests/routes/double-submission', 'tests/routes/no-requests-outside.test.ts'],
      { FORMS: 'all' },
    ),
  },
  {
    name: 'patterns',
    title: 'every pattern proven to take linear time, again',
    round: 9,
    run: script('scripts/docs/patterns.mjs', ['--all']),
  },
  {
    name: 'uploads',
    title: 'every file, form, text and roster that is made to be expensive',
    // Runs alone, because it measures blocking.
    round: 11,
    run: script(
      'node_modules/vitest/vitest.mjs',
      ['run', 'tests/api/http/hostile-uploads.test.ts', 'tests/routes/booking/hostile-rosters.test.ts'],
      { HOSTILE_FILES: 'all' },
    ),
  },
  {
    name: 'workbooks',
    title: '10,000 valid workbooks with a few things changed',
    round: 11,
    run: script('node_modules/vitest/vitest.mjs', ['run', 'tests/server/process/portal-files.test.ts'], {
      MUTANTS: '10000',
    }),
  },
  {
    name: 'rate-limit',
    title:
      'a stranger of one network sends 2,000 open forms a second, three times a minute, while others use the product',
    // Runs alone, because it compares response times with a quiet run just before.
    round: 13,
    run: script('bench/rate-limit.mjs'),
  },
  {
    name: 'rate-limit:pages',
    title:
      'a stranger of one network asks for 2,000 open pages a second, three times a minute, while others use the product',
    round: 14,
    run: script('bench/rate-limit.mjs', ['--of=pages']),
  },
  {
    name: 'attack',
    title:
      'a stranger, a business and a worker ask for each open page, form and socket at up to 200 connections, three times, while others use the product',
    // Runs alone, because each attack is compared with the quiet time just before it.
    round: 16,
    run: script('bench/attack/attack.mjs', ['--rounds=3']),
  },
  {
    name: 'sessions',
    title: '1,000 signed-in sessions for ten minutes',
    round: 12,
    run: script('bench/sessions.mjs'),
  },
  {
    name: 'days',
    title: 'what goes by a clock, at chosen instants and in three time zones',
    round: 9,
    run: script('scripts/verify/days.mjs'),
  },
  {
    name: 'faults',
    title: 'every page and form of the route table while the API has each of 20 faults',
    round: 9,
    run: script('node_modules/vitest/vitest.mjs', ['run', 'tests/faults'], { FAULT_MATRIX: 'all' }),
  },
  {
    name: 'nodes',
    title: 'types, build, tests and a start on the versions of Node that the product is for',
    round: 15,
    run: script('scripts/verify/nodes.mjs'),
  },
];

function table(file) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const rows = new Map();
  for (const { what, attempts, failures } of lines.filter(Boolean).map((line) => JSON.parse(line))) {
    const row = rows.get(what) ?? { attempts: 0, failures: 0 };
    rows.set(what, { attempts: row.attempts + attempts, failures: row.failures + failures });
  }
  const number = (count) => count.toLocaleString('en').padStart(10);
  const tableRows = [...rows].map(([what, row]) => `  ${number(row.attempts)} ${number(row.failures)}   ${what}`);
  return ['    attempts   failures', ...tableRows].join('\n');
}

/** By commas. */
const partNames = { type: 'string', multiple: true, default: [] };

/** Rejects unknown options and parts before anything runs. */
function selectParts(parts) {
  const { values } = readArguments({ options: { only: partNames, skip: partNames } });
  const [only, skip] = [values.only, values.skip].map((texts) => texts.flatMap((text) => text.split(',')));
  const unknown = [...only, ...skip].filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0)
    throw new Stop(`no part is named ${unknown.join(', ')}; there are ${parts.map(({ name }) => name).join(', ')}`);
  return parts.filter(({ name }) => (only.length === 0 || only.includes(name)) && !skip.includes(name));
}

await main(async () => {
  const since = performance.now();
  const parts = selectParts(longTests);
  console.log('Shiftdock: checks and long tests');
  if (parts.length < longTests.length)
    console.log(`  ${parts.length} of ${longTests.length} parts: ${parts.map(({ name }) => name).join(', ')}`);
  await prepareTests({ longTests: true });
  // Each test appends its counts; one that failed early is named by its check.
  const file = join(root, 'test-results', 'tally.jsonl');
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  process.env.TALLY = file;
  // A long test may take hours: only the whole run has a time limit.
  process.env.HANG_LIMIT_SECONDS ??= '86400';
  const code = await runChecks(parts, since);
  console.log(`\n${table(file)}\n`);
  return code;
});
