import * as contract from '#contract/lists.ts';
import * as choices from '#contract/role-choices.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import * as store from './store.ts';

export const lists: Endpoint[] = [
  defineEndpoint(contract.listDistricts, async ({ db }) => ({ data: await store.districts(db) })),
  defineEndpoint(contract.listIndustries, async ({ db }) => ({ data: await store.namesOf(db, 'industries') })),
  defineEndpoint(contract.listBanks, async ({ db }) => ({ data: await store.banks(db) })),
  defineEndpoint(choices.adminRoles, async ({ db }) => ({ data: await store.standardRoles(db) })),
  defineEndpoint(choices.adminEquipments, async ({ db }) => ({ data: await store.namesOf(db, 'equipments') })),
  defineEndpoint(choices.adminWorkerGears, async ({ db }) => ({ data: await store.namesOf(db, 'gears') })),
  defineEndpoint(choices.adminRequirements, async ({ db }) => ({ data: await store.namesOf(db, 'requirements') })),
];
