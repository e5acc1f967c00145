import { readFileSync } from 'node:fs';
import sql from 'sql-template-tag';
import { expect } from 'vitest';
import { otherColumns } from './other-columns.ts';
import { personalData } from '#domain/admin/personal-data.ts';
import { withPersonalData } from '../../../scripts/docs/privacy.ts';
import { apiScenario } from '../../support/worlds/scenario.ts';

const it = apiScenario();

const named = (columns: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(columns).flatMap(([table, names]) => names.map((name) => `${table}.${name}`));

const personal = personalData.flatMap(({ columns }) => named(columns));
const other = named(otherColumns);

it('has a line for each column of text, JSON and bytes, and none for a column that is gone', async ({ world }) => {
  const found = await world.db.many<{ name: string; mayTell: boolean }>(sql`
    select c.relname || '.' || a.attname as name,
      coalesce(nullif(t.typbasetype, 0), t.oid) in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype, 'json'::regtype, 'bytea'::regtype)
        as "mayTell"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped join pg_type t on t.oid = a.atttypid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'`);
  const needed = found.filter(({ mayTell }) => mayTell).map(({ name }) => name);
  expect(needed.length).toBeGreaterThan(300);
  expect(needed.filter((name) => !personal.includes(name) && !other.includes(name))).toEqual([]);
  const names = found.map(({ name }) => name);
  expect([...personal, ...other].filter((name) => !names.includes(name))).toEqual([]);
  expect(personal.filter((name) => other.includes(name))).toEqual([]);
});

it('is the table of docs/privacy.md', () => {
  const text = readFileSync('docs/privacy.md', 'utf8');
  expect(text).toBe(withPersonalData(text));
});
