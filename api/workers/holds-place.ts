import sql, { join, type Sql } from 'sql-template-tag';
import { acceptedApplicants } from '#domain/shifts/applicants/status.ts';
import { shiftStatus } from '#domain/shifts/status.ts';

export const holdsPlace = (businessId: number, statuses: readonly number[]): Sql => sql`exists (
  select from shift_applicants a join shifts s on s.id = a.shift_id
  where a.worker_id = w.id and a.business_id = ${businessId} and a.withdrawn_at is null
    and a.status in (${join([...acceptedApplicants])}) and s.status in (${join([...statuses])}))`;

/** Only while the worker is expected or at work. */
export const seesPhone = (businessId: number): Sql =>
  holdsPlace(businessId, [shiftStatus.NEW, shiftStatus.IN_PROGRESS]);
