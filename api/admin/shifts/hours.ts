import sql from 'sql-template-tag';
import { message } from '#domain/shared/message.ts';
import { zeroCents } from '#domain/shared/money.ts';
import { accountState, type AccountState } from '#domain/accounts/account-state.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import type { BodyOf } from '#contract/core/call.ts';
import type { enterHours as contract } from '#contract/admin/shifts.ts';
import type { Localised } from '#contract/core/fields/localised.ts';
import type { CostChange } from '#contract/shifts/cost-changes.ts';
import { fail, orNotFound } from '../../api-error.ts';
import type { Database } from '../../db/client.ts';
import type { AuditStamp } from '../../db/listing.ts';
import { namesJson } from '../../db/queries/person.ts';
import type { Mail } from '../../email/outbox.ts';
import type { Language } from '../../language.ts';
import { productName } from '../../platform/branding.ts';
import { notifyBusiness } from '../../messaging/notifications/notify-business.ts';
import { notifyWorkers } from '../../messaging/notifications/notify-workers.ts';
import { placeWorker, type Placing } from '../../shifts/applicants/placement.ts';
import { peopleOf, placeCosts, timesheetCosts } from '../../shifts/cost-changes.store.ts';
import { namedShift, shiftNotification } from '../../shifts/naming.ts';
import { enterHours as storeHours } from '../../timesheets/entered-hours.ts';
import { recalculateTimesheet } from '../../timesheets/record.ts';

/** The business reads whose person it was. */
export const asPlatform = async (db: Database, { at, by }: AuditStamp): Promise<AuditStamp> => ({
  at,
  by: `${by} (${await productName(db)})`,
});

interface Entered {
  shift_id: number;
  business_id: number;
  worker_id: number;
  names: Localised;
}

const enteredOf = async (tx: Database, id: number): Promise<Entered> =>
  orNotFound(
    await tx.maybe<Entered>(sql`
      select us.shift_id, us.business_id, us.worker_id, ${namesJson(sql`w`)} as names
      from user_shifts us join workers w on w.id = us.worker_id where us.id = ${id}`),
  );

type Hours = BodyOf<typeof contract>;

interface Entering {
  tx: Database;
  mail: Mail;
  edit: AuditStamp;
}

const store = (tx: Database, id: number, { seen_by, reason, ...times }: Hours, edit: AuditStamp): Promise<void> =>
  storeHours(tx, id, { ...times, reason: `${reason} (${seen_by})` }, edit);

export async function enterHours({ tx, mail, edit }: Entering, id: number, hours: Hours): Promise<void> {
  await store(tx, id, hours, edit);
  const { shift_id: shiftId, business_id: businessId, worker_id: workerId, names } = await enteredOf(tx, id);
  const notice = shiftNotification('hoursEntered', await namedShift(tx, shiftId));
  const variables = (language: Language) => ({
    ...notice.variables(language),
    name: names[language],
    reason: hours.reason,
  });
  await notifyBusiness(tx, businessId, { ...notice, variables, target: 'TIMESHEET', targetId: id }, edit.at);
  await notifyWorkers({ db: tx, mail, now: edit.at }, [workerId], { ...notice, variables });
}

const nothingElse = { shifts: 1, notified: [], places: [], refund: zeroCents };

export async function costOfHours(tx: Database, id: number, hours: Hours, edit: AuditStamp): Promise<CostChange> {
  const { shift_id: shiftId } = await enteredOf(tx, id);
  const before = await timesheetCosts(tx, id, shiftId, edit.at);
  await store(tx, id, hours, edit);
  const after = await timesheetCosts(tx, id, shiftId, edit.at);
  const credit = before.invoiced ? before.costs.total : zeroCents;
  return { ...nothingElse, is_changed: true, before: before.costs, after: after.costs, credit };
}

/** Locked, so that a concurrent suspension waits and then ends this place. */
async function assertActive(tx: Database, workerId: number): Promise<void> {
  const { state } = orNotFound(
    await tx.maybe<{ state: AccountState }>(sql`select state from workers where id = ${workerId} for share`),
  );
  if (state !== accountState.ACTIVE) fail('worker_suspended', message('adminShifts.notActive'));
}

export async function place(placing: Placing, shiftId: number, workerId: number): Promise<void> {
  await assertActive(placing.tx, workerId);
  await placeWorker(placing, shiftId, workerId);
}

/** From now to the planned end where the shift has begun, else as planned. */
export async function costOfPlace(placing: Placing, shiftId: number, workerId: number): Promise<CostChange> {
  const { tx, edit } = placing;
  const before = await placeCosts(tx, [shiftId], edit.at);
  await place(placing, shiftId, workerId);
  const begun = await tx.maybe<{ id: number }>(sql`
    update user_shifts us set clock_in_at = ${edit.at}, clock_out_at = s.ends_at, status = ${timesheetStatus.WAITING_APPROVAL}
    from shifts s where s.id = us.shift_id and s.starts_at <= ${edit.at} and s.id = ${shiftId} and us.worker_id = ${workerId}
    returning us.id`);
  if (begun !== null) await recalculateTimesheet(tx, begun.id);
  const after = await placeCosts(tx, [shiftId], edit.at);
  const notified = await peopleOf(tx, new Set([workerId]));
  return { ...nothingElse, is_changed: true, before, after, notified, credit: zeroCents };
}
