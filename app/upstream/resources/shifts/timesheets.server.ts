import type { Upstream, WriteOptions } from '#app/upstream/client.server.ts';
import { timesheetAction } from '#domain/timesheet/status.ts';
import type { BodyOf, QueryOf } from '#contract/call/call.ts';
import * as reviews from '#contract/workers/reviews.ts';
import * as contract from '#contract/shifts/timesheets.ts';

type Selection = BodyOf<typeof contract.decideTimesheets>['selection'];

export const timesheets = (upstream: Upstream) => ({
  list: (query: QueryOf<typeof contract.listTimesheets>) => upstream.read(contract.listTimesheets, { query }),
  get: (id: number) => upstream.read(contract.getTimesheet, { params: { id } }),
  /** Work time and overtime. */
  approve: (selection: Selection, write: WriteOptions) =>
    upstream.write(contract.decideTimesheets, { body: { selection, action: timesheetAction.APPROVE_ALL } }, write),
  /** The work time alone; overtime is rejected. */
  approveWorkTime: (selection: Selection, write: WriteOptions) =>
    upstream.write(
      contract.decideTimesheets,
      { body: { selection, action: timesheetAction.APPROVE_WORK_TIME } },
      write,
    ),
  reject: (selection: Selection, reason: string | undefined, write: WriteOptions) =>
    upstream.write(contract.decideTimesheets, { body: { selection, reason, action: timesheetAction.REJECT } }, write),
  putToPending: (selection: Selection, write: WriteOptions) =>
    upstream.write(contract.decideTimesheets, { body: { selection, action: timesheetAction.PUT_TO_PENDING } }, write),
  reviewWorker: (shiftId: number, userId: number, body: BodyOf<typeof reviews.reviewWorker>, write: WriteOptions) =>
    upstream.write(reviews.reviewWorker, { params: { shift_id: shiftId, user_id: userId }, body }, write),
  updateClockOut: (id: number, body: BodyOf<typeof contract.updateClockOut>, write: WriteOptions) =>
    upstream.write(contract.updateClockOut, { params: { id }, body }, write),
  reopen: (id: number, body: BodyOf<typeof contract.reopenTimesheet>, write: WriteOptions) =>
    upstream.write(contract.reopenTimesheet, { params: { id }, body }, write),
  export: (query: QueryOf<typeof contract.exportTimesheets>) => upstream.download(contract.exportTimesheets, { query }),
});
