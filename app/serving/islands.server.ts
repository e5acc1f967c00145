import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { IslandName } from '#app/islands/island.tsx';
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

/** The address of the islands' script: of the built file, or in development of the source as Vite serves it. */
export function islandScript(clientFolder: string, development: boolean): string {
  if (development) return `/${entry}`;
  const manifest = path.join(clientFolder, 'islands', 'manifest.json');
  if (!existsSync(manifest)) throw new Error('The islands are not built: run `npm run build`.');
  const files = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>;
  const file = files[entry]?.file;
  if (!file) throw new Error(`${entry} is not in the islands' manifest`);
  return `/islands/${file}`;
}
