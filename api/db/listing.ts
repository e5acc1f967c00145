import sql, { type Sql } from 'sql-template-tag';
import { message } from '#domain/shared/message.ts';
import type { Call, QueryOf } from '#contract/core/call.ts';
import type { Database } from './client.ts';
import type { SelectList } from './columns.ts';
import type { Order, CursorKey, WithCursorKey } from './order.ts';
import { failField } from '../api-error.ts';

export interface Paging {
  page: number;
  limit: number;
  cursor?: string | undefined;
}

/** The query without paging. `Elsewhere` names parameters that do not filter rows, such as the order. */
export type FilterOf<List extends Call, Elsewhere extends PropertyKey = never> = Omit<
  QueryOf<List>,
  keyof Paging | Elsewhere
>;

/** `total` counts every match; `next` is null on the last page. */
export interface ListResult<Row> {
  items: Row[];
  next: string | null;
  total: number;
}

const cursorOf = (key: CursorKey): string => Buffer.from(JSON.stringify(key)).toString('base64url');

/**
 * Cursors are unsigned, because they only say after which values to continue among rows that the caller may see
 * anyway. Invalid ones are rejected.
 */
function cursorKeyOf({ cursorKeys }: Order, cursor: string | undefined): CursorKey | null {
  if (cursor === undefined) return null;
  try {
    return cursorKeys.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    return failField('cursor', message('validation.invalid'));
  }
}

interface PageParts {
  cursorKey: SelectList<WithCursorKey>;
  after: Sql;
  slice: Sql;
}

/** Reads one extra row to tell whether another page follows. */
export async function readPage<Row>(
  db: Database,
  order: Order,
  { page, limit, cursor }: Paging,
  statement: (parts: PageParts) => Sql,
): Promise<Omit<ListResult<Row>, 'total'>> {
  const slice = sql`${order.by} limit ${limit + 1} offset ${(page - 1) * limit}`;
  const rows = await db.many<Row & WithCursorKey>(
    statement({ cursorKey: order.cursorColumn, after: order.after(cursorKeyOf(order, cursor)), slice }),
  );
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: last && rows.length > limit ? cursorOf(last.cursor_key) : null };
}

export async function listRows<Row extends object>(
  db: Database,
  order: Order,
  paging: Paging,
  columns: SelectList<Row>,
  matches: Sql,
): Promise<ListResult<Row>> {
  const page = await readPage<Row>(
    db,
    order,
    paging,
    ({ cursorKey, after, slice }) => sql`select ${columns}, ${cursorKey} ${matches} and ${after} ${slice}`,
  );
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total ${matches}`);
  return { ...page, total };
}

export interface AuditStamp {
  at: Date;
  by: string;
}

export const createdBy = ({ at, by }: AuditStamp) => ({ created_at: at, updated_at: at, updated_by: by });

export const changedBy = ({ at, by }: AuditStamp): Sql =>
  sql`version = version + 1, updated_at = ${at}, updated_by = ${by}`;

/** For a record that others go on naming. */
export const deletedBy = ({ at, by }: AuditStamp): Sql =>
  sql`deleted_at = ${at}, updated_at = ${at}, updated_by = ${by}`;
