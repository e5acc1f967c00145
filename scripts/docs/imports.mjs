/**
 * `npm run docs:imports`: writes the import table into docs/architecture.md, between its two markers. With `--check` it
 * writes nothing and exits with 1 when the table there is not the current one.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import table from '../import-table.cjs';

const file = new URL('../../docs/architecture.md', import.meta.url);
const markers = ['<!-- import table: npm run docs:imports -->', '<!-- end of the import table -->'];

const names = (all) => all.map((name) => `\`${name}\``).join(' ');

/** The import table as Markdown. */
const importTable = () =>
  [
    '| From | May import | Types only |',
    '|---|---|---|',
    ...table.rows.map(({ layer, may, types = [] }) => `| \`${layer}\` | ${names(may)} | ${names(types)} |`),
  ].join('\n');

/** Returns a document with the current table between its markers. Throws when a marker is missing. */
function withImportTable(text) {
  const [start, end] = markers.map((marker) => text.indexOf(marker));
  if (start < 0 || end < start) throw new Error('docs/architecture.md has no place for the import table');
  return `${text.slice(0, start + markers[0].length)}\n${importTable()}\n${text.slice(end)}`;
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const text = readFileSync(file, 'utf8');
  if (process.argv.includes('--check')) process.exitCode = withImportTable(text) === text ? 0 : 1;
  else writeFileSync(file, withImportTable(text));
}
