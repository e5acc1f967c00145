import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { settingNames, withSettings } from '../../scripts/docs/settings.ts';

const read = (file: string) => readFileSync(file, 'utf8');

describe('.env.example', () => {
  const offered = [...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name!);

  it('lists every setting that portal and API read, and no other', () => {
    expect([...offered].sort()).toEqual([...settingNames].sort());
  });

  it('sets none, so that a copy changes nothing by itself', () => {
    expect(read('.env.example').match(/^[A-Z]/gm)).toBeNull();
  });
});

describe('the table of settings in docs/operations.md', () => {
  it('is the one that the schemas make', () => {
    const text = read('docs/operations.md');
    expect(text).toBe(withSettings(text));
  });
});
