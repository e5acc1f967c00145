import * as contract from '#contract/categories/locations.ts';
import { message } from '#domain/shared/message.ts';
import type { Database } from '../db/client.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { orNotFound, fail, failField } from '../api-error.ts';
import { assertVersion } from '../http/version.ts';
import * as store from './locations.store.ts';

async function expectDistrict(db: Database, id: number): Promise<void> {
  if (!(await store.isDistrict(db, id))) failField('district_id', message('validation.invalid'));
}

const list = defineEndpoint(contract.listLocations, ({ db, caller, query }) =>
  store.listLocations(db, caller.businessId, { ...query, search: query.search || query.name }),
);

const options = defineEndpoint(contract.locationOptions, async ({ db, caller }) => ({
  data: await store.locationOptions(db, caller.businessId),
}));

const get = defineEndpoint(contract.getLocation, async ({ db, caller, params }) => ({
  data: orNotFound(await store.findLocation(db, caller.businessId, params.id)),
}));

const create = defineEndpoint(contract.createLocation, async ({ db, caller, body, edit, t }) => {
  await expectDistrict(db, body.district_id);
  return {
    data: await store.insertLocation(db, caller.businessId, body, edit),
    message: t('toast.created', { item: t('item.location') }),
  };
});

const update = defineEndpoint(contract.updateLocation, async ({ db, caller, params, body, edit, t }) => {
  assertVersion(orNotFound(await store.findLocation(db, caller.businessId, params.id)), body.version);
  await expectDistrict(db, body.district_id);
  return {
    data: await store.updateLocation(db, params.id, body, edit),
    message: t('toast.updated', { item: t('item.location') }),
  };
});

const remove = defineEndpoint(contract.deleteLocation, async ({ db, caller, params, edit, t }) => {
  const location = orNotFound(await store.findLocation(db, caller.businessId, params.id));
  if (location.open_shifts)
    fail('in_use', message('error.inUse', { name: location.name, count: location.open_shifts }));
  await store.deleteLocation(db, location.id, edit);
  return { message: t('toast.deleted', { item: t('item.location') }) };
});

export const locations: Endpoint[] = [list, options, get, create, update, remove];
