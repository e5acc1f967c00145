import type { Upstream, WriteOptions } from '#app/upstream/client.server.ts';
import type { BodyOf, QueryOf } from '#contract/call/call.ts';
import * as contract from '#contract/categories/locations.ts';

export const locations = (upstream: Upstream) => ({
  list: (query: QueryOf<typeof contract.listLocations>) => upstream.read(contract.listLocations, { query }),
  get: (id: number) => upstream.read(contract.getLocation, { params: { id } }),
  options: () => upstream.read(contract.locationOptions, {}),
  create: (body: BodyOf<typeof contract.createLocation>, write: WriteOptions) =>
    upstream.write(contract.createLocation, { body }, write),
  update: (id: number, body: BodyOf<typeof contract.updateLocation>, write: WriteOptions) =>
    upstream.write(contract.updateLocation, { params: { id }, body }, write),
  remove: (id: number, write: WriteOptions) => upstream.write(contract.deleteLocation, { params: { id } }, write),
});
