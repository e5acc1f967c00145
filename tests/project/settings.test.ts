import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');

/** Returns the names in a schema of settings: ` PORT: z.…` or ` PORT: z` alone on a line. */
const named = (file: string) => [...read(file).matchAll(/^ {2}([A-Z][A-Z0-9_]+): z\b/gm)].map(([, name]) => name!);

/** The command `npm start` sets it, not a person. */
const internal = new Set(['DEMO']);

describe('.env.example', () => {
  const offered = [...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name!);
  const known = [...new Set([...named('app/env.server.ts'), ...named('api/settings.ts')])].filter(
    (name) => !internal.has(name),
  );

  it('lists every setting that portal and API read, and no other', () => {
    expect(known.length).toBeGreaterThan(10);
    expect([...offered].sort()).toEqual([...known].sort());
  });

  it('sets none, so that a copy changes nothing by itself', () => {
    expect(read('.env.example').match(/^[A-Z]/gm)).toBeNull();
  });
});
