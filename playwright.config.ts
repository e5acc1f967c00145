import { defineConfig } from '@playwright/test';
import { browserArguments, browserPath } from './tests/support/browser/browser.ts';

/**
 * Every screen test runs twice, with scripts off and with scripts on. A file named `*.scripts.spec.ts` is about
 * an island's own behaviour and runs with scripts only.
 */
export default defineConfig({
  testDir: 'tests/screens',
  outputDir: 'test-results/screens',
  globalSetup: './tests/support/browser/prepare-screens.ts',
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'Asia/Hong_Kong',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: browserPath(), args: browserArguments },
  },
  projects: [
    { name: 'no-js', use: { javaScriptEnabled: false }, testIgnore: '**/*.scripts.spec.ts' },
    { name: 'js', use: { javaScriptEnabled: true } },
  ],
});
