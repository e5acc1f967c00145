import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { islandScripts } from '#app/server/document/islands.server.ts';

const folder = path.resolve('build/client');
const scripts = islandScripts(folder, false);

it('a live conversation with its connection and what draws it weighs at most 25 kB', () => {
  const files = scripts.filesOf(new Map([['chat', { atOnce: true }]]));
  expect(files[0]).toBe(scripts.entry);
  const all = new Set(files);
  for (const file of all)
    if (file !== scripts.entry)
      for (const [name] of readFileSync(path.join(folder, file), 'utf8').matchAll(/[\w.-]+\.js(?=")/g))
        all.add(`/islands/assets/${name}`);
  expect(all.size).toBeGreaterThan(files.length);
  const bytes = [...all]
    .map((file) => path.join(folder, file))
    .map((file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size)
    .reduce((sum, each) => sum + each, 0);
  expect(bytes).toBeLessThanOrEqual(25_000);
});

it('an island that waits for its reader is not asked for before', () => {
  expect(scripts.filesOf(new Map([['map', { atOnce: false }]]))).toEqual([scripts.entry]);
  expect(scripts.filesOf(new Map())).toEqual([]);
});
