import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tally } from '#tests/support/tally.ts';
import { isBuilt } from '../../scripts/toolchain/fingerprint.mjs';

/** Milliseconds after which `npm start` is stopped; `npm run test:long` tries more. */
const moments = process.env.START_KILLS
  ? Array.from({ length: Number(process.env.START_KILLS) }, (_, index) => 25 * 1.35 ** index)
  : [50, 500, 2_000];

const folder = mkdtempSync(path.join(tmpdir(), 'shiftdock-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
// Otherwise `npm start` would build, and an interrupted build would leave none for the following tests.
beforeAll(() => {
  if (!isBuilt()) throw new Error('The product is not built: run `npm run build` first.');
});

const left = (): string[] =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`DATA_DIR=${folder}`);
      } catch {
        return false;
      }
    });

describe.skipIf(process.platform !== 'linux')('npm start, asked to end', () => {
  it.each(moments.map(Math.round))('after %i ms, ends and leaves nothing behind', async (moment) => {
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      env: { ...process.env, PORT: '0', DATA_DIR: folder, SEED: 'none', DATABASE_URL: '', NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()));
    child.stderr.on('data', (bytes: Buffer) => (output += bytes.toString()));
    const exit = once(child, 'exit');
    await wait(moment);
    child.kill('SIGTERM');
    const [code, signal] = (await exit) as [number | null, string | null];
    // Before it handles signals it has started nothing, and the system ends it. The exit code is different if a
    // child had to be killed.
    expect([code, signal], output).toEqual(signal === null ? [0, null] : [null, 'SIGTERM']);
    await expect.poll(left).toEqual([]);
    tally('npm start asked to end', 1, 0);
  });
});
