import { accessSync, constants, existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Stop } from './console.mjs';
import { freePort, listenOnce } from './ports.mjs';
import { root } from './run.mjs';

export function readSettings() {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
}

/** `PORT`, or a free port for 0. Decided before the start, because the public URL contains it. */
export async function wantedPort() {
  const port = Number(process.env.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Stop(`PORT must be a number from 0 (any free port) to 65535, but is "${process.env.PORT}".`);
  if (port === 0) return freePort();
  try {
    return await listenOnce(port, process.env.HOST || '127.0.0.1');
  } catch (error) {
    if (error.code === 'EADDRINUSE')
      throw new Stop(
        `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
      );
    if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(error.code))
      throw new Stop(
        `HOST is "${process.env.HOST}", which is no address of this machine. 127.0.0.1 is, and 0.0.0.0 is all of its own.`,
      );
    if (error.code === 'EACCES')
      throw new Stop(`This user may not listen on port ${port}. Choose a port above 1023: PORT=3000 npm start`);
    throw error;
  }
}

/**
 * Creates each level separately: Node's recursive mkdir never returns where the system allows no folder, as
 * below `/proc`.
 */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

export function dataFolder() {
  const folder = resolve(root, process.env.DATA_DIR || 'data');
  const how = `Give this user the right to write there, or choose another folder: DATA_DIR=/path/to/folder npm start`;
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
    writeFileSync(join(folder, '.writable'), 'yes');
    rmSync(join(folder, '.writable'));
  } catch (error) {
    if (error.code === 'ENOSPC')
      throw new Stop(`The disk of the data folder ${folder} is full. Free some space, then run the command again.`);
    throw new Stop(`The data folder ${folder} can't be written (${error.code}). ${how}`);
  }
  const { bavail, bsize } = statfsSync(folder);
  const megabytes = Math.floor((bavail * bsize) / 1_000_000);
  if (megabytes < 200)
    throw new Stop(`The disk of the data folder ${folder} has only ${megabytes} MB left; at least 200 MB are needed.`);
  return folder;
}

/**
 * Accepts any response, because only the portal knows the API's calls.  @param {string} url @param {number} wait
 * milliseconds for an API that is just being started
 */
export async function expectUpstream(url, wait = 10_000) {
  if (!URL.canParse(url)) throw new Stop(`UPSTREAM_URL is "${url}", which is no address.`);
  const until = Date.now() + wait;
  for (;;) {
    try {
      await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(10_000) });
      return;
    } catch (error) {
      if (Date.now() < until) {
        await new Promise((resume) => setTimeout(resume, 500));
        continue;
      }
      const why = error.cause?.code ?? error.name;
      throw new Stop(
        `UPSTREAM_URL is ${url}, but nothing answers there (${why}). Start that API first, or correct the address; without UPSTREAM_URL the reference API is started here.`,
      );
    }
  }
}
