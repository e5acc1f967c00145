import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IslandName, IslandsOfPage } from '#app/islands/island.tsx';
import type { PageNeeds } from './headers.server.ts';

const entry = 'app/islands/entry.client.tsx';

/** What each island needs of the page's policy. */
const needs: Readonly<Record<IslandName, PageNeeds>> = {
  map: { maps: true },
  card: { stripe: true },
  upload: { scripts: true },
  chat: { scripts: true },
  floor: { scripts: true },
  push: { scripts: true, worker: true },
};

export const needsOf = (islands: Iterable<IslandName>): PageNeeds =>
  Object.assign({}, ...[...islands].map((name) => needs[name])) as PageNeeds;

export interface IslandScripts {
  /** The address of the script that mounts islands. */
  entry: string;
  /** Every script that a page with these islands runs at once; in development, where Vite serves the source, none. */
  filesOf(islands: IslandsOfPage): IslandFile[];
}

export interface IslandFile {
  address: string;
  /** An island that is mounted already imports it: it must not hold up the others on a slow line. */
  deferred: boolean;
}

interface Chunk {
  file: string;
  imports?: readonly string[];
  dynamicImports?: readonly string[];
}
type Manifest = Record<string, Chunk>;

/** Where the islands' scripts are: the built files, or in development the source as Vite serves it. */
export function islandScripts(clientFolder: string, development: boolean): IslandScripts {
  if (development) return { entry: `/${entry}`, filesOf: () => [] };
  const path = join(clientFolder, 'islands', 'manifest.json');
  if (!existsSync(path)) throw new Error('The islands are not built: run `npm run build`.');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const chunkOf = (name: string): Chunk => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the islands' manifest`);
    return chunk;
  };
  const addressOf = (name: string): string => `/islands/${chunkOf(name).file}`;
  const withImports = (name: string): string[] => [name, ...(chunkOf(name).imports ?? []).flatMap(withImports)];
  return {
    entry: addressOf(entry),
    filesOf(islands) {
      if (islands.size === 0) return [];
      const chunks = [...islands].filter(([, { atOnce }]) => atOnce).map(([name]) => sourceOf(name));
      const first = new Set([entry, ...chunks.flatMap(withImports)]);
      // What the entry imports so are the islands of other pages.
      const later = [...first].filter((name) => name !== entry).flatMap((name) => chunkOf(name).dynamicImports ?? []);
      return [...new Set([...first, ...later.flatMap(withImports)])].map((name) => ({
        address: addressOf(name),
        deferred: !first.has(name),
      }));
    },
  };
}

const sourceOf = (name: IslandName): string => `app/islands/${name}/${name}.tsx`;
