/**
 * `npm run docs:settings`: writes the table of settings into docs/operations.md, between its two markers.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { z } from 'zod';
import { apiSettings } from '#api/settings.ts';
import { portalSettings } from '#app/env.server.ts';

const file = new URL('../../docs/operations.md', import.meta.url);
const markers = ['<!-- settings: npm run docs:settings -->', '<!-- end of the settings -->'] as const;

/** Set by `npm start`, not by a person. */
const internal: ReadonlySet<string> = new Set(['DEMO']);

const processes: readonly [name: string, shape: Record<string, z.ZodType>][] = [
  ['portal', portalSettings.shape],
  ['API', apiSettings.shape],
];

export const settingNames: readonly string[] = [
  ...new Set(processes.flatMap(([, shape]) => Object.keys(shape))),
].filter((name) => !internal.has(name));

function defaultOf(schema: z.ZodType): string {
  const parsed = schema.safeParse(undefined) as z.ZodSafeParseResult<string | number | undefined>;
  return parsed.success && parsed.data !== undefined ? `\`${String(parsed.data)}\`` : 'none';
}

function rowOf(name: string): string {
  const readers = processes.flatMap(([reader, shape]) => {
    const schema = shape[name];
    return schema ? [{ reader, schema }] : [];
  });
  const defaults = readers.map(({ reader, schema }) => ({ reader, value: defaultOf(schema) }));
  const [first, ...others] = defaults;
  const isShared = others.every(({ value }) => value === first?.value);
  const without = isShared ? first?.value : defaults.map(({ reader, value }) => `${reader} ${value}`).join(', ');
  const isOwn = readers.every(({ schema }) => schema.meta()?.own === true);
  return `| \`${name}\` | ${readers.map(({ reader }) => reader).join(', ')} | ${without} | ${isOwn ? 'its own' : 'the same'} |`;
}

export function withSettings(text: string): string {
  const [start, end] = markers.map((marker) => text.indexOf(marker)) as [number, number];
  if (start < 0 || end < start) throw new Error('docs/operations.md has no place for the settings');
  const head = '| Setting | Read by | Default | Where several run, each has |\n|---|---|---|---|';
  const table = [head, ...[...settingNames].sort().map(rowOf)].join('\n');
  return `${text.slice(0, start + markers[0].length)}\n${table}\n${text.slice(end)}`;
}

if (process.argv[1] === new URL(import.meta.url).pathname)
  writeFileSync(file, withSettings(readFileSync(file, 'utf8')));
