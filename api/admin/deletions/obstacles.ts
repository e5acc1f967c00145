import sql, { join, type Sql } from 'sql-template-tag';
import { obstacleKind, type Obstacle, type ObstacleKind } from '#domain/admin/deletion.ts';
import { directHireMonths } from '#domain/billing/invoices/direct-hire.ts';
import { addMonths, dayOf, type Day } from '#domain/shared/time.ts';
import { sumCents, type Cents } from '#domain/shared/money.ts';
import { acceptedApplicants } from '#domain/shifts/applicants/status.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { timesheetStatus, timesheetTabs } from '#domain/timesheets/status.ts';
import type { Database } from '../../db/client.ts';
import { withMerged } from '../../db/queries/same-person.ts';
import { openBalancesOf } from '../../billing/amounts/open-balances.ts';
import { findSetting } from '../../platform/settings.store.ts';
import { isUndoableNow } from '../../timesheets/matches.ts';
import { earnedTotals } from '../../workers/worker-pay/earned.ts';

export interface Account {
  kind: 'WORKER' | 'BUSINESS';
  id: number;
}

const counted = (kind: ObstacleKind, count: number): Obstacle[] =>
  count > 0 ? [{ kind, count, amount: null, until: null }] : [];

const summed = (kind: ObstacleKind, amount: Cents): Obstacle[] =>
  amount > 0 ? [{ kind, count: null, amount, until: null }] : [];

const notOver = join([shiftStatus.NEW, shiftStatus.IN_PROGRESS]);
const approved = join([...timesheetTabs.approved]);

/** A decision inside its undo window does not count yet. */
const isUndecided = (now: Date): Sql => sql`(us.clock_in_at is not null
  and (us.status not in (${approved}, ${timesheetStatus.REJECT}) or ${isUndoableNow(sql`us`, now)}))`;

/** The last day on which a business would owe a fee for hiring the worker; null where the platform asks for none. */
async function directHireUntil(db: Database, workers: Sql, today: Day): Promise<Day | null> {
  if ((await findSetting(db, 'pricing')).direct_hire_fee <= 0) return null;
  const { last } = await db.one<{ last: Day | null }>(sql`
    select max(last) as last from (
      select s.business_id, hk_day(max(s.starts_at)) as last from shift_applicants a join shifts s on s.id = a.shift_id
      where a.worker_id = any(${workers}) and a.status in (${join([...acceptedApplicants])}) and s.status <> ${shiftStatus.CANCEL}
      group by s.business_id) b
    where not exists (
      select from obligations o join unnest(${workers}) w (id) on o.key = b.business_id || '/worker-' || w.id
      where o.kind = 'DIRECT_HIRE_FEE')`);
  const until = last === null ? null : addMonths(last, directHireMonths);
  return until !== null && until >= today ? until : null;
}

/** Of the accounts that were merged into it, too. */
async function ofWorker(db: Database, id: number, now: Date): Promise<Obstacle[]> {
  const ids = (await db.many<{ id: number }>(sql`select id from ${withMerged(id)} person`)).map((row) => row.id);
  const workers = sql`${ids}::bigint[]`;
  const { shifts, timesheets } = await db.one<{ shifts: number; timesheets: number }>(sql`
    select (select count(*) from shift_applicants a join shifts s on s.id = a.shift_id
        where a.worker_id = any(${workers}) and a.withdrawn_at is null and a.status in (${join([...acceptedApplicants])})
          and s.status in (${notOver})) as shifts,
      (select count(*) from user_shifts us where us.worker_id = any(${workers}) and ${isUndecided(now)}) as timesheets`);
  const owed: Cents[] = [];
  for (const worker of ids) owed.push((await earnedTotals(db, worker, now, undefined)).totals.owed);
  const until = await directHireUntil(db, workers, dayOf(now));
  return [
    ...counted(obstacleKind.OPEN_SHIFTS, shifts),
    ...counted(obstacleKind.UNDECIDED_TIMESHEETS, timesheets),
    ...summed(obstacleKind.UNPAID, sumCents(...owed)),
    ...(until === null ? [] : [{ kind: obstacleKind.DIRECT_HIRE, count: null, amount: null, until }]),
  ];
}

interface BusinessFacts {
  shifts: number;
  timesheets: number;
  payments: number;
  disputes: number;
}

async function ofBusiness(db: Database, id: number, now: Date): Promise<Obstacle[]> {
  const facts = await db.one<BusinessFacts>(sql`
    select (select count(*) from shifts s where s.business_id = ${id} and s.status in (${notOver})) as shifts,
      (select count(*) from user_shifts us where us.business_id = ${id}
        and (${isUndecided(now)} or us.clock_in_at is not null and us.status in (${approved}) and not us.billed)) as timesheets,
      (select count(*) from payments p where p.business_id = ${id} and p.state in ('REQUIRES_ACTION', 'REPORTED')) as payments,
      (select count(*) from disputes d where d.business_id = ${id} and d.state in ('INQUIRY', 'OPEN')) as disputes`);
  const { owed, credit } = await openBalancesOf(db, id);
  return [
    ...counted(obstacleKind.OPEN_SHIFTS, facts.shifts),
    ...counted(obstacleKind.UNDECIDED_TIMESHEETS, facts.timesheets),
    ...summed(obstacleKind.UNPAID, owed),
    ...summed(obstacleKind.CREDIT, credit),
    ...counted(obstacleKind.PAYMENTS, facts.payments),
    ...counted(obstacleKind.DISPUTES, facts.disputes),
  ];
}

export const obstaclesOf = (db: Database, { kind, id }: Account, now: Date): Promise<Obstacle[]> =>
  kind === 'WORKER' ? ofWorker(db, id, now) : ofBusiness(db, id, now);
