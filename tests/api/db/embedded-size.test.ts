import { execFile } from 'node:child_process';
import { closeSync, cpSync, ftruncateSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it as base } from 'vitest';
import { scenarioStart } from '#tests/support/instants.ts';
import { startProcess } from '#tests/support/processes/processes.ts';
import { scratch } from '#tests/support/processes/scratch.ts';
import { seeded } from '#tests/support/worlds/databases.ts';

const it = base.extend<{ folder: string }>({
  folder: async ({ task: _task }, use) => {
    const folder = mkdtempSync(path.join(scratch, 'shiftdock-outgrown-'));
    cpSync(await seeded(scenarioStart), folder, { recursive: true });
    await use(folder);
    rmSync(folder, { recursive: true });
  },
});

/**
 * Creates a sparse file of 600 MB, as a large table has: PostgreSQL goes by file length, and this takes no
 * space.
 */
function grow(folder: string): void {
  const databases = path.join(folder, 'db', 'base');
  const ours = Math.max(...readdirSync(databases).map(Number));
  const file = openSync(path.join(databases, String(ours), '9999999'), 'w', 0o600);
  ftruncateSync(file, 600_000_000);
  closeSync(file);
}

it('an API whose embedded database has outgrown what was measured says so at its start, and the doctor does, too', async ({
  folder,
}) => {
  const warning = /the embedded database has 6\d\d MB; it was measured up to 500/;
  const log = () => readFileSync('test-results/outgrown.log', 'utf8');
  const settings = { PORT: '0', DATA_DIR: folder, DATABASE_URL: '', CLOCK_BEGINS_AT: scenarioStart };
  const before = await startProcess('outgrown', 'build/api/server.js', settings);
  await before.stop();
  expect(log()).not.toMatch(warning);

  grow(folder);
  const after = await startProcess('outgrown', 'build/api/server.js', settings);
  await expect.poll(log).toMatch(warning);
  expect(log()).toContain('PostgreSQL is the choice now: npm run migrate-storage');
  const doctor = await new Promise<string>((resolve) =>
    execFile(process.execPath, ['build/api/doctor.js'], { env: { ...process.env, ...settings } }, (_, out) =>
      resolve(out),
    ),
  );
  await after.stop();
  expect(doctor).toMatch(warning);
});
