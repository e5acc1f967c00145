import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chinese as hk, english as en } from '#locales/general.ts';

const folder = new URL('../../../domain', import.meta.url).pathname;
/** Names columns as `table.column`. */
const namesColumns = 'admin/not-copied.ts';
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && file !== namesColumns,
);
const keys = [
  ...new Set(
    sources.flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/'([a-z]\w*\.[a-z]\w*)'/gi)].map((match) => match[1] ?? ''),
    ),
  ),
];

const word = (words: unknown, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>(
      (inner, name) => (inner && typeof inner === 'object' ? (inner as Record<string, unknown>)[name] : undefined),
      words,
    );

describe('why a rule refuses can be said in both languages', () => {
  it.each(keys.filter((key) => !key.includes('hkicl')))('%s', (key) => {
    for (const words of [en, hk]) expect(word(words, key) ?? word(words, `${key}_other`)).toBeTypeOf('string');
  });
});
