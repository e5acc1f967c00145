import * as contract from '#contract/account/views.ts';
import { message } from '#domain/message.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { found, refuseField } from '../../http/refusal.ts';
import { keepView, listViews, removeView } from './store.ts';

const create = defineEndpoint(contract.createSavedView, async ({ db, caller, body, now, t }) => {
  const others = (await listViews(db, caller.accountId)).filter(({ address }) => address !== body.address);
  const same = ({ name }: { name: string }) => name.toLowerCase() === body.name.toLowerCase();
  if (others.some(same)) refuseField('name', message('views.sameName'));
  if (others.length >= contract.mostViews) refuseField('name', message('views.most', { number: contract.mostViews }));
  const kept = await keepView(db, caller.accountId, body, now);
  return { data: kept, message: t('toast.created', { item: t('item.savedView') }) };
});

const remove = defineEndpoint(contract.deleteSavedView, async ({ db, caller, params, t }) => {
  found(await removeView(db, caller.accountId, params.id));
  return { message: t('toast.deleted', { item: t('item.savedView') }) };
});

export const views: Endpoint[] = [create, remove];
