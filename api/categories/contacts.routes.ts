import * as contract from '#contract/categories/contacts.ts';
import { message } from '#domain/shared/message.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { orNotFound, fail } from '../api-error.ts';
import { assertVersion } from '../http/version.ts';
import * as store from './contacts.store.ts';

const list = defineEndpoint(contract.listContacts, ({ db, caller, query }) =>
  store.listContacts(db, caller.businessId, { ...query, search: query.search || query.name }),
);

const options = defineEndpoint(contract.contactOptions, async ({ db, caller }) => ({
  data: await store.contactOptions(db, caller.businessId),
}));

const get = defineEndpoint(contract.getContact, async ({ db, caller, params }) => ({
  data: orNotFound(await store.findContact(db, caller.businessId, params.id)),
}));

const create = defineEndpoint(contract.createContact, async ({ db, caller, body, edit, t }) => ({
  data: await store.insertContact(db, caller.businessId, body, edit),
  message: t('toast.created', { item: t('item.contact') }),
}));

const update = defineEndpoint(contract.updateContact, async ({ db, caller, params, body, edit, t }) => {
  assertVersion(orNotFound(await store.findContact(db, caller.businessId, params.id)), body.version);
  return {
    data: await store.updateContact(db, params.id, body, edit),
    message: t('toast.updated', { item: t('item.contact') }),
  };
});

const remove = defineEndpoint(contract.deleteContact, async ({ db, caller, params, edit, t }) => {
  const contact = orNotFound(await store.findContact(db, caller.businessId, params.id));
  if (contact.open_shifts) fail('in_use', message('error.inUse', { name: contact.name, count: contact.open_shifts }));
  await store.deleteContact(db, contact.id, edit);
  return { message: t('toast.deleted', { item: t('item.contact') }) };
});

export const contacts: Endpoint[] = [list, options, get, create, update, remove];
