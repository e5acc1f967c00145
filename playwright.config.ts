import { defineConfig } from '@playwright/test';
import { hangLimit } from './tests/support/hang-limit.ts';
import { browserArguments, browserPath, headlessArguments, headlessPath } from './tests/support/browser/browser.ts';
import { drawnWith } from './tests/support/browser/fonts.ts';

/** Tests that open every page, and neither click nor wait for what moves. */
const ofEveryPage = /\/(enter-key|every-page)\.spec\.ts$/;

/** Tests of what has room where are run again with a wide face. */
const ofRoom = /\/(above-the-fold|enlarged-text|fonts|tiles|widths)\.spec\.ts$/;

/**
 * Tests of notifications and of the bank's page within a page need the whole browser, all others the one without a
 * window.
 */
const ofWholeBrowser = /\/(card|notifications-device)\.scripts\.spec\.ts$/;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/support/browser/prepare-browser-tests.ts',
  // One more than two processors: each waits for the product and for its browser now and then.
  workers: 3,
  // A browser on a busy machine fails now and then for no reason of ours; the second run has a new product and browser.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: hangLimit,
  expect: { timeout: hangLimit },
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'Asia/Hong_Kong',
    viewport: { width: 1280, height: 800 },
    actionTimeout: hangLimit,
    navigationTimeout: hangLimit,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: headlessPath(), args: headlessArguments, env: drawnWith('usual') },
  },
  projects: [
    { name: 'pages', testIgnore: [ofWholeBrowser, ofEveryPage] },
    {
      name: 'every-page',
      testMatch: ofEveryPage,
    },
    {
      name: 'whole-browser',
      testMatch: ofWholeBrowser,
      use: { launchOptions: { executablePath: browserPath(), args: browserArguments, env: drawnWith('usual') } },
    },
    {
      name: 'wide-face',
      testMatch: ofRoom,
      use: {
        launchOptions: { executablePath: headlessPath(), args: headlessArguments, env: drawnWith('wide') },
      },
    },
  ],
});
