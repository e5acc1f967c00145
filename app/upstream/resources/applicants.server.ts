import type { Upstream, WriteOptions } from '#app/upstream/client.server.ts';
import * as contract from '#contract/applicants.ts';
import type { BodyOf, QueryOf } from '#contract/call/call.ts';

export const applicants = (upstream: Upstream) => ({
  list: (shiftId: number, query: QueryOf<typeof contract.listApplicants>) =>
    upstream.read(contract.listApplicants, { params: { id: shiftId }, query }),
  decide: (body: BodyOf<typeof contract.decideApplicants>, write: WriteOptions) =>
    upstream.write(contract.decideApplicants, { body }, write),
  /** The shifts of a series that one worker has applied for. */
  inGroup: (groupId: number, userId: number) =>
    upstream.read(contract.listAppliedInGroup, { params: { group_id: groupId, user_id: userId } }),
});
