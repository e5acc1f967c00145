import * as contract from '#contract/categories/roles.ts';
import { localisedText } from '#domain/shared/text/in-language.ts';
import { message } from '#domain/shared/message.ts';
import type { Database } from '../db/client.ts';
import { defineEndpoint, type Context, type Endpoint } from '#api/http/endpoint.ts';
import { orNotFound, fail, failField } from '../api-error.ts';
import { assertVersion } from '../http/version.ts';
import * as store from './roles.store.ts';

type Fields = Context<typeof contract.createRole>['body'];

/** Rejects ids that are in none of the platform's lists, at their field. */
async function expectKnown(db: Database, body: Fields): Promise<void> {
  const choices = [
    ['admin_role_id', 'admin_roles', body.admin_role_id === null ? [] : [body.admin_role_id]],
    ['responsibility_ids', 'responsibilities', body.responsibility_ids],
    ['equipment_ids', 'equipments', body.equipment_ids],
    ['gear_ids', 'gears', body.gear_ids],
    ['requirements', 'requirements', body.requirements.map((item) => item.id)],
  ] as const;
  for (const [field, list, ids] of choices) {
    const different = new Set(ids).size;
    if (different > 0 && (await store.countKnown(db, list, ids)) !== different)
      failField(field, message('validation.invalid'));
  }
}

const list = defineEndpoint(contract.listRoles, ({ db, caller, query }) =>
  store.listRoles(db, caller.businessId, { ...query, search: query.search || query.name }),
);

const options = defineEndpoint(contract.roleOptions, async ({ db, caller }) => ({
  data: await store.roleOptions(db, caller.businessId),
}));

const get = defineEndpoint(contract.getRole, async ({ db, caller, params }) => ({
  data: orNotFound(await store.findRole(db, caller.businessId, params.id)),
}));

const create = defineEndpoint(contract.createRole, async ({ db, caller, body, edit, t }) => {
  await expectKnown(db, body);
  const id = await store.insertRole(db, caller.businessId, body, edit);
  return {
    data: orNotFound(await store.findRole(db, caller.businessId, id)),
    message: t('toast.created', { item: t('item.role') }),
  };
});

const update = defineEndpoint(contract.updateRole, async ({ db, caller, params, body, edit, t }) => {
  assertVersion(orNotFound(await store.findRole(db, caller.businessId, params.id)), body.version);
  await expectKnown(db, body);
  await store.updateRole(db, params.id, body, edit);
  return {
    data: orNotFound(await store.findRole(db, caller.businessId, params.id)),
    message: t('toast.updated', { item: t('item.role') }),
  };
});

const remove = defineEndpoint(contract.deleteRole, async ({ db, caller, params, language, edit, t }) => {
  const role = orNotFound(await store.findRole(db, caller.businessId, params.id));
  if (role.open_shifts)
    fail('in_use', message('error.inUse', { name: localisedText(role.name, language), count: role.open_shifts }));
  await store.deleteRole(db, role.id, edit);
  return { message: t('toast.deleted', { item: t('item.role') }) };
});

export const roles: Endpoint[] = [list, options, get, create, update, remove];
