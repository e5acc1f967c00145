import sql, { join, type Sql } from 'sql-template-tag';
import { acceptedApplicants, applicantStatus, undecidedApplicants } from '#domain/shifts/applicants/status.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { hour } from '#domain/shared/time.ts';
import { timesheetTabs } from '#domain/timesheets/status.ts';
import type { Applicant, listApplicants as listApplicantsCall } from '#contract/shifts/applicants.ts';
import type { Person } from '#contract/core/fields/people.ts';
import type { Database } from '../../db/client.ts';
import { columns, jsonObject } from '../../db/columns.ts';
import { ascending } from '../../db/order.ts';
import { containsText, whereAll } from '../../db/filters.ts';
import { readPage, type FilterOf, type ListResult, type Paging } from '../../db/listing.ts';
import { latestPlaces } from './latest-places.ts';
import { candidateJson, certificatesJson, personJson, workerNames } from '../../db/queries/person.ts';
import { factColumns, type ApplicantFacts } from './facts.ts';

const tables: Sql = sql`shift_applicants a join shifts s on s.id = a.shift_id join workers w on w.id = a.worker_id`;

const ofShift = (businessId: number, shiftId: number): Sql =>
  sql`s.id = ${shiftId} and s.business_id = ${businessId} and a.withdrawn_at is null`;

const statuses = {
  waiting: undecidedApplicants,
  accepted: acceptedApplicants,
  rejected: [applicantStatus.REJECT],
} as const;
type ApplicantTab = keyof typeof statuses;

const inTab = (tab: ApplicantTab): Sql => sql`a.status in (${join([...statuses[tab]])})`;

const lookBack = `${(4 * 7 * 24 * hour) / 1000} seconds`;

type ApplicantRow = Omit<Applicant, 'acceptance' | 'obstacles' | 'class_status' | 'continuous_contract_week'> &
  ApplicantFacts;

const applicant = (businessId: number, now: Date) =>
  columns<ApplicantRow>({
    ...factColumns,
    worker: candidateJson(sql`w`, businessId),
    applied_at: sql`a.applied_at`,
    decided_at: sql`a.decided_at`,
    decided_by: sql`a.decided_by`,
    reason: sql`a.reason`,
    note: sql`a.note`,
    minutes_last_4_weeks: sql`(
      select coalesce(sum(us.total_minutes), 0) from user_shifts us join shifts p on p.id = us.shift_id
      where us.worker_id = w.id and us.business_id = ${businessId} and us.status not in (${join([...timesheetTabs.rejected])})
        and p.starts_at < s.starts_at and p.starts_at >= s.starts_at - ${lookBack}::interval)`,
    recent: latestPlaces(businessId, now),
    certificates: certificatesJson(sql`w.id`),
    timesheet: sql`(
      select ${jsonObject<NonNullable<Applicant['timesheet']>>({
        id: sql`us.id`,
        status: sql`us.status`,
        clock_in_at: sql`iso(us.clock_in_at)`,
        clock_out_at: sql`iso(us.clock_out_at)`,
        late_minutes: sql`us.late_minutes`,
      })} from user_shifts us where us.shift_id = s.id and us.worker_id = w.id)`,
    topic_id: sql`(select c.id from chat_topics c where c.business_id = ${businessId} and c.worker_id = w.id)`,
  });

type Totals = Record<ApplicantTab, number>;
type Counts = Totals & { total: number };

const counts = (wanted: Sql) => {
  const countOf = (condition: Sql) => sql`count(*) filter (where ${condition})`;
  return columns<Counts>({
    total: countOf(wanted),
    waiting: countOf(inTab('waiting')),
    accepted: countOf(inTab('accepted')),
    rejected: countOf(inTab('rejected')),
  });
};

const asApplied = ascending(['instant', sql`a.applied_at`], ['number', sql`a.id`]);

type Filter = FilterOf<typeof listApplicantsCall>;

/** In order of application. `totals` ignores the status filter. */
export async function listApplicants(
  db: Database,
  businessId: number,
  shiftId: number,
  { now, ...filter }: Filter & Paging & { now: Date },
): Promise<ListResult<ApplicantRow> & { totals: Totals }> {
  const named = whereAll<Omit<Filter, 'status'>>(filter, { search: (text) => containsText(text, workerNames) });
  const matches = sql`from ${tables} where ${ofShift(businessId, shiftId)} and ${named}`;
  const wanted = whereAll<Pick<Filter, 'status'>>(filter, { status: inTab });
  const page = await readPage<ApplicantRow>(
    db,
    asApplied,
    filter,
    ({ cursorKey, after, slice }) =>
      sql`select ${applicant(businessId, now)}, ${cursorKey} ${matches} and ${wanted} and ${after} ${slice}`,
  );
  const { total, ...totals } = await db.one<Counts>(sql`select ${counts(wanted)} ${matches}`);
  return { ...page, total, totals };
}

export const findPlaces = (
  db: Database,
  businessId: number,
  shiftId: number,
): Promise<{ workers: number; accepted: number; id: number; group_id: number | null; start_at: string } | null> =>
  db.maybe(sql`
    select s.id, s.group_id, s.starts_at as start_at, s.workers, (select count(*) from shift_applicants a where a.shift_id = s.id and a.withdrawn_at is null and ${inTab('accepted')}) as accepted
    from shifts s where s.id = ${shiftId} and s.business_id = ${businessId} and s.status <> ${shiftStatus.DRAFT}`);

type FactsOfShift = ApplicantFacts & { shift_id: number };

export const applicationsInGroup = (
  db: Database,
  businessId: number,
  groupId: number,
  workerId: number,
): Promise<FactsOfShift[]> =>
  db.many(sql`
    select ${columns<FactsOfShift>({ ...factColumns, shift_id: sql`s.id` })} from ${tables}
    where s.group_id = ${groupId} and s.business_id = ${businessId} and w.id = ${workerId} and a.withdrawn_at is null
    order by s.starts_at, s.id`);

export const findPerson = (db: Database, workerId: number): Promise<{ person: Person }> =>
  db.one(sql`select ${personJson(sql`w`)} as person from workers w where w.id = ${workerId}`);

/** In a fixed order, so that concurrent decisions queue instead of deadlocking. */
export const lockShifts = async (
  tx: Database,
  businessId: number,
  ids: readonly number[],
): Promise<{ id: number; starts_at: string }[]> =>
  tx.many(sql`
    select id, starts_at from shifts where id = any(${[...ids]}::bigint[]) and business_id = ${businessId} and status <> 6
    order by id for update`);

type FactsOfApplicant = ApplicantFacts & { applicant_id: number };

export const findFacts = (tx: Database, shiftId: number, workerId: number): Promise<FactsOfApplicant | null> =>
  tx.maybe(sql`
    select ${columns<FactsOfApplicant>({ ...factColumns, applicant_id: sql`a.id` })} from ${tables} where s.id = ${shiftId} and w.id = ${workerId} and a.withdrawn_at is null`);
