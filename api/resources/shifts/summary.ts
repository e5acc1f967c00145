import sql, { join, type Sql } from 'sql-template-tag';
import { acceptedApplicants, undecidedApplicants } from '#domain/applicant/status.ts';
import { whyNotCancellable } from '#domain/shift/cancellation.ts';
import { whyNotEditable } from '#domain/shift/editing.ts';
import { shiftStatus, type ShiftStatus } from '#domain/shift/status.ts';
import type { ShiftSummary } from '#contract/shifts.ts';
import { namedJson } from '../workers/person.ts';

/** A shift as lists show it, with what decides whether it can be changed. */
export type SummaryRow = Omit<ShiftSummary, 'is_editable' | 'is_cancellable'> & {
  paid_online: boolean;
  version: number;
};

/** Applicants of shift `s` by their status; who has withdrawn is none. */
const applicants = (statuses: readonly number[]) => sql`
  (select count(*) from shift_applicants a where a.shift_id = s.id and a.status in (${join([...statuses])}) and a.withdrawn_at is null)`;

export const acceptedCount = applicants(acceptedApplicants);
export const waitingCount = applicants(undecidedApplicants);

/** Whether applicants wait on shift `s`, which has not started. */
export const applicantsWait = (now: Date): Sql =>
  sql`(s.status = ${shiftStatus.NEW} and s.starts_at > ${now} and ${waitingCount} > 0)`;

export const placeJson = sql`json_build_object('id', l.id, 'name', l.name, 'district', ${namedJson(sql`d`)})`;

/** Columns of a SummaryRow, of the tables below. */
export const summaryColumns = sql`
  s.id, s.group_id, s.status, s.starts_at as start_at, s.ends_at as end_at, s.is_night_shift, s.wage_type, s.wage,
  coalesce(s.workers, 0) as workers, s.total as cost, s.paid_online, s.version,
  ${namedJson(sql`r`)} as role, ${placeJson} as location,
  (select count(*) from shifts g where g.group_id = s.group_id) as group_size,
  ${acceptedCount} as accepted, ${waitingCount} as waiting`;

export const summaryTables = sql`
  shifts s join roles r on r.id = s.role_id join locations l on l.id = s.location_id join districts d on d.id = l.district_id`;

/** Whether a shift can be changed, and whether it can be cancelled, at the moment of the answer. */
function possibilities(
  shift: { status: ShiftStatus; start_at: string | null; paid_online: boolean },
  now: Date,
): { is_editable: boolean; is_cancellable: boolean } {
  // A draft without a schedule has no start that could have come.
  const start = shift.start_at ?? now;
  return {
    is_editable: whyNotEditable({ status: shift.status, paidOnline: shift.paid_online, start }, now) === null,
    is_cancellable: whyNotCancellable({ status: shift.status, start }, now) === null,
  };
}

export const summaryOf = (row: SummaryRow, now: Date): ShiftSummary => ({ ...row, ...possibilities(row, now) });
