import { message } from '#domain/shared/message.ts';
import { zeroCents } from '#domain/shared/money.ts';
import { cancelReason } from '#domain/shifts/cancellation.ts';
import type { BodyOf } from '#contract/core/call.ts';
import { previewCost, type CostChange } from '#contract/shifts/cost-changes.ts';
import type { Database } from '../db/client.ts';
import { rolledBack } from '../db/queries/rolled-back.ts';
import { defineEndpoint, type Context, type Endpoint } from '#api/http/endpoint.ts';
import { orNotFound, fail } from '../api-error.ts';
import { assertVersion } from '../http/version.ts';
import { outbox } from '../email/outbox.ts';
import { continuousWeeks } from './applicants/continuous.ts';
import { acceptApplicants } from './applicants/decision.ts';
import { outcomeOf } from './applicants/facts.ts';
import { changeBooked, selectedShifts } from './booking/change.ts';
import { cancelBookedShifts } from './cancellation/cancel.ts';
import { notifyOfChange } from './booking/notify.ts';
import { isDraft, lockGroup, lockShift } from './booking/store.ts';
import { changeClockOut } from '../timesheets/clock-out.ts';
import { reopenTimesheet } from '../timesheets/decision/reopening.ts';
import {
  bookedCosts,
  firstDays,
  peopleOf,
  placeCosts,
  shiftOfTimesheet,
  timesheetCosts,
} from './cost-changes.store.ts';

type Body = BodyOf<typeof previewCost>;
type Of<Change extends Body['change']> = Extract<Body, { change: Change }>;
type CostContext = Pick<Context<typeof previewCost>, 'caller' | 'edit' | 'now' | 'language'>;

async function shiftChanged(tx: Database, { caller, edit, now }: CostContext, body: Of<'SHIFT'>): Promise<CostChange> {
  const { change: _, id, version, scope, shift_ids, ...fields } = body;
  const row = orNotFound(await lockShift(tx, caller.businessId, id));
  assertVersion(row, version);
  if (isDraft(row)) return fail('not_editable', message('shift.notEditable'));
  const series = await lockGroup(tx, caller.businessId, row.group_id);
  const targets = selectedShifts(series, row, scope, shift_ids, now);
  const ids = targets.map((target) => target.id);
  const before = await bookedCosts(tx, ids, now);
  const changed = await changeBooked(tx, series, targets, fields, row, edit);
  const moved = targets.filter((target) => changed.includes(target.id));
  const notified = await notifyOfChange({ db: tx, mail: outbox(tx, now), now }, moved);
  return {
    is_changed: changed.length > 0,
    before,
    after: await bookedCosts(tx, ids, now),
    shifts: changed.length,
    notified: await peopleOf(tx, notified),
    places: [],
    ...nothingBack,
  };
}

const nothingBack = { credit: zeroCents, refund: zeroCents };

async function shiftsCancelled(
  tx: Database,
  { caller, edit, now }: CostContext,
  { id, version, scope }: Of<'CANCELLATION'>,
): Promise<CostChange> {
  const row = orNotFound(await lockShift(tx, caller.businessId, id));
  assertVersion(row, version);
  if (isDraft(row)) return fail('not_cancellable', message('shift.notCancellable'));
  const series = await lockGroup(tx, caller.businessId, row.group_id);
  const ids = selectedShifts(series, row, scope, undefined, now).map((target) => target.id);
  const before = await bookedCosts(tx, ids, now);
  // Any reason will do: it does not change the amounts.
  const request = { scope, fee: null, reasons: { reason: cancelReason.NEEDS_HAVE_CHANGED } };
  const { shift_ids, notified, refund } = await cancelBookedShifts(
    { tx, mail: outbox(tx, now), edit },
    series,
    row,
    request,
  );
  return {
    is_changed: true,
    before,
    after: await bookedCosts(tx, ids, now),
    shifts: shift_ids.length,
    notified: await peopleOf(tx, notified),
    places: [],
    credit: zeroCents,
    refund,
  };
}

async function contractsOf(
  tx: Database,
  businessId: number,
  places: readonly { shift_id: number; user_id: number }[],
): Promise<NonNullable<CostChange['continuous_contracts']>> {
  const weeks = await continuousWeeks(tx, businessId, await firstDays(tx, places), null);
  const people = await peopleOf(tx, new Set(weeks.keys()));
  return people.flatMap((person) => {
    const week = weeks.get(person.id);
    return week ? [{ worker: person, week: week.from }] : [];
  });
}

async function applicantsAccepted(
  tx: Database,
  { caller, edit, now, language }: CostContext,
  { places }: Of<'APPLICANTS'>,
): Promise<CostChange> {
  const ids = [...new Set(places.map(({ shift_id: id }) => id))].sort((a, b) => a - b);
  for (const id of ids) orNotFound(await lockShift(tx, caller.businessId, id));
  const deciding = { tx, mail: outbox(tx, now), businessId: caller.businessId, language, edit };
  const before = await placeCosts(tx, ids, now);
  const decided: Awaited<ReturnType<typeof acceptApplicants>> = [];
  for (const id of ids) {
    const workers = places.filter(({ shift_id: shift }) => shift === id).map(({ user_id: worker }) => worker);
    decided.push(...(await acceptApplicants(deciding, [id], workers)));
  }
  const accepted = decided.filter(({ rejection }) => rejection === null);
  const workers = new Set(accepted.map((place) => place.user_id));
  return {
    is_changed: accepted.length > 0,
    before,
    after: await placeCosts(tx, ids, now),
    shifts: new Set(accepted.map((place) => place.shift_id)).size,
    notified: await peopleOf(tx, workers),
    places: decided.map(({ rejection, ...place }) => ({ ...place, ...outcomeOf(rejection, language) })),
    continuous_contracts: await contractsOf(tx, caller.businessId, accepted),
    ...nothingBack,
  };
}

const clockOutOf = ({ change: _, ...clockOut }: Omit<Of<'CLOCK_OUT'>, 'id'>) => clockOut;

async function timesheetChanged(
  tx: Database,
  { caller, edit, now }: CostContext,
  { id, ...body }: Of<'REOPENING'> | Of<'CLOCK_OUT'>,
): Promise<CostChange> {
  const shiftId = orNotFound(await shiftOfTimesheet(tx, caller.businessId, id));
  const before = await timesheetCosts(tx, id, shiftId, now);
  const changed = await (body.change === 'REOPENING'
    ? reopenTimesheet(tx, caller.businessId, id, body, edit).then(() => true)
    : changeClockOut(tx, caller.businessId, id, clockOutOf(body), edit));
  const after = await timesheetCosts(tx, id, shiftId, now);
  return {
    is_changed: changed,
    before: before.costs,
    after: after.costs,
    shifts: changed ? 1 : 0,
    notified: [],
    places: [],
    credit: before.invoiced ? before.costs.total : zeroCents,
    refund: zeroCents,
  };
}

function changeOf(tx: Database, context: CostContext, body: Body): Promise<CostChange> {
  if (body.change === 'SHIFT') return shiftChanged(tx, context, body);
  if (body.change === 'CANCELLATION') return shiftsCancelled(tx, context, body);
  if (body.change === 'APPLICANTS') return applicantsAccepted(tx, context, body);
  return timesheetChanged(tx, context, body);
}

const preview = defineEndpoint(
  previewCost,
  async ({ db, body, ...context }) => ({ data: await rolledBack(db, (tx) => changeOf(tx, context, body)) }),
  // Previews are not stored, so a repeated request is answered anew.
  { transaction: 'own', storesNothing: true },
);

export const costChanges: Endpoint[] = [preview];
