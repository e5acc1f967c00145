import type { Upstream, WriteOptions } from '#app/upstream/client.server.ts';
import * as contract from '#contract/workers/applicants.ts';
import type { BodyOf, QueryOf } from '#contract/call/call.ts';

type Decision = Omit<BodyOf<typeof contract.decideApplicants>, 'action'>;

export const applicants = (upstream: Upstream) => ({
  list: (shiftId: number, query: QueryOf<typeof contract.listApplicants>) =>
    upstream.read(contract.listApplicants, { params: { id: shiftId }, query }),
  accept: (chosen: Pick<Decision, 'shift_ids' | 'user_ids'>, write: WriteOptions) =>
    upstream.write(contract.decideApplicants, { body: { ...chosen, action: 'ACCEPT' } }, write),
  reject: (chosen: Decision, write: WriteOptions) =>
    upstream.write(contract.decideApplicants, { body: { ...chosen, action: 'REJECT' } }, write),
  /** The shifts of a series that one worker has applied for. */
  inGroup: (groupId: number, userId: number) =>
    upstream.read(contract.listAppliedInGroup, { params: { group_id: groupId, user_id: userId } }),
});
