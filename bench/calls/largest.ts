/**
 * How long others wait while a business of 100,000 user shifts asks for one page or file after the other: processor-bound
 * work of one request must not keep the API from answering another business.
 *
 *   npm run build && node bench/calls/largest.ts [--size=100000] [--seconds=6]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { addDays, dayOf } from '#domain/shared/time.ts';
import { migrate } from '#api/db/migrate.ts';
import { openPostgres } from '#api/db/postgres.ts';
import { startPostgres } from '#tests/support/processes/postgres.ts';
import { addressOf, createDatabase } from '#tests/support/worlds/template.ts';
import { numberOption } from '../command/options.mjs';
import { seedScale } from '../scale-data.ts';
import { start } from '../serve.mjs';

const size = numberOption('size', 100_000);
const milliseconds = numberOption('seconds', 6) * 1000;
const now = new Date();
const folder = mkdtempSync(path.join(tmpdir(), 'shiftdock-largest-'));
const server = await startPostgres(tmpdir());
await createDatabase(server.url, 'largest', 'template0');
const address = addressOf(server.url, 'largest');
const db = openPostgres(address, { connections: 2 });
await migrate(db);
const [large = '', other = ''] = await seedScale(
  db,
  { businesses: 40, userShifts: size + 39 * 2_500, steady: size },
  now,
  [1, 2],
);
await db.run(sql`analyze`);
await db.close();
const { url, child } = await start('build/api/server.js', {
  ...{ PORT: '0', SEED: 'none', ADMIN_TOKEN: 'the-admin-of-the-bench', DATA_DIR: folder, DATABASE_URL: address },
});

async function ask(token: string, of: string, signal?: AbortSignal): Promise<number> {
  const since = performance.now();
  const answer = await fetch(`${url}/api${of}`, {
    headers: { authorization: `Bearer ${token}`, role: 'operator' },
    signal,
  });
  if (answer.status !== 200) throw new Error(`${of} answered ${answer.status}`);
  await answer.bytes();
  return performance.now() - since;
}

async function otherFor(length: number): Promise<number[]> {
  const times: number[] = [];
  for (const end = performance.now() + length; performance.now() < end; await pause(5))
    times.push(await ask(other, '/shift-contacts?page=1&limit=25'));
  return times.sort((a, b) => a - b);
}

async function askAgainAndAgain(of: string, signal: AbortSignal): Promise<number> {
  for (let done = 0; ; done += 1)
    try {
      await ask(large, of, signal);
    } catch (error) {
      if (signal.aborted) return done;
      throw error;
    }
}

const today = dayOf(now);
const year = `start_date=${addDays(today, -364)}&end_date=${today}`;
const asked = {
  dashboard: '/shifts/dashboard',
  summary: '/summary',
  shifts: '/shifts?page=1&limit=25',
  timesheets: '/shifts/list-user-shift?page=1&limit=25&status_working=approved',
  'statement of a year': `/statement?${year}`,
  board: '/shifts/board',
  'insights of a year': `/insights?${year}`,
  reconciliation: '/reconciliation?page=1&limit=25',
  'timesheets, XLSX': '/shifts/export-time-sheet?format=xlsx',
  'timesheets, CSV': '/shifts/export-time-sheet?format=csv',
  'shifts, XLSX': '/shifts/export-excel?format=xlsx',
  'statement, XLSX': `/statement/export?${year}&format=xlsx`,
  'accountant pack': `/statement/pack?${year}`,
  'invoices, XLSX': '/shifts/operator/invoices/export?format=xlsx',
};
const part = (times: readonly number[], share: number): number => times[Math.floor(times.length * share)] ?? 0;

try {
  await otherFor(3000);
  console.log(
    '| asked without a pause | whole answers | median: quiet | meanwhile | ratio | 95th: quiet | meanwhile | ratio |',
  );
  console.log('|---|---|---|---|---|---|---|---|');
  for (const [name, of] of Object.entries(asked)) {
    const quiet = await otherFor(2500);
    const stop = new AbortController();
    const asking = askAgainAndAgain(of, stop.signal);
    const meanwhile = await otherFor(milliseconds);
    stop.abort();
    const cells = [0.5, 0.95].flatMap((share) => {
      const [before, during] = [part(quiet, share), part(meanwhile, share)];
      return [before.toFixed(1), during.toFixed(1), (during / before).toFixed(2)];
    });
    console.log(`| ${[name, await asking, ...cells].join(' | ')} |`);
    await pause(1500);
  }
} finally {
  child.removeAllListeners('exit');
  child.kill('SIGKILL');
  server.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
