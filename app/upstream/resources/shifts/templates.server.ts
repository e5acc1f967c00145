import type { Upstream, WriteOptions } from '#app/upstream/client.server.ts';
import type { BodyOf, QueryOf } from '#contract/call/call.ts';
import * as contract from '#contract/shifts/templates.ts';

export const shiftTemplates = (upstream: Upstream) => ({
  list: (query: QueryOf<typeof contract.listShiftTemplates>) => upstream.read(contract.listShiftTemplates, { query }),
  get: (id: number) => upstream.read(contract.getShiftTemplate, { params: { id } }),
  /** Keeps a booked shift as a template. */
  create: (body: BodyOf<typeof contract.createShiftTemplate>, write: WriteOptions) =>
    upstream.write(contract.createShiftTemplate, { body }, write),
  update: (id: number, body: BodyOf<typeof contract.updateShiftTemplate>, write: WriteOptions) =>
    upstream.write(contract.updateShiftTemplate, { params: { id }, body }, write),
  remove: (id: number, write: WriteOptions) => upstream.write(contract.deleteShiftTemplate, { params: { id } }, write),
});
