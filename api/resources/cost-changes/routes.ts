import { message } from '#domain/message.ts';
import { noMoney } from '#domain/money.ts';
import { cancelReason } from '#domain/shift/cancellation.ts';
import type { BodyOf } from '#contract/call/call.ts';
import { previewCost, type CostChange } from '#contract/shifts/cost-changes.ts';
import type { Database } from '../../db/client.ts';
import { defineEndpoint, type Context, type Endpoint } from '#api/http/endpoint.ts';
import { found, refuse } from '../../http/refusal.ts';
import { expectVersion } from '../../http/version.ts';
import { outbox } from '../../mail/outbox.ts';
import { continuousWeeks } from '../applicants/continuous.ts';
import { acceptApplicants } from '../applicants/decision.ts';
import { outcomeOf } from '../applicants/facts.ts';
import { changeBooked, chosenShifts } from '../booking/change.ts';
import { cancelBookedShifts } from '../cancellation/cancel.ts';
import { notifyOfChange } from '../booking/notify.ts';
import { isDraft, lockGroup, lockShift } from '../booking/store.ts';
import { changeClockOut } from '../timesheets/clock-out.ts';
import { reopenTimesheet } from '../timesheets/reopening.ts';
import { bookedFigures, firstDays, peopleOf, placesFigures, shiftOfTimesheet, timesheetFigures } from './store.ts';

type Body = BodyOf<typeof previewCost>;
type Of<Change extends Body['change']> = Extract<Body, { change: Change }>;
type Asking = Pick<Context<typeof previewCost>, 'caller' | 'edit' | 'now' | 'language'>;

async function shiftChanged(tx: Database, { caller, edit, now }: Asking, body: Of<'SHIFT'>): Promise<CostChange> {
  const { change: _, id, version, scope, shift_ids, ...fields } = body;
  const row = found(await lockShift(tx, caller.businessId, id));
  expectVersion(row, version);
  if (isDraft(row)) return refuse('not_editable', message('shift.notEditable'));
  const series = await lockGroup(tx, caller.businessId, row.group_id);
  const targets = chosenShifts(series, row, scope, shift_ids, now);
  const ids = targets.map((target) => target.id);
  const before = await bookedFigures(tx, ids, now);
  const changed = await changeBooked(tx, series, targets, fields, row, edit);
  const moved = targets.filter((target) => changed.includes(target.id));
  const told = await notifyOfChange({ db: tx, mail: outbox(tx, now), now }, moved);
  return {
    is_changed: changed.length > 0,
    before,
    after: await bookedFigures(tx, ids, now),
    shifts: changed.length,
    told: await peopleOf(tx, told),
    places: [],
    ...nothingBack,
  };
}

const nothingBack = { credit: noMoney, refund: noMoney };

async function shiftsCancelled(
  tx: Database,
  { caller, edit, now }: Asking,
  { id, version, scope }: Of<'CANCELLATION'>,
): Promise<CostChange> {
  const row = found(await lockShift(tx, caller.businessId, id));
  expectVersion(row, version);
  if (isDraft(row)) return refuse('not_cancellable', message('shift.notCancellable'));
  const series = await lockGroup(tx, caller.businessId, row.group_id);
  const ids = chosenShifts(series, row, scope, undefined, now).map((target) => target.id);
  const before = await bookedFigures(tx, ids, now);
  // Any reason will do: it does not change the amounts.
  const request = { scope, fee: null, reasons: { reason: cancelReason.NEEDS_HAVE_CHANGED } };
  const { shift_ids, told, refund } = await cancelBookedShifts(
    { tx, mail: outbox(tx, now), edit },
    series,
    row,
    request,
  );
  return {
    is_changed: true,
    before,
    after: await bookedFigures(tx, ids, now),
    shifts: shift_ids.length,
    told: await peopleOf(tx, told),
    places: [],
    credit: noMoney,
    refund,
  };
}

async function contractsOf(
  tx: Database,
  businessId: number,
  given: readonly { shift_id: number; user_id: number }[],
): Promise<NonNullable<CostChange['continuous_contracts']>> {
  const weeks = await continuousWeeks(tx, businessId, await firstDays(tx, given), null);
  const people = await peopleOf(tx, new Set(weeks.keys()));
  return people.flatMap((person) => {
    const week = weeks.get(person.id);
    return week ? [{ worker: person, week: week.from }] : [];
  });
}

async function placesGiven(
  tx: Database,
  { caller, edit, now, language }: Asking,
  { places }: Of<'APPLICANTS'>,
): Promise<CostChange> {
  const ids = [...new Set(places.map(({ shift_id: id }) => id))].sort((one, other) => one - other);
  for (const id of ids) found(await lockShift(tx, caller.businessId, id));
  const deciding = { tx, mail: outbox(tx, now), businessId: caller.businessId, language, edit };
  const before = await placesFigures(tx, ids, now);
  const decided: Awaited<ReturnType<typeof acceptApplicants>> = [];
  for (const id of ids) {
    const workers = places.filter(({ shift_id: shift }) => shift === id).map(({ user_id: worker }) => worker);
    decided.push(...(await acceptApplicants(deciding, [id], workers)));
  }
  const given = decided.filter(({ refused }) => refused === null);
  const workers = new Set(given.map((place) => place.user_id));
  return {
    is_changed: given.length > 0,
    before,
    after: await placesFigures(tx, ids, now),
    shifts: new Set(given.map((place) => place.shift_id)).size,
    told: await peopleOf(tx, workers),
    places: decided.map(({ refused, ...place }) => ({ ...place, ...outcomeOf(refused, language) })),
    continuous_contracts: await contractsOf(tx, caller.businessId, given),
    ...nothingBack,
  };
}

const clockOutOf = ({ change: _, ...clockOut }: Omit<Of<'CLOCK_OUT'>, 'id'>) => clockOut;

async function timesheetChanged(
  tx: Database,
  { caller, edit, now }: Asking,
  { id, ...body }: Of<'REOPENING'> | Of<'CLOCK_OUT'>,
): Promise<CostChange> {
  const shiftId = found(await shiftOfTimesheet(tx, caller.businessId, id));
  const before = await timesheetFigures(tx, id, shiftId, now);
  const changed = await (body.change === 'REOPENING'
    ? reopenTimesheet(tx, caller.businessId, id, body, edit).then(() => true)
    : changeClockOut(tx, caller.businessId, id, clockOutOf(body), edit));
  const after = await timesheetFigures(tx, id, shiftId, now);
  return {
    is_changed: changed,
    before: before.figures,
    after: after.figures,
    shifts: changed ? 1 : 0,
    told: [],
    places: [],
    credit: before.invoiced ? before.figures.total : noMoney,
    refund: noMoney,
  };
}

function changeOf(tx: Database, asking: Asking, body: Body): Promise<CostChange> {
  if (body.change === 'SHIFT') return shiftChanged(tx, asking, body);
  if (body.change === 'CANCELLATION') return shiftsCancelled(tx, asking, body);
  if (body.change === 'APPLICANTS') return placesGiven(tx, asking, body);
  return timesheetChanged(tx, asking, body);
}

class Previewed extends Error {
  constructor(readonly cost: CostChange) {
    super('what a change costs is known');
  }
}

const preview = defineEndpoint(
  previewCost,
  async ({ db, body, ...asking }) => {
    try {
      return await db.tx(async (tx): Promise<never> => {
        throw new Previewed(await changeOf(tx, asking, body));
      });
    } catch (error) {
      if (error instanceof Previewed) return { data: error.cost };
      throw error;
    }
  },
  // Previews are not stored, so a repeated request is answered anew.
  { transaction: 'own', storesNothing: true },
);

export const costChanges: Endpoint[] = [preview];
