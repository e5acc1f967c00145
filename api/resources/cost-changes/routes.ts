import { message } from '#domain/message.ts';
import { noMoney } from '#domain/money.ts';
import type { BodyOf } from '#contract/call/call.ts';
import { previewCost, type CostChange } from '#contract/shifts/cost-changes.ts';
import type { Database } from '../../db/client.ts';
import { defineEndpoint, type Context, type Endpoint } from '#api/http/endpoint.ts';
import { found, refuse } from '../../http/refusal.ts';
import { expectVersion } from '../../http/version.ts';
import { outbox } from '../../mail/outbox.ts';
import { acceptApplicants } from '../applicants/decision.ts';
import { changeBooked, chosenShifts } from '../booking/change.ts';
import { notifyOfChange } from '../booking/notify.ts';
import { isDraft, lockGroup, lockShift } from '../booking/store.ts';
import { changeClockOut } from '../timesheets/clock-out.ts';
import { reopenTimesheet } from '../timesheets/reopening.ts';
import { bookedFigures, placesFigures, shiftOfTimesheet, timesheetFigures } from './store.ts';

type Body = BodyOf<typeof previewCost>;
type Of<Change extends Body['change']> = Extract<Body, { change: Change }>;
type Asking = Pick<Context<typeof previewCost>, 'caller' | 'now' | 'language'>;

async function shiftChanged(tx: Database, { caller, now }: Asking, body: Of<'SHIFT'>): Promise<CostChange> {
  const { change: _, id, version, scope, shift_ids, ...fields } = body;
  const row = found(await lockShift(tx, caller.businessId, id));
  expectVersion(row, version);
  if (isDraft(row)) return refuse('not_editable', message('shift.notEditable'));
  const series = await lockGroup(tx, caller.businessId, row.group_id);
  const targets = chosenShifts(series, row, scope, shift_ids, now);
  const ids = targets.map((target) => target.id);
  const before = await bookedFigures(tx, ids, now);
  await changeBooked(tx, series, targets, fields, row, { at: now, by: caller.name });
  const told = await notifyOfChange({ db: tx, mail: outbox(tx, now), now }, targets);
  return {
    before,
    after: await bookedFigures(tx, ids, now),
    shifts: ids.length,
    told: told.size,
    credit: noMoney,
  };
}

async function placesGiven(
  tx: Database,
  { caller, now, language }: Asking,
  { places }: Of<'APPLICANTS'>,
): Promise<CostChange> {
  const ids = [...new Set(places.map(({ shift_id: id }) => id))].sort((one, other) => one - other);
  for (const id of ids) found(await lockShift(tx, caller.businessId, id));
  const edit = { at: now, by: caller.name };
  const deciding = { tx, mail: outbox(tx, now), businessId: caller.businessId, language, edit };
  const before = await placesFigures(tx, ids, now);
  const told = new Set<number>();
  for (const id of ids) {
    const workers = places.filter(({ shift_id: shift }) => shift === id).map(({ user_id: worker }) => worker);
    const results = await acceptApplicants(deciding, [id], workers);
    for (const { user_id: worker, refused } of results) if (refused === null) told.add(worker);
  }
  return { before, after: await placesFigures(tx, ids, now), shifts: ids.length, told: told.size, credit: noMoney };
}

async function timesheetChanged(
  tx: Database,
  { caller, now }: Asking,
  { id, ...body }: Of<'REOPENING'> | Of<'CLOCK_OUT'>,
): Promise<CostChange> {
  const shiftId = found(await shiftOfTimesheet(tx, caller.businessId, id));
  const before = await timesheetFigures(tx, id, shiftId, now);
  const edit = { at: now, by: caller.name };
  if (body.change === 'REOPENING') await reopenTimesheet(tx, caller.businessId, id, body, edit);
  else {
    const { change: _, ...clockOut } = body;
    await changeClockOut(tx, caller.businessId, id, clockOut, edit);
  }
  const after = await timesheetFigures(tx, id, shiftId, now);
  return {
    before: before.figures,
    after: after.figures,
    shifts: 1,
    told: 0,
    credit: before.invoiced ? before.figures.total : noMoney,
  };
}

function changeOf(tx: Database, asking: Asking, body: Body): Promise<CostChange> {
  if (body.change === 'SHIFT') return shiftChanged(tx, asking, body);
  if (body.change === 'APPLICANTS') return placesGiven(tx, asking, body);
  return timesheetChanged(tx, asking, body);
}

/** The transaction ends with it, so that nothing of it is stored. */
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
  // A repeated question is asked again: what it answers is stored nowhere.
  { transaction: 'own' },
);

export const costChanges: Endpoint[] = [preview];
