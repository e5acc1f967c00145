import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { readMigrations, runsBeside } from '#api/db/migrate.ts';
import { narrowings, type Narrowing } from './narrowing.ts';

/** Rolling upgrades are supported from this migration on; all earlier ones need every process to be ended first. */
const since = 113;

interface Release {
  name: string;
  from: number;
  to: number;
  atOnce: boolean;
}

const changelog = readFileSync('CHANGELOG.md', 'utf8');
const notes = readFileSync('docs/upgrade.md', 'utf8');

const releases: Release[] = notes
  .split(/^## (?=Unreleased|\d)/m)
  .slice(1)
  .map((section) => {
    const name = /^\S+/.exec(section)![0];
    const range = /^Migrations: (?:from )?(\d{4})(?: to (\d{4}))?\. Both versions at once: (yes|no)\./m.exec(section);
    if (!range) throw new Error(`docs/upgrade.md does not say which migrations ${name} has`);
    expect(section, `${name}: what is done in which order`).toMatch(/^1\. .{20,}/m);
    return { name, from: Number(range[1]), to: Number(range[2] ?? Infinity), atOnce: range[3] === 'yes' };
  });

const migrations = await readMigrations();
const read = new Map<number, { name: string; found: Narrowing[]; needless: string[] }>();
beforeAll(async () => {
  const unique = new Set<string>();
  for (const { name, text } of migrations)
    read.set(Number(name.slice(0, 4)), { name, ...(await narrowings(text, unique)) });
});

const unexcused = (number: number) =>
  read
    .get(number)!
    .found.filter(({ reason }) => reason === null)
    .map(({ description }) => `${read.get(number)!.name}: ${description}`);

describe('an upgrade', () => {
  it('has notes for each release of the changelog, and each migration belongs to one', () => {
    const versions = [...changelog.matchAll(/^## \[(Unreleased|\d[\d.]*)\]/gm)].map(([, name]) => name);
    expect(releases.map(({ name }) => name)).toEqual(versions);
    expect(read.size, 'each migration has a number of its own').toBe(migrations.length);
    for (const number of read.keys())
      expect(
        releases.filter(({ from, to }) => from <= number && number <= to).map(({ name }) => name),
        `docs/upgrade.md: a range for migration ${number}`,
      ).toHaveLength(1);
    expect(releases.filter(({ to }) => to === Infinity).map(({ name }) => name)).toEqual(
      versions.filter((name) => name === 'Unreleased'),
    );
  });

  it('leaves the schema to the version before exactly where the notes say so', () => {
    const [newest, before] = releases;
    expect(runsBeside).toBe(newest!.atOnce ? read.get(before!.to)!.name : null);
  });

  it('takes nothing away that the version before still uses, or says in the migration why that is no matter', () => {
    const found = [...read.keys()].filter((number) => number >= since).flatMap(unexcused);
    expect(found, 'add now, take away a release later: docs/upgrade.md').toEqual([]);
    expect([...read.values()].flatMap(({ needless }) => needless)).toEqual([]);
  });

  it('is said to be possible beside the version before where the migrations let it, and only there', () => {
    for (const { name, from, to, atOnce } of releases) {
      const numbers = [...read.keys()].filter((number) => from <= number && number <= to);
      expect(numbers.flatMap(unexcused).length === 0, `docs/upgrade.md, ${name}`).toBe(atOnce);
    }
  });
});

describe('the rule for migrations', () => {
  it.each([
    ['alter table workers drop column name;', 'workers: drops the column name'],
    ['alter table workers alter column name type int;', 'workers: changes the type of name'],
    ['alter table workers alter column name set not null;', 'workers: no longer lets name be empty'],
    ['alter table workers alter name drop default;', 'workers: drops the default of name'],
    ['alter table workers add column badge text not null;', 'workers: adds badge that must be given'],
    ['alter table workers add check (name <> $$$$);', 'workers: adds a constraint'],
    ['alter table workers drop constraint workers_once;', 'workers: drops the constraint workers_once'],
    ['alter table workers rename column name to called;', 'renames something to called'],
    ['alter table workers rename to people;', 'renames something to people'],
    ['drop table workers;', 'drops table workers'],
    ['drop function touched();', 'drops function '],
    ['create unique index once on workers (name);', 'workers: wants something unique'],
    ['create trigger told after insert on workers execute function told();', 'workers: adds the trigger told'],
    ['do $$ begin drop table workers; end $$;', 'runs code that this rule does not read'],
    ['truncate workers;', 'empties a table'],
    ['create unique index a on b (c); drop index a;', 'drops index a'],
  ])('finds: %s', async (text, description) => {
    const { found } = await narrowings(text);
    expect(found.map((each) => each.description)).toContain(description);
    expect(found.every(({ reason }) => reason === null)).toBe(true);
  });

  it.each([
    'alter table workers add column badge text;',
    'alter table workers add column badge text not null default $$$$;',
    'alter table workers add column number bigint generated always as identity;',
    'alter table workers alter column name drop not null;',
    'alter table workers drop constraint workers_state_check;',
    'create table badges (id bigint primary key, name text not null); alter table badges add unique (name);',
    'create index workers_by_name on workers (name); drop index workers_by_place;',
    'update workers set name = $$$$ where name is null;',
  ])('lets pass: %s', async (text) => {
    expect(await narrowings(text)).toEqual({ found: [], needless: [] });
  });

  it('takes a reason before the statement, and none where there is nothing to excuse', async () => {
    const reason = 'since 0.2.0 nothing reads it, so it goes in 0.3.0';
    const excused = await narrowings(`-- 名字\n-- Two versions: ${reason}\nalter table workers drop column name;`);
    expect(excused.found).toEqual([{ description: 'workers: drops the column name', reason }]);
    const other = await narrowings(`-- Two versions: ${reason}\nselect 1; alter table workers drop column name;`);
    expect(other).toEqual({
      found: [{ description: 'workers: drops the column name', reason: null }],
      needless: [reason],
    });
  });
});
