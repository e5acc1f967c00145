import { z } from 'zod';
import { call } from './call/call.ts';
import { id } from './call/common.ts';
import { localisedListInfo, named } from './call/localised.ts';

/** What a role is made of: the provider's own lists, the same for every business. */

export const adminRoles = call({
  name: 'adminRoles',
  method: 'GET',
  path: '/admin/roles',
  summary: 'Standard roles with the responsibilities each offers and the industry it belongs to',
  access: 'business',
  answer: z.array(named.extend({ industry_id: id, responsibilities: localisedListInfo })),
});

export const adminEquipments = call({
  name: 'adminEquipments',
  method: 'GET',
  path: '/admin/equipments',
  summary: 'Equipment a role may use',
  access: 'business',
  answer: localisedListInfo,
});

export const adminWorkerGears = call({
  name: 'adminWorkerGears',
  method: 'GET',
  path: '/admin/worker-gears',
  summary: 'Gear a worker may have to bring or wear',
  access: 'business',
  answer: localisedListInfo,
});

export const adminRequirements = call({
  name: 'adminRequirements',
  method: 'GET',
  path: '/admin/requirements',
  summary: 'Requirements a role may make, each as REQUIRED or PREFERRED',
  access: 'business',
  answer: localisedListInfo,
});
