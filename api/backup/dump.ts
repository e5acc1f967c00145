import { createHash } from 'node:crypto';
import sql, { join, raw } from 'sql-template-tag';
import type { Database, DatabaseConnection } from '../db/client.ts';
import { quoted, sequencesOf, tablesOf, type Sequence, type Table } from './tables.ts';

/**
 * A dump is lines of text. Lines of JSON that begin with `#` are markers: the schema version first, one before
 * and one after the rows of each table, the sequences last. Every other line is a row: a JSON array of the texts
 * that the database writes for its values, null for NULL. So both engines restore each other's values exactly.
 */
export type Mark =
  | { schema: SchemaVersion[] }
  | { table: string; columns: string[] }
  | { end: string; rows: number; sha256: string }
  | { sequences: Sequence[] };

/** Two tables hold the same rows where these are equal. */
interface Content {
  rows: number;
  sha256: string;
}
export type Contents = Record<string, Content>;

export interface SchemaVersion {
  name: string;
  hash: string;
}

const schemaVersion = (db: Database): Promise<SchemaVersion[]> =>
  db.many<SchemaVersion>(sql`select name, hash from migrations order by name`);

/** Rows per read: small enough to hold even with the longest texts. */
const atOnce = 1_000;

/** One text form of values whatever the server's settings, and no timeout, because large databases take long. */
export const settleSchema = (tx: Database): Promise<void> =>
  tx.script(`set local timezone to 'UTC'; set local datestyle to 'ISO'; set local intervalstyle to 'postgres';
    set local extra_float_digits to 1; set local bytea_output to 'hex'; set local statement_timeout to 0;
    set local idle_in_transaction_session_timeout to 0`);

async function dumpTable(tx: Database, { name, columns, order }: Table, write: Write): Promise<Content> {
  const values = join(columns.map((column) => sql`${quoted(column.name)}::text`));
  await tx.run(sql`
    declare dump no scroll cursor for
    select json_build_array(${values})::text as line from ${quoted(name)} order by ${order}`);
  const hash = createHash('sha256');
  let rows = 0;
  for (let isMore = true; isMore;) {
    const found = await tx.many<{ line: string }>(sql`fetch ${raw(String(atOnce))} from dump`);
    const text = found.map(({ line }) => `${line}\n`).join('');
    hash.update(text);
    rows += found.length;
    isMore = found.length === atOnce;
    if (text !== '') await write(text);
  }
  await tx.script('close dump');
  return { rows, sha256: hash.digest('hex') };
}

export type Write = (text: string) => Promise<void> | void;

export async function dump(tx: Database, write: Write): Promise<Contents> {
  const mark = (line: Mark) => write(`#${JSON.stringify(line)}\n`);
  const contents: Contents = {};
  await mark({ schema: await schemaVersion(tx) });
  for (const table of await tablesOf(tx)) {
    await mark({ table: table.name, columns: table.columns.map(({ name }) => name) });
    const content = await dumpTable(tx, table, write);
    contents[table.name] = content;
    await mark({ end: table.name, ...content });
  }
  await mark({ sequences: await sequencesOf(tx) });
  return contents;
}

export const contentsOf = (tx: Database): Promise<Contents> => dump(tx, () => {});

/** Runs `work` on one snapshot without blocking writers. */
export const inSnapshot = <Result>(db: DatabaseConnection, work: (tx: Database) => Promise<Result>): Promise<Result> =>
  db.tx(
    async (tx) => {
      await settleSchema(tx);
      return work(tx);
    },
    { isolation: 'repeatable read' },
  );

export function differences(before: Contents, after: Contents): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names.flatMap((name) => {
    const [left, right] = [before[name], after[name]];
    if (!left || !right) return [`${name}: ${left ? 'is missing' : 'was not there'}`];
    if (left.rows !== right.rows) return [`${name}: ${left.rows} rows there, ${right.rows} here`];
    return left.sha256 === right.sha256 ? [] : [`${name}: ${left.rows} rows, and not the same`];
  });
}

export const parseMark = (line: string): Mark | null =>
  line.startsWith('#') ? (JSON.parse(line.slice(1)) as Mark) : null;

export interface Summary {
  schema: SchemaVersion[];
  contents: Contents;
  files: { key: string; sha256: string }[];
}

export async function summaryOf(lines: AsyncIterable<string>): Promise<Summary> {
  const summary: Summary = { schema: [], contents: {}, files: [] };
  let uploads: { key: number; sha256: number } | null = null;
  for await (const line of lines) {
    const mark = parseMark(line);
    if (mark === null) {
      if (uploads === null) continue;
      const values = JSON.parse(line) as string[];
      summary.files.push({ key: values[uploads.key] ?? '', sha256: values[uploads.sha256] ?? '' });
      continue;
    }
    if ('schema' in mark) summary.schema = mark.schema;
    if ('end' in mark) summary.contents[mark.end] = { rows: mark.rows, sha256: mark.sha256 };
    uploads =
      'table' in mark && mark.table === 'uploads'
        ? { key: mark.columns.indexOf('storage_key'), sha256: mark.columns.indexOf('sha256') }
        : null;
  }
  return summary;
}
