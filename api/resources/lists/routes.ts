import * as contract from '#contract/lists.ts';
import * as choices from '#contract/role-choices.ts';
import { implement, type Endpoint } from '../../http/implement.ts';
import * as store from './store.ts';

export const lists: Endpoint[] = [
  implement(contract.listDistricts, async ({ db }) => ({ data: await store.districts(db) })),
  implement(contract.listIndustries, async ({ db }) => ({ data: await store.namesOf(db, 'industries') })),
  implement(contract.listBanks, async ({ db }) => ({ data: await store.banks(db) })),
  implement(choices.adminRoles, async ({ db }) => ({ data: await store.standardRoles(db) })),
  implement(choices.adminEquipments, async ({ db }) => ({ data: await store.namesOf(db, 'equipments') })),
  implement(choices.adminWorkerGears, async ({ db }) => ({ data: await store.namesOf(db, 'gears') })),
  implement(choices.adminRequirements, async ({ db }) => ({ data: await store.namesOf(db, 'requirements') })),
];
