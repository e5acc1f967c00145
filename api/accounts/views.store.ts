import sql from 'sql-template-tag';
import type { SavedView } from '#contract/accounts/views.ts';
import type { Database } from '../db/client.ts';
import { columns, insertColumns, type Columns } from '../db/columns.ts';

export const savedViewColumns: Columns<SavedView> = { id: sql`id`, name: sql`name`, address: sql`address` };

const view = columns<SavedView>(savedViewColumns);

export const listViews = (db: Database, accountId: number): Promise<SavedView[]> =>
  db.many(sql`select ${view} from saved_views where account_id = ${accountId} order by id`);

export const saveView = (
  tx: Database,
  accountId: number,
  fields: Omit<SavedView, 'id'>,
  at: Date,
): Promise<SavedView> =>
  tx.one(sql`
    insert into saved_views ${insertColumns({ account_id: accountId, ...fields, created_at: at })}
    on conflict (account_id, address) do update set name = excluded.name
    returning ${view}`);

export const deleteView = (tx: Database, accountId: number, id: number): Promise<{ id: number } | null> =>
  tx.maybe(sql`delete from saved_views where id = ${id} and account_id = ${accountId} returning id`);
