import { existsSync } from 'node:fs';
import path from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome'];

/** The Chromium of the system: Debian's, or whichever is on the PATH. `CHROMIUM` names another. */
export function browserPath(): string {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const found = names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
  return process.env.CHROMIUM ?? found ?? '/usr/bin/chromium';
}

/** Runs in a container, and asks nothing of the network beyond what a test asks. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
