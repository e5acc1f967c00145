import { readFileSync } from 'node:fs';
import { createSpreadsheets } from '#app/spreadsheets/spreadsheets.server.ts';

/** Reads workbooks as the portal does, and says what came of each: a file that ends this process ends none of Vitest's. */
const sheets = createSpreadsheets();
for (const file of process.argv.slice(2)) {
  const read = await sheets.read(new Uint8Array(readFileSync(file)));
  console.log('problem' in read ? read.problem : 'READ');
}
