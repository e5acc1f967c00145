import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';
import { hangLimit } from './tests/support/hang-limit.ts';
import { shortLived } from './tests/support/processes/processes.ts';

/** Node loads these into each process before its tests. */
const before = ['react-production', 'remembered-scrypt'].flatMap((name) => [
  '--import',
  `./tests/support/stand-ins/${name}.mjs`,
]);

/** `npm test -- quick` starts no database and needs no build. */
const isQuick = process.env.QUICK_TESTS === '1';
const quickTests = ['domain', 'contract', 'locales', 'project'].map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`);
/** A world, a build, and a quarter of the processor time. */
const needMore = [
  'tests/project/watching.test.ts',
  'tests/project/packages/sbom.test.ts',
  'tests/domain/shifts/roster/corpus.test.ts',
];

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  esbuild: { target: 'es2022', jsx: 'automatic', jsxDev: false },
  test: {
    include: isQuick ? quickTests : ['tests/**/*.test.{ts,tsx}'],
    ...(isQuick && { exclude: needMore }),
    environment: 'node',
    pool: 'forks',
    // Each process loads the modules once, not for each file: no test leaves anything behind in them. Twice as many
    // processes as two processors, since half of the time they wait for a database or another process.
    maxWorkers: isQuick ? 2 : 4,
    isolate: false,
    execArgv: [shortLived, ...before],
    sequence: { sequencer: LongestFirst },
    // `npm test` reads the counts from here.
    ...(process.env.VITEST_JSON && { outputFile: { json: process.env.VITEST_JSON } }),
    // A test that asserts nothing has not passed.
    expect: { requireAssertions: true, poll: { timeout: hangLimit } },
    ...(!isQuick && { globalSetup: 'tests/support/worlds/prepare-databases.ts' }),
    setupFiles: 'tests/support/matchers.ts',
    testTimeout: hangLimit,
    hookTimeout: hangLimit,
  },
});
