/**
 * `npm run docs:calls`: writes the table of capabilities, and that of needed fields, into docs/your-own-api.md, each between its
 * two markers.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Call } from '#contract/core/call.ts';
import { capabilities, capabilityNames } from '#contract/capabilities.ts';
import { neededFields } from '#contract/openapi/needed.ts';
import { routePages, type RoutePage } from '#tests/support/pages/route-pages.ts';

const file = new URL('../../docs/your-own-api.md', import.meta.url);

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const words = (names: readonly string[]): string =>
  names.length === 0 ? '–' : names.map((name) => `\`${name}\``).join(' ');

const pagesWith = (name: string): RoutePage[] => routePages.filter(({ requires }) => requires.includes(name));

const ofCapabilities = (): string =>
  table(
    ['Capability', 'What it is', 'Its calls', 'Addresses that need it'],
    capabilityNames.map((name) => [
      `\`${name}\``,
      capabilities[name].what,
      words((capabilities[name].calls as readonly Call[]).map((call) => call.name)),
      name === 'admin' ? '`/admin…`' : words(pagesWith(name).map(({ route }) => `/${route}`)),
    ]),
  );

/** Records that need the same stand in one row. */
function ofNeededFields(): string {
  const rows = new Map<string, Set<string>>();
  for (const { name, needed, isAlways } of neededFields())
    if (isAlways && needed.length > 0) {
      const fields = words(needed);
      rows.set(fields, (rows.get(fields) ?? new Set()).add(name));
    }
  return table(
    ['Records', 'Needed'],
    [...rows].map(([fields, names]) => [words([...names]), fields]),
  );
}

const parts: readonly [name: string, written: () => string][] = [
  ['capabilities', ofCapabilities],
  ['needed fields', ofNeededFields],
];

export const withCalls = (text: string): string =>
  parts.reduce((whole, [name, written]) => {
    const [from, to] = [`<!-- ${name}: npm run docs:calls -->`, `<!-- end of ${name} -->`];
    const [start, end] = [whole.indexOf(from), whole.indexOf(to)];
    if (start < 0 || end < start) throw new Error(`docs/your-own-api.md has no place for ${name}`);
    return `${whole.slice(0, start + from.length)}\n${written()}\n${whole.slice(end)}`;
  }, text);

if (process.argv[1] === new URL(import.meta.url).pathname) writeFileSync(file, withCalls(readFileSync(file, 'utf8')));
