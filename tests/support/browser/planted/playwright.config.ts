import { defineConfig } from '@playwright/test';
import { hangLimit } from '../../hang-limit.ts';
import { headlessArguments, headlessPath } from '../browser.ts';

/** Tests that are meant to be ended: `tests/scripts/idle-limit.test.ts` runs them, and nothing else does. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.planted.ts',
  outputDir: process.env.PLANTED_OUTPUT ?? '../../../../test-results/planted',
  timeout: hangLimit,
  expect: { timeout: hangLimit },
  workers: 1,
  reporter: 'list',
  use: { launchOptions: { executablePath: headlessPath(), args: headlessArguments } },
});
