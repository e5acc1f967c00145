import { existsSync } from 'node:fs';
import path from 'node:path';

const browsers = ['chromium', 'chromium-browser', 'google-chrome'];

function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file));
}

/** Chromium from the PATH; `CHROMIUM` names another. */
export const browserPath = (): string => process.env.CHROMIUM ?? onPath(browsers) ?? '/usr/bin/chromium';

/**
 * Chromium without window, tabs and permissions: a page takes a third less processor time. Notifications and
 * framed bank pages need the full browser.
 */
export const headlessPath = (): string =>
  process.env.CHROMIUM ?? onPath(['chromium-headless-shell', ...browsers]) ?? '/usr/bin/chromium';

/** For a browser in a container, without network requests beyond those of the tests. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Headless only. Pages live too briefly for the optimising compiler to pay off: a sixth less processor time
 * without it.
 */
export const headlessArguments = [...browserArguments, '--js-flags=--no-turbofan,--no-maglev'];
