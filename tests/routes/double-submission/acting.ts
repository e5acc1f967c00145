import { readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@remix-run/route-config';
import routes from '#app/routes.ts';

/** Returns every route whose file has an action, without those of any address, where a post finds no page. */
export const acting: string[] = (await Promise.resolve(routes)).flatMap(function flat(
  entry: RouteConfigEntry,
): string[] {
  const mine = entry.path !== undefined || entry.index ? [entry] : [];
  const source = (file: string) => readFileSync(`app/${file}`, 'utf8');
  return [
    ...mine
      .filter(({ file, path = '' }) => !path.endsWith('*') && /^export\b.*\baction\b/m.test(source(file)))
      .map(({ path = '' }) => path),
    ...(entry.children ?? []).flatMap(flat),
  ];
});
