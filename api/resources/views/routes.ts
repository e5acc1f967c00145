import sql from 'sql-template-tag';
import * as contract from '#contract/account/views.ts';
import type { SavedView } from '#contract/account/views.ts';
import { message } from '#domain/message.ts';
import type { Database } from '../../db/client.ts';
import { columns, insertion } from '../../db/columns.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { found, refuseField } from '../../http/refusal.ts';

const view = columns<SavedView>({ id: sql`id`, name: sql`name`, address: sql`address` });

/** The views of one person, in the order in which they were kept. */
export const savedViews = (db: Database, accountId: number): Promise<SavedView[]> =>
  db.many(sql`select ${view} from saved_views where account_id = ${accountId} order by id`);

const create = defineEndpoint(contract.createSavedView, async ({ db, caller, body, now, t }) => {
  const { accountId } = caller;
  const others = (await savedViews(db, accountId)).filter(({ address }) => address !== body.address);
  if (others.length >= contract.mostViews) refuseField('name', message('views.most', { number: contract.mostViews }));
  const kept = await db.one<SavedView>(sql`
    insert into saved_views ${insertion({ account_id: accountId, ...body, created_at: now })}
    on conflict (account_id, address) do update set name = excluded.name
    returning ${view}`);
  return { data: kept, message: t('toast.created', { item: t('item.savedView') }) };
});

const remove = defineEndpoint(contract.deleteSavedView, async ({ db, caller, params, t }) => {
  const mine = sql`id = ${params.id} and account_id = ${caller.accountId}`;
  found(await db.maybe(sql`delete from saved_views where ${mine} returning id`));
  return { message: t('toast.deleted', { item: t('item.savedView') }) };
});

export const ownViews: Endpoint[] = [create, remove];
