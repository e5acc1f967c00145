import type { Upstream, WriteOptions } from '#app/upstream/client.server.ts';
import type { BodyOf, QueryOf } from '#contract/call/call.ts';
import * as contract from '#contract/workers/workers.ts';

export const workers = (upstream: Upstream) => ({
  list: (query: QueryOf<typeof contract.listWorkers>) => upstream.read(contract.listWorkers, { query }),
  /** `businessId` is the signed-in account's `business_id`. */
  get: (userId: number, businessId: number) =>
    upstream.read(contract.getWorker, { params: { user_id: userId, operator_id: businessId } }),
  /** The favourites, with how many shifts of a draft or booked shift each has time for. */
  availableFavourites: (shiftId: number) =>
    upstream.read(contract.listAvailableFavourites, { query: { shift_id: shiftId } }),
  act: (id: number, body: BodyOf<typeof contract.actOnWorker>, write: WriteOptions) =>
    upstream.write(contract.actOnWorker, { params: { id }, body }, write),
  completedShifts: (id: number, query: QueryOf<typeof contract.listWorkerShifts>) =>
    upstream.read(contract.listWorkerShifts, { params: { id }, query }),
  reviews: (id: number, query: QueryOf<typeof contract.listWorkerReviews>) =>
    upstream.read(contract.listWorkerReviews, { params: { id }, query }),
});
