import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IslandName, IslandsOfPage } from '#app/islands/island.tsx';
import type { PageNeeds } from '../headers.server.ts';

const entry = 'app/islands/entry.client.tsx';

const islandNeeds: Readonly<Record<IslandName, PageNeeds>> = {
  map: { maps: true },
  card: { stripe: true },
  upload: { scripts: true },
  chat: { scripts: true },
  floor: { scripts: true },
  push: { scripts: true, worker: true },
};

export const pageNeeds = (islands: Iterable<IslandName>): PageNeeds =>
  Object.assign({}, ...[...islands].map((name) => islandNeeds[name])) as PageNeeds;

export interface IslandScripts {
  entry: string;
  /** Every script that a page with these islands runs at once; none in development, where Vite serves the source. */
  filesOf(islands: IslandsOfPage): string[];
}

type Manifest = Record<string, { file: string; imports?: readonly string[] }>;

export function islandScripts(clientFolder: string, development: boolean): IslandScripts {
  if (development) return { entry: `/${entry}`, filesOf: () => [] };
  const path = join(clientFolder, 'islands', 'manifest.json');
  if (!existsSync(path)) throw new Error('The islands are not built: run `npm run build`.');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const fileOf = (name: string): string => {
    const file = manifest[name]?.file;
    if (!file) throw new Error(`${name} is not in the islands' manifest`);
    return `/islands/${file}`;
  };
  const withImports = (name: string): string[] => [name, ...(manifest[name]?.imports ?? []).flatMap(withImports)];
  return {
    entry: fileOf(entry),
    filesOf(islands) {
      const atOnce = [...islands].filter(([, island]) => island.atOnce);
      const names = [...(islands.size > 0 ? [entry] : []), ...atOnce.flatMap(([name]) => withImports(sourceOf(name)))];
      return [...new Set(names.map(fileOf))];
    },
  };
}

const sourceOf = (name: IslandName): string => `app/islands/${name}/${name}.tsx`;
