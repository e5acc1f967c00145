import sql, { join, type Sql } from 'sql-template-tag';
import { acceptedApplicants, undecidedApplicants } from '#domain/shifts/applicants/status.ts';
import { cancellationError } from '#domain/shifts/cancellation.ts';
import { editingError } from '#domain/shifts/editing.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import type { ShiftSummary } from '#contract/shifts/shifts.ts';
import { columns } from '../db/columns.ts';
import { placeJson } from '#api/db/queries/place.ts';
import { namedJson } from '../db/queries/person.ts';

export type SummaryRow = Omit<ShiftSummary, 'absent' | 'is_editable' | 'is_cancellable'> & {
  paid_online: boolean;
  /** Workers who have clocked in. */
  came: number;
  version: number;
};

const isOneOf = (statuses: readonly number[]) => sql`a.status in (${join([...statuses])}) and a.withdrawn_at is null`;

/** Of applicant `a`. */
export const isUndecided: Sql = sql`(${isOneOf(undecidedApplicants)})`;

const applicants = (statuses: readonly number[]) => sql`
  (select count(*) from shift_applicants a where a.shift_id = s.id and ${isOneOf(statuses)})`;

/** A shift has started once a worker has clocked in. */
export const clockedIn: Sql = sql`exists (select from user_shifts us where us.shift_id = s.id and us.clock_in_at is not null)`;

export const acceptedCount = applicants(acceptedApplicants);
export const waitingCount = applicants(undecidedApplicants);

/** Applicants can be decided on only before shift `s` starts. */
export const canStillWait = (now: Date): Sql => sql`(s.status = ${shiftStatus.NEW} and s.starts_at > ${now})`;

export const hasWaitingApplicants = (now: Date): Sql => sql`(${canStillWait(now)} and ${waitingCount} > 0)`;

export const groupSize: Sql = sql`(select count(*) from shifts g where g.group_id = s.group_id)`;

export const summaryColumns = columns<SummaryRow>({
  id: sql`s.id`,
  group_id: sql`s.group_id`,
  group_size: groupSize,
  status: sql`s.status`,
  role: namedJson(sql`r`),
  location: placeJson,
  start_at: sql`s.starts_at`,
  end_at: sql`s.ends_at`,
  is_night_shift: sql`s.is_night_shift`,
  wage_type: sql`s.wage_type`,
  wage: sql`s.wage`,
  workers: sql`coalesce(s.workers, 0)`,
  accepted: acceptedCount,
  waiting: waitingCount,
  cost: sql`s.total`,
  paid_online: sql`s.paid_online`,
  came: sql`(select count(*) from user_shifts us where us.shift_id = s.id and us.clock_in_at is not null)`,
  version: sql`s.version`,
});

export const summaryTables = sql`
  shifts s join roles r on r.id = s.role_id join locations l on l.id = s.location_id join districts d on d.id = l.district_id`;

export function summaryOf(row: SummaryRow, now: Date): ShiftSummary {
  const { status, paid_online: paidOnline, came, accepted } = row;
  const shift = { status, paidOnline, clockedIn: came > 0, start: row.start_at ?? now };
  const hasBegun = status === shiftStatus.IN_PROGRESS || status === shiftStatus.COMPLETED;
  return {
    ...row,
    absent: hasBegun ? Math.max(0, accepted - came) : 0,
    is_editable: editingError(shift, now) === null,
    is_cancellable: cancellationError(shift, now) === null,
  };
}
