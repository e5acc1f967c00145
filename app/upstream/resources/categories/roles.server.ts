import type { Upstream, WriteOptions } from '#app/upstream/client.server.ts';
import type { BodyOf, QueryOf } from '#contract/call/call.ts';
import * as contract from '#contract/categories/roles.ts';

export const roles = (upstream: Upstream) => ({
  list: (query: QueryOf<typeof contract.listRoles>) => upstream.read(contract.listRoles, { query }),
  get: (id: number) => upstream.read(contract.getRole, { params: { id } }),
  options: () => upstream.read(contract.roleOptions, {}),
  create: (body: BodyOf<typeof contract.createRole>, write: WriteOptions) =>
    upstream.write(contract.createRole, { body }, write),
  update: (id: number, body: BodyOf<typeof contract.updateRole>, write: WriteOptions) =>
    upstream.write(contract.updateRole, { params: { id }, body }, write),
  remove: (id: number, write: WriteOptions) => upstream.write(contract.deleteRole, { params: { id } }, write),
  /** What a role is made of. */
  adminRoles: () => upstream.read(contract.adminRoles, {}),
  equipments: () => upstream.read(contract.adminEquipments, {}),
  workerGears: () => upstream.read(contract.adminWorkerGears, {}),
  requirements: () => upstream.read(contract.adminRequirements, {}),
});
