/**
 * Writes one stylesheet for all pages, from those of the routes: a browser that has it is sent pages without their CSS
 * (docs/decisions/0073-stylesheet-once.md).
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes `assets/all-….css` into the folder of the built client files, and `styles.json` into the server's: the address of that
 * sheet, and the files it is made of in their order. A page that carries its CSS has it in the same order, so that both
 * look the same.
 *
 * @param client the folder of the built client files, with the compiler's list of routes
 * @param server the folder of the built server
 */
export function writeStylesheet(client, server) {
  const files = inOneOrder(sheetsOfPages(routesOf(client)));
  const css = files.map((url) => readFileSync(join(client, url), 'utf8').trim()).join('');
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
  const all = `/assets/all-${hash}.css`;
  writeFileSync(join(client, all), css);
  writeFileSync(join(server, 'styles.json'), JSON.stringify({ all, files }));
}

/** Returns the routes of the compiler's list, by their names. */
function routesOf(client) {
  const assets = join(client, 'assets');
  const name = readdirSync(assets).find((each) => /^manifest-.*\.js$/.test(each));
  const written = readFileSync(join(assets, name ?? ''), 'utf8');
  return JSON.parse(written.slice(written.indexOf('{'), written.lastIndexOf('}') + 1)).routes;
}

/** Returns the stylesheets of each page in the order of its routes: the frames' first. */
const sheetsOfPages = (routes) =>
  Object.values(routes).map((route) => {
    const chain = [];
    for (let each = route; each; each = routes[each.parentId]) chain.unshift(each);
    return [...new Set(chain.flatMap(({ css = [] }) => css))];
  });

/**
 * Returns every stylesheet once. The compiler lists those of a page in the order in which its modules were met, which differs
 * between pages; here the sheet that most pages have before the others is first.
 */
function inOneOrder(pages) {
  const left = new Set(pages.flat());
  const before = new Map([...left].map((url) => [url, new Map()]));
  for (const urls of pages)
    urls.forEach((url, index) => {
      for (const earlier of urls.slice(0, index)) count(before.get(url), earlier, 1);
      for (const later of urls.slice(index + 1)) count(before.get(url), later, -1);
    });
  const ordered = [];
  while (left.size > 0) {
    // The next one is the sheet before which the fewest others are missing, counted by pages.
    const missing = (url) => [...left].reduce((sum, other) => sum + Math.max(0, before.get(url).get(other) ?? 0), 0);
    const next = [...left].toSorted((a, b) => missing(a) - missing(b) || (a < b ? -1 : 1))[0];
    ordered.push(next);
    left.delete(next);
  }
  return ordered;
}

const count = (counts, name, by) => counts.set(name, (counts.get(name) ?? 0) + by);
