import type { Upstream, WriteOptions } from '#app/upstream/client.server.ts';
import type { BodyOf, QueryOf } from '#contract/call/call.ts';
import * as reviews from '#contract/reviews.ts';
import * as contract from '#contract/timesheets.ts';

export const timesheets = (upstream: Upstream) => ({
  list: (query: QueryOf<typeof contract.listTimesheets>) => upstream.read(contract.listTimesheets, { query }),
  get: (id: number) => upstream.read(contract.getTimesheet, { params: { id } }),
  decide: (body: BodyOf<typeof contract.decideTimesheets>, write: WriteOptions) =>
    upstream.write(contract.decideTimesheets, { body }, write),
  reviewWorker: (shiftId: number, userId: number, body: BodyOf<typeof reviews.reviewWorker>, write: WriteOptions) =>
    upstream.write(reviews.reviewWorker, { params: { shift_id: shiftId, user_id: userId }, body }, write),
  updateClockOut: (id: number, body: BodyOf<typeof contract.updateClockOut>, write: WriteOptions) =>
    upstream.write(contract.updateClockOut, { params: { id }, body }, write),
  export: (query: QueryOf<typeof contract.exportTimesheets>) => upstream.download(contract.exportTimesheets, { query }),
});
