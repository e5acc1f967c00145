/**
 * How long a business's whole history of timesheets takes as a file, by its length: two businesses of one database in
 * turns, both formats. `row.rest` of the last line is how many times as long the longer one takes for each of its rows.
 *
 *   node bench/exports/measure.ts [--small=50000] [--large=100000] [--rounds=3]
 */
import { tmpdir } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sheetFormats, type SheetFormat } from '#contract/core/fields/files.ts';
import { migrate } from '#api/db/migrate.ts';
import { openPostgres } from '#api/db/postgres.ts';
import { timesheetsFile } from '#api/timesheets/export.ts';
import { startPostgres } from '#tests/support/processes/postgres.ts';
import { addressOf, createDatabase } from '#tests/support/worlds/template.ts';
import { numberOption } from '../command/options.mjs';
import { seedScale } from '../scale-data.ts';

const [small, large] = [numberOption('small', 50_000), numberOption('large', 100_000)];
const rounds = numberOption('rounds', 3);
const now = new Date();
const server = await startPostgres(tmpdir());
await createDatabase(server.url, 'exports', 'template0');
const db = openPostgres(addressOf(server.url, 'exports'), { connections: 4 });
await migrate(db);
await seedScale(db, { businesses: 2, userShifts: small + large, steady: small }, now, [1, 2]);

/** Milliseconds, bytes and the most memory that this process had while the file was read. */
async function download(format: SheetFormat, business: number) {
  const began = performance.now();
  let [bytes, memory, first] = [0, 0, 0];
  const { file } = await timesheetsFile(format, db, business, {}, now, 'en');
  for await (const part of file as ReadableStream<Uint8Array>) {
    first ||= performance.now() - began;
    bytes += part.length;
    memory = Math.max(memory, process.memoryUsage().rss);
    await nextTurn();
  }
  return { took: performance.now() - began, first, bytes, memory };
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

for (const format of sheetFormats) {
  const took: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1)
    for (const business of [1, 2]) {
      const run = await download(format, business);
      took[business - 1]?.push(run.took);
      console.log(
        `${format} of business ${business}: ${(run.took / 1000).toFixed(1)} s, the first bytes after ${run.first.toFixed(0)} ms, ${run.bytes} bytes, ${Math.round(run.memory / 2 ** 20)} MB`,
      );
    }
  const [few, many] = took.map(median) as [number, number];
  console.log(
    `${format}: ${large} rows take ${(many / few).toFixed(2)} times as long as ${small}, a row ${((many / few / large) * small).toFixed(2)}`,
  );
}
await db.close();
process.exit(0);
