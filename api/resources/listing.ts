import sql, { type Sql } from 'sql-template-tag';
import { message } from '#domain/message.ts';
import type { Database } from '../db/client.ts';
import type { Order, CursorKey, WithCursorKey } from '../db/order.ts';
import { refuseField } from '../http/refusal.ts';

/** Which rows of a list are wanted: a page of it, or of what follows a cursor. */
export interface Paging {
  page: number;
  limit: number;
  cursor?: string | undefined;
}

/** What a list is asked for: a page, and a text to look for. */
export interface Listing extends Paging {
  search?: string | undefined;
}

/** A page of a list. `total` counts every match, `next` is the cursor of what follows and null where nothing does. */
export interface Listed<Row> {
  items: Row[];
  next: string | null;
  total: number;
}

const cursorOf = (key: CursorKey): string => Buffer.from(JSON.stringify(key)).toString('base64url');

/**
 * The place that a cursor names. It is nobody's secret and no right: it says after which values to go on, among the
 * rows that the caller may see anyway. So it is not signed; what cannot be a place of the order is refused.
 */
function cursorKeyOf({ cursorKeys }: Order, cursor: string | undefined): CursorKey | null {
  if (cursor === undefined) return null;
  try {
    return cursorKeys.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    return refuseField('cursor', message('validation.invalid'));
  }
}

/** The parts of a statement that reads a page: the row’s cursor key among the columns, the condition, and the rest of it. */
interface PageParts {
  cursorKey: Sql;
  after: Sql;
  slice: Sql;
}

/** Reads a page of a list, in one order whatever page is asked for; one row more tells whether anything follows. */
export async function readPage<Row>(
  db: Database,
  order: Order,
  { page, limit, cursor }: Paging,
  statement: (parts: PageParts) => Sql,
): Promise<Omit<Listed<Row>, 'total'>> {
  const slice = sql`${order.by} limit ${limit + 1} offset ${(page - 1) * limit}`;
  const rows = await db.many<Row & WithCursorKey>(
    statement({ cursorKey: order.cursorColumn, after: order.after(cursorKeyOf(order, cursor)), slice }),
  );
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: last && rows.length > limit ? cursorOf(last.cursor_key) : null };
}

/** Who changes a record, and when. */
export interface AuditStamp {
  at: Date;
  by: string;
}
