import type { Upstream, WriteOptions } from '#app/upstream/client.server.ts';
import type { BodyOf, QueryOf } from '#contract/call/call.ts';
import { changeSupervisorLanguage } from '#contract/account/operators.ts';
import * as contract from '#contract/account/supervisors.ts';

export const supervisors = (upstream: Upstream) => ({
  list: (query: QueryOf<typeof contract.listSupervisors>) => upstream.read(contract.listSupervisors, { query }),
  get: (id: number) => upstream.read(contract.getSupervisor, { params: { id } }),
  create: (body: BodyOf<typeof contract.createSupervisor>, write: WriteOptions) =>
    upstream.write(contract.createSupervisor, { body }, write),
  update: (id: number, body: BodyOf<typeof contract.updateSupervisor>, write: WriteOptions) =>
    upstream.write(contract.updateSupervisor, { params: { id }, body }, write),
  remove: (id: number, write: WriteOptions) => upstream.write(contract.deleteSupervisor, { params: { id } }, write),
  changeStatus: (id: number, body: BodyOf<typeof contract.changeSupervisorStatus>, write: WriteOptions) =>
    upstream.write(contract.changeSupervisorStatus, { params: { id }, body }, write),
  changePassword: (id: number, body: BodyOf<typeof contract.changeSupervisorPassword>, write: WriteOptions) =>
    upstream.write(contract.changeSupervisorPassword, { params: { id }, body }, write),
  changeLanguage: (body: BodyOf<typeof changeSupervisorLanguage>, write: WriteOptions) =>
    upstream.write(changeSupervisorLanguage, { body }, write),
});
