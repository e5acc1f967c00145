import sql, { Sql, join, raw } from 'sql-template-tag';
import type { Database } from './client.ts';

export type Value = string | number | boolean | null | Date | object;

export const storedValue = (value: Value): unknown =>
  typeof value === 'object' && value !== null && !(value instanceof Date || value instanceof Sql)
    ? JSON.stringify(value)
    : value;

/**
 * Rows name the same columns; existing keys are skipped. Tables and columns are named in code, never by user
 * input.
 */
export async function insertRows(
  db: Database,
  table: string,
  rows: readonly Readonly<Record<string, Value>>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  for (let start = 0; start < rows.length; start += 500) {
    const values = rows
      .slice(start, start + 500)
      .map((row) => sql`(${join(columns.map((column) => storedValue(row[column] ?? null)))})`);
    await db.run(
      sql`insert into ${raw(table)} (${raw(columns.join(', '))}) values ${join(values)} on conflict do nothing`,
    );
  }
}

/** Ids are in the order of the rows. */
export async function insertReturningIds(
  db: Database,
  table: string,
  rows: readonly Readonly<Record<string, Value>>[],
): Promise<number[]> {
  const columns = Object.keys(rows[0] ?? {});
  const ids: number[] = [];
  for (let start = 0; start < rows.length; start += 500) {
    const values = rows
      .slice(start, start + 500)
      .map((row) => sql`(${join(columns.map((column) => storedValue(row[column] ?? null)))})`);
    // A plain `values` list is inserted in order, so the ids rise in that order.
    const added = await db.many<{ id: number }>(
      sql`insert into ${raw(table)} (${raw(columns.join(', '))}) values ${join(values)} returning id`,
    );
    ids.push(...added.map(({ id }) => id).sort((a, b) => a - b));
  }
  return ids;
}
