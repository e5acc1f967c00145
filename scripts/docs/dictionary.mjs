/**
 * `npm run docs:dictionary`: writes what pages have in common again (`app/serving/dictionary/en.txt`, `hk.txt`), from the pages of the
 * demo as `tests/routes/pages-as-before.test.ts` writes them down. Run it on a built product, and build again after it.
 *
 * A page is cut wherever something of an account stands: what is left are tags, and words of `locales`. Of these pieces those are
 * kept that most pages have.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main, Stop } from '../toolchain/console.mjs';
import { root, run, tool } from '../toolchain/run.mjs';

/** Letters of a dictionary: more of them save little, and are fetched by everybody. */
const size = 60_000;
/** A page repeats what is shorter than this without a dictionary's help. */
const shortest = 16;

const languages = { en: { locale: 'en-US', pages: 'en' }, hk: { locale: 'hk', pages: 'zh-HK' } };
const people = ['operator', 'supervisor', 'nobody'];

/** Public pages are compressed once for everybody, and others are opened by few. */
const leftOut =
  /GET_(?:provider|sandbox|hk|about|blog|careers|contact\.|customer|faq|for-|j_|jobs|price|privacy|terms|language|logout|no-such|GET_\.html)/;
const often =
  /^GET_(?:dashboard|contacts|shifts|timesheets|workers|invoices|locations|roles|chat|book|statement|notifications|supervisors|training-classes|login|payments|settings[\w-]*)(?:_new)?\.html$/;

const stringsOf = (value) => (typeof value === 'string' ? [value] : Object.values(value).flatMap(stringsOf));
const filesBelow = (path) =>
  statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => filesBelow(join(path, name))) : [path];
const asHtml = (text) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');

/** Returns the product's own texts, as pages have them, without what is filled in. */
const wordsOf = (locale) =>
  new Set(
    filesBelow(join(root, 'locales', locale))
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => stringsOf(JSON.parse(readFileSync(file, 'utf8'))))
      .flatMap((text) => text.split(/\{\{.*?\}\}|<[^>]*>/))
      .map((text) => asHtml(text).trim()),
  );

/** Values of these attributes are the source's own; of an address it is what stands before a number or a key. */
const own =
  /^(?:class|d|viewBox|role|type|rel|method|autocomplete|inputmode|hidden|lang|charset|sizes|aria-(?:hidden|current|haspopup|expanded)|scope|colspan|rowspan|width|height|fill|stroke[\w-]*|loading|decoding|enctype|popover\w*|tabindex|novalidate|required|minlength|maxlength|step|translate|dir|property)$/i;
const begun =
  /^(?:href|action|formaction|src|name|id|for|data-(?!l$)[\w-]+|aria-(?:labelledby|describedby|controls)|list|form)$/i;
/** Every page has these descriptions of itself. */
const describesAll = /^(?:width=device-width|#[0-9a-f]{6}$)/;
const ofAccount = /\d|KEY|SEALED|FILE|CODE|%|@/;

/** Returns the pieces of a page between what is of an account. */
function piecesOf(html, words) {
  const cut = '\u0000';
  const attribute = (whole, name, value) => {
    // Only tests ask for these.
    if (name === 'data-figure') return '';
    if (own.test(name) || (name === 'content' && describesAll.test(value)) || value === '' || words.has(value.trim()))
      return whole;
    if (!begun.test(name)) return ` ${name}="${cut}"`;
    const at = value.search(ofAccount);
    return at < 0 ? whole : ` ${name}="${value.slice(0, at)}${cut}"`;
  };
  const isOwn = (text) => /^[\s\p{P}]*$/u.test(text) || words.has(text.trim());
  return (html.match(/<[^>]*>|[^<]+/g) ?? [])
    .map((token) =>
      token.startsWith('<') ? token.replaceAll(/ ([\w-]+)="([^"]*)"/g, attribute) : isOwn(token) ? token : cut,
    )
    .join('')
    .split(cut);
}

/** Returns the pages of a language that are opened with 200, those that are opened often first. */
function pagesOf(folder, { pages, locale }) {
  const words = wordsOf(locale);
  return people
    .flatMap((person) => readdirSync(join(folder, pages, person)).map((name) => ({ name, person })))
    .filter(({ name }) => name.startsWith('GET') && !leftOut.test(name))
    .map(({ name, person }) => ({ name, answer: readFileSync(join(folder, pages, person, name), 'utf8') }))
    .filter(({ answer }) => answer.startsWith('200'))
    .map(({ name, answer }) => {
      const page = answer.slice(answer.indexOf('\n') + 1);
      // Later pages link what the first one carries.
      const html = page
        .replace(/<style>.*?<\/style>/s, '<link rel="stylesheet" href="/assets/all-FILE"/>')
        .replace(/<svg [^>]*><symbol .*<\/symbol><\/svg>/s, '')
        .replaceAll('<use href="#i-', '<use href="/assets/all-FILE#');
      return { name, html, pieces: piecesOf(html, words), weight: often.test(name) ? 4 : 1 };
    })
    .toSorted((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1));
}

/** Returns what no page before has had, in the order in which it is met. */
function newOnes(pages) {
  const met = new Set();
  const found = [];
  for (const piece of pages.flatMap((page) => page.pieces))
    for (let at = 0; at + shortest <= piece.length;) {
      const begin = at;
      while (at + shortest <= piece.length && !met.has(piece.slice(at, at + shortest))) at += 1;
      if (at === begin) {
        at += 1;
        continue;
      }
      const stretch = piece.slice(begin, at + shortest - 1);
      for (let each = 0; each + shortest <= stretch.length; each++) met.add(stretch.slice(each, each + shortest));
      found.push(stretch);
      at = begin + stretch.length;
    }
  return found;
}

function dictionaryOf(pages) {
  const stretches = newOnes(pages).map((text, place) => {
    const used = pages.reduce((sum, { html, weight }) => sum + (html.includes(text) ? weight : 0), 0);
    return { text, place, used };
  });
  let left = size;
  const chosen = [];
  for (const each of stretches.toSorted((a, b) => b.used - a.used)) {
    if ((left -= each.text.length) < 0) break;
    chosen.push(each);
  }
  // They stand in the order of the pages: what is near each other there is found by shorter references.
  return chosen
    .toSorted((a, b) => a.place - b.place)
    .map(({ text }) => text)
    .join('\n');
}

await main(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shiftdock-pages-'));
  try {
    const crawl = [tool('vitest/vitest.mjs'), 'run', '--reporter=dot', 'tests/routes/pages-as-before.test.ts'];
    const { code } = await run(process.execPath, crawl, { show: true, env: { PAGES_TO: folder } });
    if (code !== 0) throw new Stop('the pages could not be written down');
    for (const [language, each] of Object.entries(languages))
      writeFileSync(
        join(root, 'app/serving/dictionary', `${language}.txt`),
        `${dictionaryOf(pagesOf(folder, each))}\n`,
      );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
