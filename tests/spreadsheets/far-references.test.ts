import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it as base } from 'vitest';
import { hostileReferences } from '#tests/support/builders/hostile-references.ts';
import { hangLimit } from '#tests/support/hang-limit.ts';
import { scratch } from '#tests/support/processes/scratch.ts';

const it = base.extend<{ folder: string }>({
  folder: async ({ task: _task }, use) => {
    const folder = mkdtempSync(path.join(scratch, 'shiftdock-references-'));
    await use(folder);
    rmSync(folder, { recursive: true });
  },
});

const program = ['tests/spreadsheets/reading-process.ts'];

it('a workbook whose references lead out of its sheet is refused before a place is made for them', async ({
  folder,
}) => {
  const files = await Promise.all(
    hostileReferences.map(async ({ make }, index) => {
      const file = path.join(folder, `${index}.xlsx`);
      writeFileSync(file, new Uint8Array(await (await make()).arrayBuffer()));
      return file;
    }),
  );
  const { stdout } = await promisify(execFile)(process.execPath, [...program, ...files], { timeout: hangLimit });
  const read = stdout.trim().split('\n');
  expect(hostileReferences.map(({ title }, index) => [title, read[index]])).toEqual(
    hostileReferences.map(({ title, rejected }) => [title, rejected ?? 'READ']),
  );
});
