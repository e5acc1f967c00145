import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contrastBetween, minContrast, readableOn, shadeOf, type Branding } from '#domain/admin/branding.ts';
import type { InlinedStyles, PageStyles } from '../page-styles.ts';
import type { Stylesheet } from '../stylesheet.server.ts';
import { parseCss, usedCss, type ParsedCss } from './used-css.ts';

/** Styles of a page with this HTML in its body; with `drawnLater`, of whatever a script may render later. */
export type StylesForRoutes = (body: string, drawnLater: boolean) => PageStyles;

export const linkedStyles =
  (href: string): StylesForRoutes =>
  () => ({ href });

/**
 * A page inlines the CSS of its own components where the browser does not have the shared stylesheet: one round
 * trip decides how fast a page is on a slow line (docs/decisions/0007-bytes-of-a-page.md). The CSS of each
 * combination of routes is assembled once, in the order of the shared stylesheet.
 */
export function createStyles(
  clientFolder: string,
  { files: order }: Stylesheet,
  cssOf: (routeId: string) => readonly string[],
): (routeIds: readonly string[]) => StylesForRoutes {
  const places = new Map(order.map((url, place) => [url, place]));
  const files = new Map<string, string>();
  const pages = new Map<string, StylesForRoutes>();
  const read = (url: string) => {
    const known = files.get(url);
    if (known !== undefined) return known;
    const css = readFileSync(path.join(clientFolder, url), 'utf8').trim();
    files.set(url, css);
    return css;
  };
  const placeOf = (url: string) => places.get(url) ?? places.size;
  return (routeIds) => {
    const urls = [...new Set(routeIds.flatMap(cssOf))].toSorted((a, b) => placeOf(a) - placeOf(b));
    const name = urls.join(' ');
    const known = pages.get(name);
    if (known) return known;
    const page = inlineStyles(urls.map(read).join(''));
    pages.set(name, page);
    return page;
  };
}

/**
 * A component's CSS has rules for all its variants, and a route has components that most of its pages do not
 * render.
 */
export function inlineStyles(css: string): StylesForRoutes {
  const sheet: ParsedCss = parseCss(css);
  const whole = hashed(css);
  return (body, drawnLater) => (drawnLater ? whole : hashed(usedCss(sheet, body)));
}

/** Text in the colour has to be read on the ground of the page, so that links may be a little darker. */
export function brandStyles({ colour }: Pick<Branding, 'colour'>): InlinedStyles | undefined {
  // Another API may name one that was never checked.
  if (colour === '' || contrastBetween(colour, '#ffffff') < minContrast) return undefined;
  const link = readableOn('#e9eeec', colour);
  return hashed(
    `@media screen{:root{--hull:${colour};--hull2:${shadeOf(colour)};--onhull2:#fff}}` +
      `@media screen and (prefers-color-scheme:light){:root{--action:${colour};--link:${link}}}`,
  );
}

const hashed = (css: string): InlinedStyles => ({
  css,
  hash: `sha256-${createHash('sha256').update(css).digest('base64')}`,
});
