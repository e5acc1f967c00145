import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RouteConfigEntry } from '@remix-run/route-config';
import routes from '#app/routes.ts';
import { adminSide } from '#contract/admin/modules.ts';
import { registry } from '#tests/contract/registry.ts';

const callNames = new Set([...registry, ...adminSide].map(({ name }) => name));

interface Source {
  text: string;
  imports: string[];
  calls: string[];
}
const sources = new Map<string, Source>();

export function sourceOf(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const text = readFileSync(file, 'utf8');
  const imports = [...text.matchAll(/from '(\.{1,2}\/[^']+|#app\/(?:shared\/|api-client\/setting)[^']+)'/g)].flatMap(
    ([, target = '']) => {
      const found = target.startsWith('#') ? target.replace('#app', 'app') : path.join(path.dirname(file), target);
      return existsSync(found) ? [found] : [];
    },
  );
  const calls = (text.match(/(?<=\.)\w+(?=\()/g) ?? []).filter((name) => callNames.has(name));
  const source = { text, imports, calls };
  sources.set(file, source);
  return source;
}

export function sourcesOf(file: string, seen = new Set<string>()): Source[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const source = sourceOf(file);
  return [source, ...source.imports.flatMap((each) => sourcesOf(each, seen))];
}

export const callsOf = (file: string): string[] => [...new Set(sourcesOf(file).flatMap(({ calls }) => calls))];

const requiredIn = (file: string): string[] => {
  const [, list = ''] = /\brequires: (\[+[^;]*?\]+)/.exec(sourceOf(file).text) ?? [];
  return [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
};

export interface RoutePage {
  route: string;
  file: string;
  calls: string[];
  requires: string[];
}

function routePagesOf({ path: at, index, file, children = [] }: RouteConfigEntry): RoutePage[] {
  const isPage = (at !== undefined || index) && children.length === 0;
  return [
    ...(isPage
      ? [{ route: at ?? '', file: `app/${file}`, calls: callsOf(`app/${file}`), requires: requiredIn(`app/${file}`) }]
      : []),
    ...children.flatMap(routePagesOf),
  ];
}

export const routePages: readonly RoutePage[] = (await Promise.resolve(routes)).flatMap(routePagesOf);
