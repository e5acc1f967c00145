import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { islandScripts } from '#app/serving/islands.server.ts';

const folder = path.resolve('build/client');
const scripts = islandScripts(folder, false);

it('a live conversation with its connection and what draws it weighs at most 25 kB', () => {
  const files = scripts.filesOf(new Map([['chat', { atOnce: true }]]));
  expect(files.map(({ deferred }) => deferred)).toEqual([false, false, false, true]);
  expect(files[0]?.address).toBe(scripts.entry);
  const bytes = files
    .map(({ address }) => path.join(folder, address))
    // Sent compressed where that makes it smaller.
    .map((file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size)
    .reduce((sum, each) => sum + each, 0);
  expect(bytes).toBeLessThanOrEqual(25_000);
});

it('an island that waits for its reader is not asked for before', () => {
  expect(scripts.filesOf(new Map([['map', { atOnce: false }]]))).toEqual([{ address: scripts.entry, deferred: false }]);
  expect(scripts.filesOf(new Map())).toEqual([]);
});
