import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it as base } from 'vitest';
import { scratch } from '#tests/support/processes/scratch.ts';

const it = base.extend<{ folder: string }>({
  folder: async ({ task: _task }, use) => {
    const folder = mkdtempSync(path.join(scratch, 'shiftdock-slim-'));
    await use(folder);
    rmSync(folder, { recursive: true });
  },
});

const remaining = [
  '@opentelemetry/core/build/src/index.js',
  'date-fns/format.js',
  'date-fns/locale/_lib/buildLocalizeFn.js',
  'date-fns/locale/en-US.js',
  'one/LICENSE.md',
  'one/index.js',
  'one/map.js',
  'one/package.json',
  'one/types.json',
];
const removed = [
  '@opentelemetry/core/build/esm/index.js',
  '@opentelemetry/core/build/esnext/index.js',
  '@types/one/index.d.ts',
  'date-fns/fp/format.js',
  'date-fns/locale/de.js',
  'one/README.md',
  'one/index.d.cts',
  'one/index.d.ts',
  'one/index.js.map',
  'one/source.tsx',
  'typescript/lib/typescript.js',
];

it('takes from the packages of an image what no program reads, and nothing else', ({ folder }) => {
  for (const file of [...remaining, ...removed]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), 'something');
  }
  execFileSync(process.execPath, ['scripts/slim.mjs', folder]);
  const left = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  expect(left.sort()).toEqual(remaining);
});
