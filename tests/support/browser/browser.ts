import { existsSync } from 'node:fs';
import path from 'node:path';

const browsers = ['chromium', 'chromium-browser', 'google-chrome'];

/** Returns the first of these programs on the PATH. */
function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file));
}

/** The Chromium of the system: Debian's, or whichever is on the PATH. `CHROMIUM` names another. */
export const browserPath = (): string => process.env.CHROMIUM ?? onPath(browsers) ?? '/usr/bin/chromium';

/**
 * Returns Chromium without its window, tabs and permissions: a page takes a third less processor time. Notifications
 * and the bank's page within a page need the whole browser.
 */
export const headlessPath = (): string =>
  process.env.CHROMIUM ?? onPath(['chromium-headless-shell', ...browsers]) ?? '/usr/bin/chromium';

/** The browser runs in a container, and asks nothing of the network beyond what a test asks. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A browser without a window has these, too. A page lives too short for optimised code to pay: without it, a sixth less
 * processor time.
 */
export const headlessArguments = [...browserArguments, '--js-flags=--no-turbofan,--no-maglev'];
