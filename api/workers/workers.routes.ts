import { message } from '#domain/shared/message.ts';
import { schedule } from '#domain/shifts/schedule.ts';
import { seriesDays } from '#domain/shifts/series.ts';
import { markAfterAction, blockReason, workerAction, type WorkerAction } from '#domain/workers/mark.ts';
import { scheduleFields } from '#contract/shifts/booking.ts';
import * as contract from '#contract/workers/workers.ts';
import { defineEndpoint, type Context, type Endpoint } from '#api/http/endpoint.ts';
import { orNotFound, failNotFound, fail, failField } from '../api-error.ts';
import { listCompletedShifts, listReviews } from './past.ts';
import { findWorker } from './profile.ts';
import { isKnown, saveWorkerMark, workerMarkOf, type Block } from '../db/queries/worker-mark.ts';
import * as store from './workers.store.ts';

const list = defineEndpoint(contract.listWorkers, ({ db, caller, query, now }) =>
  store.listWorkers(db, caller.businessId, query, now),
);

const get = defineEndpoint(contract.getWorker, async ({ db, caller, params, now }) => {
  if (params.operator_id !== caller.businessId) failNotFound();
  return { data: orNotFound(await findWorker(db, caller.businessId, params.user_id, now)) };
});

function plannedOf(draft: unknown): store.Planned[] {
  const fields = scheduleFields.safeParse(draft);
  if (!fields.success) return [];
  const { start_date: first, end_date: until, repeat_days: weekdays, start_time: start, end_time: end } = fields.data;
  const days = weekdays.length === 0 ? [first] : seriesDays({ first, weekdays, ends: { until } });
  return days.map((day) => schedule({ day, start, end }));
}

const available = defineEndpoint(contract.listAvailableFavourites, async ({ db, caller, query }) => {
  const shift = orNotFound(await store.findPlan(db, caller.businessId, query.shift_id));
  const booked =
    shift.starts_at !== null && shift.ends_at !== null
      ? [{ start: new Date(shift.starts_at), end: new Date(shift.ends_at) }]
      : [];
  const planned = shift.draft === null ? booked : plannedOf(shift.draft);
  return { data: await store.availableFavourites(db, caller.businessId, planned, query.shift_id) };
});

type Body = Context<typeof contract.updateWorkerMark>['body'];

/** A reason is required, and "others" needs words. */
function blockOf({ action, ...block }: Body): Block | null {
  const { reason, note = '' } = block;
  if (action !== workerAction.BLOCK) return null;
  if (reason === undefined) return failField('reason', message('validation.required'));
  if (reason === blockReason.OTHERS && note === '') return failField('note', message('validation.required'));
  return block;
}

const toasts: Readonly<Record<WorkerAction, string>> = {
  [workerAction.FAVORITE]: 'toast.favourited',
  [workerAction.UNFAVORITE]: 'toast.unfavourited',
  [workerAction.BLOCK]: 'toast.blocked',
  [workerAction.UNBLOCK]: 'toast.unblocked',
};

const mark = defineEndpoint(contract.updateWorkerMark, async ({ db, caller, params, body, edit, now, t }) => {
  if (!(await isKnown(db, caller.businessId, params.id))) failNotFound();
  const block = blockOf(body);
  const before = await workerMarkOf(db, caller.businessId, params.id);
  if (body.action === workerAction.FAVORITE && before.blocked) fail('worker_blocked', message('workers.unblockFirst'));
  const after = markAfterAction(before, body.action);
  const changes = after.favourite !== before.favourite || after.blocked !== before.blocked;
  // Blocking again may change the reason; other requests without a change leave it alone.
  if (changes || block) await saveWorkerMark(db, caller.businessId, params.id, after, block ?? {}, edit);
  return { data: orNotFound(await findWorker(db, caller.businessId, params.id, now)), message: t(toasts[body.action]) };
});

const shifts = defineEndpoint(contract.listWorkerShifts, async ({ db, caller, params, query }) => {
  if (!(await isKnown(db, caller.businessId, params.id))) failNotFound();
  return listCompletedShifts(db, caller.businessId, params.id, query);
});

const reviews = defineEndpoint(contract.listWorkerReviews, async ({ db, caller, params, query }) => {
  if (!(await isKnown(db, caller.businessId, params.id))) failNotFound();
  return listReviews(db, caller.businessId, params.id, query);
});

export const workers: Endpoint[] = [list, available, mark, get, shifts, reviews];
