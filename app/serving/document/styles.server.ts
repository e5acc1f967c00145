import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The CSS of one page is ready to be inlined; its hash is for the Content-Security-Policy. */
export interface PageStyles {
  css: string;
  /** `sha256-…` */
  hash: string;
}

/**
 * A page carries the CSS of its own components, inlined: one round trip decides how fast a page is on a
 * slow line (docs/decisions/0008-inline-css.md). Each combination of routes is put together once.
 */
export function createStyles(
  clientFolder: string,
  cssOf: (routeId: string) => readonly string[],
): (routeIds: readonly string[]) => PageStyles {
  const files = new Map<string, string>();
  const pages = new Map<string, PageStyles>();
  const read = (url: string) => {
    const known = files.get(url);
    if (known !== undefined) return known;
    const css = readFileSync(path.join(clientFolder, url), 'utf8').trim();
    files.set(url, css);
    return css;
  };
  return (routeIds) => {
    const urls = [...new Set(routeIds.flatMap(cssOf))];
    const name = urls.join(' ');
    const known = pages.get(name);
    if (known) return known;
    const page = stylesOf(urls.map(read).join(''));
    pages.set(name, page);
    return page;
  };
}

export function stylesOf(css: string): PageStyles {
  return { css, hash: `sha256-${createHash('sha256').update(css).digest('base64')}` };
}
