import sql, { join, raw } from 'sql-template-tag';
import type { Database } from '../db/client.ts';
import { migrate, readMigrations } from '../db/migrate.ts';
import { dropJobs } from '../jobs/engine.ts';
import { contentsOf, differences, parseMark, settleSchema, type Contents, type SchemaVersion } from './dump.ts';
import { countTables, quoted, tablesOf, type Table } from './tables.ts';

/** Characters of rows per statement. */
const atOnce = 500_000;

interface ForeignKey {
  table_name: string;
  name: string;
  definition: string;
}

const foreignKeysOf = (tx: Database): Promise<ForeignKey[]> =>
  tx.many<ForeignKey>(sql`
    select c.relname::text as table_name, k.conname::text as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = current_schema()::regnamespace order by 1, 2`);

/**
 * Runs `work` without foreign keys and triggers, so that tables load in any order. The database's owner may do
 * all of it, and every reference is checked when it is restored.
 */
async function withoutReferences(tx: Database, tables: readonly Table[], work: () => Promise<void>): Promise<void> {
  const keys = await foreignKeysOf(tx);
  for (const { table_name: table, name } of keys)
    await tx.run(sql`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  for (const { name } of tables) await tx.run(sql`alter table ${quoted(name)} disable trigger user`);
  await work();
  for (const { name } of tables) await tx.run(sql`alter table ${quoted(name)} enable trigger user`);
  for (const { table_name: table, name, definition } of keys)
    await tx.run(sql`alter table ${quoted(table)} add constraint ${quoted(name)} ${raw(definition)}`);
}

function inserting(tx: Database, table: Table, names: readonly string[]) {
  const columns = names.map((name) => {
    const found = table.columns.find((column) => column.name === name);
    if (!found) throw new Error(`the table ${table.name} has no column ${name}`);
    return found;
  });
  const missing = table.columns.find(({ name }) => !names.includes(name));
  if (missing) throw new Error(`the backup has no ${table.name}.${missing.name}`);
  const values = columns.map(({ type }, at) => raw(`(line ->> ${at})::${type}`));
  let waiting: string[] = [];
  let length = 0;
  const flush = async (): Promise<void> => {
    if (waiting.length === 0) return;
    await tx.run(sql`
      insert into ${quoted(table.name)} (${join(names.map(quoted))}) overriding system value
      select ${join(values)} from json_array_elements(${`[${waiting.join(',')}]`}::json) line`);
    waiting = [];
    length = 0;
  };
  return {
    flush,
    async add(line: string) {
      waiting.push(line);
      length += line.length;
      if (length >= atOnce) await flush();
    },
  };
}

function tableNamed(tables: readonly Table[], name: string): Table {
  const table = tables.find((item) => item.name === name);
  if (!table) throw new Error(`the schema has no table ${name}`);
  return table;
}

async function loadLines(tx: Database, tables: readonly Table[], lines: AsyncIterable<string>): Promise<Contents> {
  const contents: Contents = {};
  let into: ReturnType<typeof inserting> | undefined;
  let isWhole = false;
  for await (const line of lines) {
    const mark = parseMark(line);
    if (mark === null) {
      if (!into) throw new Error('the dump has a row that belongs to no table');
      await into.add(line);
      continue;
    }
    await into?.flush();
    into = 'table' in mark ? inserting(tx, tableNamed(tables, mark.table), mark.columns) : undefined;
    if ('end' in mark) contents[mark.end] = { rows: mark.rows, sha256: mark.sha256 };
    if ('sequences' in mark) {
      for (const { name, last } of mark.sequences)
        await tx.run(sql`select setval(${quoted(name).text}::regclass, ${last}::bigint)`);
      isWhole = true;
    }
  }
  if (!isWhole) throw new Error('the dump ends too early');
  return contents;
}

/**
 * @returns the migrations that create the schema of a dump  @throws Error with a message when this version does
 * not know that schema
 */
export async function migrationsTo(version: readonly SchemaVersion[]): ReturnType<typeof readMigrations> {
  const known = await readMigrations();
  for (const { name, hash } of version) {
    const here = known.find((item) => item.name === name);
    if (!here)
      throw new Error(
        `It was made by a newer version of the product: its schema has ${name}, which is not known here. Install that version first.`,
      );
    if (here.hash !== hash) throw new Error(`Its schema was changed by another ${name} than the one of this version.`);
  }
  return known.filter((item) => version.some(({ name }) => name === item.name));
}

/** Nothing was changed: the rows that arrived are not those that were sent. */
class RestoreMismatch extends Error {
  override name = 'RestoreMismatch';
  constructor(lines: readonly string[]) {
    super(`What arrived is not what was there, so nothing was kept:\n  ${lines.join('\n  ')}`);
  }
}

/**
 * Loads a dump into an empty database in the schema it was made with, compares every table, and migrates. `tx`
 * is a transaction: on any difference this throws and nothing stays.  @returns what was loaded, and the names of
 * the migrations that were applied afterwards
 */
export async function load(
  tx: Database,
  version: readonly SchemaVersion[],
  lines: AsyncIterable<string>,
): Promise<{ contents: Contents; migrated: string[] }> {
  const wanted = await migrationsTo(version);
  await settleSchema(tx);
  if ((await countTables(tx)) > 0) throw new Error('The database is in use: it has tables. Use an empty one.');
  await dropJobs(tx);
  await migrate(tx, wanted);
  await settleSchema(tx);
  const tables = await tablesOf(tx);
  let contents: Contents = {};
  await withoutReferences(tx, tables, async () => {
    await tx.run(sql`truncate ${join(tables.map(({ name }) => quoted(name)))}`);
    contents = await loadLines(tx, tables, lines);
  });
  const different = differences(contents, await contentsOf(tx));
  if (different.length > 0) throw new RestoreMismatch(different);
  const migrated = await migrate(tx);
  return { contents, migrated };
}
