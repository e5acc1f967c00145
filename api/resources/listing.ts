import sql, { type Sql } from 'sql-template-tag';
import { message } from '#domain/message.ts';
import type { Call, QueryOf } from '#contract/call/call.ts';
import type { Database } from '../db/client.ts';
import type { SelectList } from '../db/columns.ts';
import type { Order, CursorKey, WithCursorKey } from '../db/order.ts';
import { refuseField } from '../http/refusal.ts';

/** A list is asked for a page, or for what follows a cursor. */
export interface Paging {
  page: number;
  limit: number;
  cursor?: string | undefined;
}

/**
 * The filters of a list call: its query without the page. `Elsewhere` names what of the query says something else than
 * which rows are wanted, such as their order.
 */
export type FilterOf<List extends Call, Elsewhere extends PropertyKey = never> = Omit<
  QueryOf<List>,
  keyof Paging | Elsewhere
>;

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

/** A statement that reads a page has the row’s cursor key among its columns, the condition, and the rest of it. */
interface PageParts {
  cursorKey: SelectList<WithCursorKey>;
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

/**
 * Returns a page of a list whose rows are answers, with the number of all that match. `matches` is `from … where …`.
 */
export async function listRows<Row extends object>(
  db: Database,
  order: Order,
  paging: Paging,
  columns: SelectList<Row>,
  matches: Sql,
): Promise<Listed<Row>> {
  const page = await readPage<Row>(
    db,
    order,
    paging,
    ({ cursorKey, after, slice }) => sql`select ${columns}, ${cursorKey} ${matches} and ${after} ${slice}`,
  );
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total ${matches}`);
  return { ...page, total };
}

/** Who changed a record, and when? */
export interface AuditStamp {
  at: Date;
  by: string;
}

/** Returns the columns of a new row that tell who made it and when. */
export const created = ({ at, by }: AuditStamp) => ({ created_at: at, updated_at: at, updated_by: by });

/** The assignments of every change: the next version, and who made it when. */
export const changed = ({ at, by }: AuditStamp): Sql =>
  sql`version = version + 1, updated_at = ${at}, updated_by = ${by}`;
