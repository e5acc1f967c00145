import * as contract from '#contract/accounts/views.ts';
import { message } from '#domain/shared/message.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { orNotFound, failField } from '../api-error.ts';
import { saveView, listViews, deleteView } from './views.store.ts';

const create = defineEndpoint(contract.createSavedView, async ({ db, caller, body, now, t }) => {
  const others = (await listViews(db, caller.accountId)).filter(({ address }) => address !== body.address);
  const same = ({ name }: { name: string }) => name.toLowerCase() === body.name.toLowerCase();
  if (others.some(same)) failField('name', message('views.sameName'));
  if (others.length >= contract.maxSavedViews)
    failField('name', message('views.most', { number: contract.maxSavedViews }));
  const view = await saveView(db, caller.accountId, body, now);
  return { data: view, message: t('toast.created', { item: t('item.savedView') }) };
});

const remove = defineEndpoint(contract.deleteSavedView, async ({ db, caller, params, t }) => {
  orNotFound(await deleteView(db, caller.accountId, params.id));
  return { message: t('toast.deleted', { item: t('item.savedView') }) };
});

export const views: Endpoint[] = [create, remove];
