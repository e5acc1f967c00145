/**
 * Writes one stylesheet for all pages and one file of all icons. A browser that has both gets pages without
 * inline CSS and icons (docs/decisions/0007-bytes-of-a-page.md).
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes `assets/all-….css` and `assets/all-….svg` into the folder of the built client files, and `styles.json` into the server's: the
 * addresses of that sheet and of the icons, and the files the sheet is made of in their order. A page that carries its CSS has it in the
 * same order, so that both look the same. Both addresses have one hash, of both contents.
 *
 * @param client the folder of the built client files, with the compiler's list of routes
 * @param server the folder of the built server
 */
export async function writeStylesheet(client, server) {
  const files = inOneOrder(sheetsOfPages(routesOf(client)));
  const css = files.map((url) => readFileSync(join(client, url), 'utf8').trim()).join('');
  const drawings = await drawingsOfIcons();
  const hash = createHash('sha256').update(css).update(drawings).digest('base64url').slice(0, 8);
  const [all, icons] = [`/assets/all-${hash}.css`, `/assets/all-${hash}.svg`];
  writeFileSync(join(client, all), css);
  writeFileSync(join(client, icons), drawings);
  writeFileSync(join(server, 'styles.json'), JSON.stringify({ all, icons, files }));
}

async function drawingsOfIcons() {
  const { paths } = await import('../../app/ui/icon/paths.ts');
  const symbols = Object.entries(paths).map(
    ([name, path]) => `<symbol id="${name}" viewBox="0 0 20 20"><path d="${path}"/></symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}

function routesOf(client) {
  const assets = join(client, 'assets');
  const name = readdirSync(assets).find((each) => /^manifest-.*\.js$/.test(each));
  const written = readFileSync(join(assets, name ?? ''), 'utf8');
  return JSON.parse(written.slice(written.indexOf('{'), written.lastIndexOf('}') + 1)).routes;
}

const sheetsOfPages = (routes) =>
  Object.values(routes).map((route) => {
    const chain = [];
    for (let each = route; each; each = routes[each.parentId]) chain.unshift(each);
    return [...new Set(chain.flatMap(({ css = [] }) => css))];
  });

/**
 * The compiler lists a page's stylesheets in the order in which its modules were met, which differs between
 * pages; here the sheet that most pages have first comes first.
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
    const missing = (url) => [...left].reduce((sum, other) => sum + Math.max(0, before.get(url).get(other) ?? 0), 0);
    const next = [...left].toSorted((a, b) => missing(a) - missing(b) || (a < b ? -1 : 1))[0];
    ordered.push(next);
    left.delete(next);
  }
  return ordered;
}

const count = (counts, name, by) => counts.set(name, (counts.get(name) ?? 0) + by);
