import * as contract from '#contract/shifts/shift-templates.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { orNotFound } from '../../api-error.ts';
import { assertVersion } from '../../http/version.ts';
import { assertSite, splitChange } from '../booking/change.ts';
import { changedTerms } from './terms.ts';
import * as store from './store.ts';

const list = defineEndpoint(contract.listShiftTemplates, async ({ db, caller, query }) => {
  const { items, ...rest } = await store.listTemplates(db, caller.businessId, query);
  return { items: items.map(store.templateOf), ...rest };
});

const get = defineEndpoint(contract.getShiftTemplate, async ({ db, caller, params }) => ({
  data: store.templateOf(orNotFound(await store.findTemplate(db, caller.businessId, params.id))),
}));

const create = defineEndpoint(contract.createShiftTemplate, async ({ db, caller, body, edit, t }) => {
  const shift = orNotFound(await store.findBooked(db, caller.businessId, body.shift_id));
  const made = await store.insertTemplate(db, caller.businessId, body.name, shift, edit);
  return { data: store.templateOf(made), message: t('toast.created', { item: t('item.template') }) };
});

const update = defineEndpoint(contract.updateShiftTemplate, async ({ db, caller, params, body, edit, t }) => {
  const before = orNotFound(await store.findTemplate(db, caller.businessId, params.id));
  const { name, version, ...change } = body;
  assertVersion(before, version);
  const { site, filled } = splitChange(change);
  await assertSite(db, caller.businessId, site);
  const terms = changedTerms(before.terms, filled);
  const changed = await store.updateTemplate(db, params.id, { name, ...site, terms }, edit);
  return { data: store.templateOf(changed), message: t('toast.updated', { item: t('item.template') }) };
});

const remove = defineEndpoint(contract.deleteShiftTemplate, async ({ db, caller, params, t }) => {
  const { id } = orNotFound(await store.findTemplate(db, caller.businessId, params.id));
  await store.deleteTemplate(db, id);
  return { message: t('toast.deleted', { item: t('item.template') }) };
});

export const shiftTemplates: Endpoint[] = [list, get, create, update, remove];
