import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '#api/db/open.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'shiftdock-damaged-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a damaged database says which folder it is and that a backup brings it back', async () => {
  const database = path.join(folder, 'db');
  mkdirSync(path.join(database, 'global'), { recursive: true });
  writeFileSync(path.join(database, 'PG_VERSION'), '17\n');
  writeFileSync(path.join(database, 'global', 'pg_control'), 'damaged');
  const opened = openDatabase({ folder: database, migrates: true });
  await expect(opened).rejects.toThrow(`${database}: its files are damaged or incomplete. Restore the data folder`);
});
