/**
 * The script compares two folders of answers that `tests/routes/pages-as-before.test.ts` wrote, byte by byte: how many
 * are equal, how many differ in names of classes alone, and what differs in the others. It weighs both, too.
 *
 *   Run: PAGES_TO=before npx vitest run tests/routes/pages-as-before.test.ts    (on the version before, built)
 *        PAGES_TO=after  npx vitest run tests/routes/pages-as-before.test.ts    (on this version, built)
 *        node bench/compare-pages.mjs before after [--show=40]
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { numberOption, positionals } from './command/options.mjs';

const [before, after] = positionals;
const show = numberOption('show', 40);

const filesOf = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.html'))
    .toSorted();

const withoutStyles = (html) => html.replaceAll(/<style[^>]*>.*?<\/style>/gs, '');
const withoutClasses = (html) => withoutStyles(html).replaceAll(/ class="[^"]*"/g, '');
const classesOf = (html) =>
  [...withoutStyles(html).matchAll(/<[a-z][^>]*>/g)].map(([tag]) => / class="([^"]*)"/.exec(tag)?.[1] ?? '');
const tokensOf = (html) => html.match(/<[^>]*>|[^<]+/g) ?? [];

/** Returns what stands between the beginning and the end that two answers share. */
function differenceOf(one, other) {
  const [a, b] = [tokensOf(one), tokensOf(other)];
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const piece = (tokens) =>
    tokens
      .slice(start, tokens.length - end)
      .join('')
      .replaceAll(/\d+/g, '0')
      .slice(0, 240);
  return `  - ${piece(a)}\n  + ${piece(b)}`;
}

const bytesOf = (html) => {
  const body = Buffer.from(html.slice(html.indexOf('\n') + 1));
  // The level of `app/server/middleware/response/compression.server.ts`.
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_LGWIN]: 16,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return brotliCompressSync(body, { params }).length;
};

const [old, now] = [filesOf(before), filesOf(after)];
const both = old.filter((name) => existsSync(path.join(after, name)));
const count = { equal: 0, classes: 0, other: 0 };
const renamed = new Map();
const differences = new Map();
const weights = { before: 0, after: 0 };
const heaviest = [];
for (const name of both) {
  const [a, b] = [before, after].map((folder) => readFileSync(path.join(folder, name), 'utf8'));
  if (a.startsWith('200') && b.startsWith('200')) {
    const bytes = bytesOf(b);
    weights.before += bytesOf(a);
    weights.after += bytes;
    heaviest.push([bytes, name]);
  }
  if (a === b) count.equal += 1;
  else if (withoutClasses(a) === withoutClasses(b)) {
    count.classes += 1;
    const others = classesOf(b);
    for (const [place, classes] of classesOf(a).entries())
      if (classes !== others[place]) {
        const change = `  ${classes} → ${others[place]}`;
        renamed.set(change, (renamed.get(change) ?? 0) + 1);
      }
  } else {
    count.other += 1;
    const difference = differenceOf(withoutClasses(a), withoutClasses(b));
    differences.set(difference, [...(differences.get(difference) ?? []), name]);
  }
}

const only = (names, others) => names.filter((name) => !others.includes(name));
console.log(
  `${both.length} answers in both: ${count.equal} equal, ${count.classes} equal but for classes, ${count.other} differ`,
);
console.log(`${only(old, now).length} only before, ${only(now, old).length} only after`);
console.log(`brotli of the pages in both: ${weights.before} bytes before, ${weights.after} after`);
for (const [bytes, name] of heaviest.toSorted((a, b) => b[0] - a[0]).slice(0, 10)) console.log(`  ${bytes} ${name}`);
console.log('Classes:');
for (const [change, times] of [...renamed].toSorted((a, b) => b[1] - a[1]).slice(0, show))
  console.log(`${times}${change}`);
console.log('Differences:');
for (const [difference, names] of [...differences].toSorted((a, b) => b[1].length - a[1].length).slice(0, show))
  console.log(`${names.length} as ${names[0]}\n${difference}`);
