import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { islandScript } from '#app/serving/islands.server.ts';

interface Chunk {
  file: string;
  imports?: string[];
}

const folder = path.resolve('build/client');
const chunks = JSON.parse(readFileSync(path.join(folder, 'islands', 'manifest.json'), 'utf8')) as Record<string, Chunk>;

/** The files that a browser fetches for an island: its own, what it imports, and the script that mounts it. */
function filesOf(name: string, seen = new Set<string>()): Set<string> {
  const chunk = chunks[name];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const each of chunk.imports ?? []) filesOf(each, seen);
  return seen;
}

it('a live conversation with its connection and what draws it weighs at most 25 kB', () => {
  const files = filesOf('app/islands/chat/chat.tsx');
  expect([...files].map((file) => `/islands/${file}`)).toContain(islandScript(folder, false));
  const bytes = [...files]
    .map((file) => path.join(folder, 'islands', file))
    // Sent compressed where that makes it smaller.
    .map((file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size)
    .reduce((sum, each) => sum + each, 0);
  expect(bytes).toBeLessThanOrEqual(25_000);
});
