import sql, { join, raw } from 'sql-template-tag';
import { withheld } from '#domain/admin/not-copied.ts';
import { personalData, type PersonalData } from '#domain/admin/personal-data.ts';
import type { RetentionTerms } from '#domain/admin/retention.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { findSetting } from '../../platform/settings.store.ts';
import { beside, rowsAbout, rowsSigned, type Person } from './rows.ts';

type Value = unknown;
export type CopiedRow = Readonly<Record<string, Value>>;

interface CopiedTable {
  table: string;
  rows: readonly CopiedRow[];
}

interface CopiedFile {
  /** In the archive. */
  path: string;
  key: string;
}

export interface Copied {
  items: readonly { name: PersonalData['name']; tables: readonly CopiedTable[] }[];
  files: readonly CopiedFile[];
  /** Of the day on which the copy was made. */
  terms: RetentionTerms;
}

const isCopied = (table: string, column: string): boolean => withheld[`${table}.${column}`] === undefined;

/** Stored in cents; copied in HK$. */
export const amountColumns: readonly string[] = ['amount', 'work_pay', 'overtime_pay', 'worker_pay'];

const inDollars = (name: string, value: Value): Value =>
  amountColumns.includes(name) && typeof value === 'number' ? value / 100 : (value ?? null);

const picked = (row: CopiedRow, names: readonly string[]): CopiedRow =>
  Object.fromEntries(names.map((name) => [name, inDollars(name, row[name])]));

const isEmpty = (value: Value): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

async function aboutPerson(db: Database, person: Person, table: string, names: readonly string[]) {
  const where = rowsAbout[person.subject][table]?.(person) ?? null;
  if (where === null) return [];
  const rows = await db.many<CopiedRow>(sql`select x.* from ${raw(table)} x where ${where} order by 1`);
  return rows
    .filter((row) => !names.every((name) => isEmpty(row[name])))
    .map((row) => picked(row, [...(beside[table] ?? []), ...names]));
}

async function signedBy(db: Database, person: Person, table: string, names: readonly string[]) {
  const where = rowsSigned[person.subject][table]?.(person) ?? null;
  if (where === null || person.name === '') return [];
  const signed = join(
    names.map((name) => sql`x.${raw(name)} = ${person.name}`),
    ' or ',
  );
  const rows = await db.many<CopiedRow>(sql`select x.* from ${raw(table)} x where ${where} and (${signed}) order by 1`);
  return rows.map((row) => ({
    ...('id' in row && { id: row.id }),
    ...Object.fromEntries(names.filter((name) => row[name] === person.name).map((name) => [name, person.name])),
  }));
}

async function tablesOf(db: Database, person: Person, { name, columns: declared }: PersonalData) {
  const tables: CopiedTable[] = [];
  for (const [table, all] of Object.entries(declared)) {
    const names = all.filter((column) => isCopied(table, column));
    if (names.length === 0) continue;
    const isSigned = name === 'signatures' && table !== 'audit_log';
    const rows = await (isSigned ? signedBy : aboutPerson)(db, person, table, names);
    if (rows.length > 0) tables.push({ table, rows });
  }
  return tables;
}

const fileColumns: readonly string[] = ['avatar_id', 'upload_id', 'clock_in_photo_id', 'clock_out_photo_id'];

const isFileColumn = (column: string): boolean => fileColumns.includes(column);

const fileIds = ({ table, rows }: CopiedTable): number[] =>
  rows.flatMap((row) =>
    Object.entries(row).flatMap(([column, value]) =>
      (isFileColumn(column) || (table === 'uploads' && column === 'id')) && typeof value === 'number' ? [value] : [],
    ),
  );

interface Upload {
  id: number;
  name: string;
  key: string;
}

const upload = columns<Upload>({ id: sql`u.id`, name: sql`u.name`, key: sql`u.storage_key` });

const plain = (name: string): string => name.replace(/[\p{Cc}/\\:*?"<>|]/gu, '_').slice(0, 100);

type Named = ReadonlyMap<number, unknown>;

/** Ids of lists read as their names, and those of files as where they are in the archive. */
const named = (row: CopiedRow, lists: Readonly<Record<string, Named>>, paths: Named): CopiedRow =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const names = isFileColumn(column) ? paths : lists[column];
      return [column, names && typeof value === 'number' ? (names.get(value) ?? null) : value];
    }),
  );

async function listNames(db: Database, table: 'districts' | 'industries' | 'training_classes'): Promise<Named> {
  const rows = await db.many<{ id: number; name: unknown }>(sql`select id, name from ${raw(table)}`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Everything that `personalData` declares about the person, but what is withheld. */
export async function collect(db: Database, person: Person): Promise<Copied> {
  const items: { name: PersonalData['name']; tables: CopiedTable[] }[] = [];
  for (const item of personalData) {
    if (!item.subjects.includes(person.subject)) continue;
    items.push({ name: item.name, tables: await tablesOf(db, person, item) });
  }
  const ids = [...new Set(items.flatMap(({ tables }) => tables.flatMap(fileIds)))];
  const uploads = await db.many<Upload>(
    sql`select ${upload} from uploads u where u.id = any(${ids}::bigint[]) order by u.id`,
  );
  const files = uploads.map(({ id, name, key }) => ({ id, path: `files/${id} ${plain(name)}`, key }));
  const paths = new Map(files.map(({ id, path }) => [id, path]));
  const lists = {
    district_id: await listNames(db, 'districts'),
    industry_id: await listNames(db, 'industries'),
    class_id: await listNames(db, 'training_classes'),
  };
  return {
    items: items.map(({ name, tables }) => ({
      name,
      tables: tables.map(({ table, rows }) => ({ table, rows: rows.map((row) => named(row, lists, paths)) })),
    })),
    files: files.map(({ path, key }) => ({ path, key })),
    terms: await findSetting(db, 'retention'),
  };
}
