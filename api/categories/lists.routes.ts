import * as roles from '#contract/categories/roles.ts';
import * as contract from '#contract/categories/lists.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import * as store from './lists.store.ts';

export const lists: Endpoint[] = [
  defineEndpoint(contract.listDistricts, async ({ db }) => ({ data: await store.districts(db) })),
  defineEndpoint(contract.listIndustries, async ({ db }) => ({ data: await store.namesOf(db, 'industries') })),
  defineEndpoint(contract.listBanks, async ({ db }) => ({ data: await store.banks(db) })),
  defineEndpoint(roles.adminRoles, async ({ db }) => ({ data: await store.standardRoles(db) })),
  defineEndpoint(roles.adminEquipments, async ({ db }) => ({ data: await store.namesOf(db, 'equipments') })),
  defineEndpoint(roles.adminWorkerGears, async ({ db }) => ({ data: await store.namesOf(db, 'gears') })),
  defineEndpoint(roles.adminRequirements, async ({ db }) => ({ data: await store.namesOf(db, 'requirements') })),
];
