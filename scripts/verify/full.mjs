/**
 * `npm run verify:full`: every gate, then what takes too long for each change: the screens again on islands built
 * with React instead of its lighter replacement, what goes by a clock at chosen instants, the measurements of `bench/` on
 * the built product, and random requests to every call of the API and every address of the portal (`FUZZ_SEED` sends
 * others).
 */
import { gates, script } from '../gates.mjs';
import { main } from '../toolchain/console.mjs';
import { runGates } from '../toolchain/gate-runner.mjs';
import { prepareTests } from '../toolchain/programs.mjs';

const screens = gates.find((gate) => gate.name === 'screens');

const campaigns = [
  ...gates,
  {
    name: 'react',
    title: 'islands built with React',
    round: 5,
    run: script('scripts/build.mjs', [], { ISLANDS_REACT: '1' }),
  },
  { ...screens, name: 'screens:react', title: 'screens again, on those islands', round: 6 },
  { name: 'rebuild', title: 'the product as it ships', round: 7, run: script('scripts/build.mjs') },
  { name: 'bench', title: 'pages a second, processor and memory of a page', round: 8, run: script('bench/pages.mjs') },
  {
    name: 'fuzz:api',
    title: '20,000 random requests to every call of the API',
    round: 9,
    run: script('node_modules/vitest/vitest.mjs', ['run', 'tests/api/fuzz'], { FUZZ_REQUESTS: '20000' }),
  },
  {
    name: 'fuzz:pages',
    title: '5,000 random visits to every address of the portal',
    round: 10,
    run: script('node_modules/vitest/vitest.mjs', ['run', 'tests/routes/fuzz'], { FUZZ_VISITS: '5000' }),
  },
  {
    name: 'html',
    title: 'every page in both languages, read by the Nu HTML checker',
    round: 10,
    run: script('node_modules/vitest/vitest.mjs', ['run', 'tests/routes/html.test.ts'], { HTML_CHECK: '1' }),
  },
  {
    name: 'races',
    title:
      'two processes on one database, 200 batches of random concurrent requests, kills and lost connections among them',
    round: 11,
    run: script('node_modules/vitest/vitest.mjs', ['run', 'tests/api/races'], { RACE_RUNS: '200' }),
  },
  {
    name: 'money',
    title: '1,000 businesses at random for 52 weeks, and a year of the demo’s clock on both databases, audited',
    round: 15,
    run: script('node_modules/vitest/vitest.mjs', ['run', 'tests/api/money'], {
      MONEY_BUSINESSES: process.env.MONEY_BUSINESSES ?? '1000',
      MONEY_WEEKS: process.env.MONEY_WEEKS ?? '52',
      DEMO_DAYS: process.env.DEMO_DAYS ?? '366',
    }),
  },
  {
    name: 'dev',
    title: 'saved files in `npm run dev`, each shown in Chromium within two seconds',
    round: 13,
    run: script('node_modules/vitest/vitest.mjs', ['run', 'tests/scripts/dev.test.ts'], { DEV_SERVER: '1' }),
  },
  {
    name: 'processes',
    title: 'portal and API killed 20 times while they write, and clients that never end a request',
    round: 12,
    run: script(
      'node_modules/vitest/vitest.mjs',
      ['run', 'tests/serving/portal-process.test.ts', 'tests/api/server.test.ts'],
      { PORTAL_KILLS: '20', API_KILLS: '20', SLOW_CLIENTS: '1' },
    ),
  },
  {
    name: 'days',
    title: 'what goes by a clock, at chosen instants and in three time zones',
    round: 13,
    run: script('scripts/verify/days.mjs'),
  },
  {
    name: 'faults',
    title: 'every page and form of the route table while the API has each of 20 faults',
    round: 14,
    run: script('node_modules/vitest/vitest.mjs', ['run', 'tests/faults'], { FAULT_MATRIX: 'all' }),
  },
];

await main(async () => {
  const since = performance.now();
  console.log('Shiftdock: gates and campaigns');
  await prepareTests({ campaigns: true });
  return runGates(campaigns, since);
});
