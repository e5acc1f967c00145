import { createHash } from 'node:crypto';
import sql, { join, raw } from 'sql-template-tag';
import type { Database, DatabaseConnection } from '../db/client.ts';
import { quoted, sequencesOf, tablesOf, type Sequence, type Table } from './tables.ts';

/**
 * A dump is lines of text. A mark is a line of JSON that begins with `#`: one before the rows of each table, one after
 * them, the schema's version first, the sequences last. Every other line is a row: a JSON array of the texts that the database writes for its values,
 * null for none. So both engines read what either wrote, to the last digit.
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

/** Applied migrations are the version of a schema. */
export interface SchemaVersion {
  name: string;
  hash: string;
}

const schemaVersion = (db: Database): Promise<SchemaVersion[]> =>
  db.many<SchemaVersion>(sql`select name, hash from migrations order by name`);

/** Rows read at once; a row of the longest text still leaves the answer small enough to hold. */
const atOnce = 1_000;

/**
 * Makes values appear in one form whatever the settings of the server are, and lets a transaction take as long as a
 * large database needs.
 */
export const settle = (tx: Database): Promise<void> =>
  tx.script(`set local timezone to 'UTC'; set local datestyle to 'ISO'; set local intervalstyle to 'postgres';
    set local extra_float_digits to 1; set local bytea_output to 'hex'; set local statement_timeout to 0;
    set local idle_in_transaction_session_timeout to 0`);

/** Hands out the rows of a table as lines, some hundred at once; answers what they are. */
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

/** Takes text, and answers when it can take more. */
export type Write = (text: string) => Promise<void> | void;

/** Writes everything that the database holds at one moment, as `tx` sees it. */
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

/** Returns what each table holds. */
export const contentsOf = (tx: Database): Promise<Contents> => dump(tx, () => {});

/** Runs `work` in a transaction that sees one moment of the database, beside everybody who writes. */
export const atOneMoment = <Result>(db: DatabaseConnection, work: (tx: Database) => Promise<Result>): Promise<Result> =>
  db.tx(
    async (tx) => {
      await settle(tx);
      return work(tx);
    },
    { isolation: 'repeatable read' },
  );

/** Returns a sentence for each table that does not hold the same in two databases. */
export function differences(before: Contents, after: Contents): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names.flatMap((name) => {
    const [one, other] = [before[name], after[name]];
    if (!one || !other) return [`${name}: ${one ? 'is missing' : 'was not there'}`];
    if (one.rows !== other.rows) return [`${name}: ${one.rows} rows there, ${other.rows} here`];
    return one.sha256 === other.sha256 ? [] : [`${name}: ${one.rows} rows, and not the same`];
  });
}

export const markOf = (line: string): Mark | null =>
  line.startsWith('#') ? (JSON.parse(line.slice(1)) as Mark) : null;

/** A dump says this of itself. */
export interface Summary {
  schema: SchemaVersion[];
  contents: Contents;
  /** The files that the rows name. */
  files: { key: string; sha256: string }[];
}

/** Reads a dump once for what it says of itself. */
export async function summaryOf(lines: AsyncIterable<string>): Promise<Summary> {
  const summary: Summary = { schema: [], contents: {}, files: [] };
  let uploads: { key: number; sha256: number } | null = null;
  for await (const line of lines) {
    const mark = markOf(line);
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
