import type { Upstream, WriteOptions } from '#app/upstream/client.server.ts';
import type { BodyOf, QueryOf } from '#contract/call/call.ts';
import * as contract from '#contract/categories/training-classes.ts';

type Decision = Omit<BodyOf<typeof contract.decideClassApplicants>, 'action'>;

export const trainingClasses = (upstream: Upstream) => ({
  list: (query: QueryOf<typeof contract.listTrainingClasses>) => upstream.read(contract.listTrainingClasses, { query }),
  get: (id: number) => upstream.read(contract.getTrainingClass, { params: { id } }),
  options: () => upstream.read(contract.trainingClassOptions, {}),
  create: (body: BodyOf<typeof contract.createTrainingClass>, write: WriteOptions) =>
    upstream.write(contract.createTrainingClass, { body }, write),
  update: (id: number, body: BodyOf<typeof contract.updateTrainingClass>, write: WriteOptions) =>
    upstream.write(contract.updateTrainingClass, { params: { id }, body }, write),
  applicants: (id: number, query: QueryOf<typeof contract.listClassApplicants>) =>
    upstream.read(contract.listClassApplicants, { params: { id }, query }),
  applicant: (classId: number, userId: number) =>
    upstream.read(contract.getClassApplicant, { params: { class_id: classId, user_id: userId } }),
  /** Approves applicants of a class. */
  approve: (chosen: Pick<Decision, 'class_id' | 'user_ids'>, write: WriteOptions) =>
    upstream.write(contract.decideClassApplicants, { body: { ...chosen, action: 'APPROVE' } }, write),
  reject: (chosen: Decision, write: WriteOptions) =>
    upstream.write(contract.decideClassApplicants, { body: { ...chosen, action: 'REJECT' } }, write),
});
