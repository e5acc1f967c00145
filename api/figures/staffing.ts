import sql, { type Sql } from 'sql-template-tag';
import { shiftStatus } from '#domain/shift/status.ts';
import type { Localised } from '#contract/call/localised.ts';
import type { Database } from '../db/client.ts';
import { columns } from '../db/columns.ts';
import { acceptedCount, waitingCount } from '../resources/shifts/summary.ts';

/** A shift has these places and applicants before it starts. */
export interface Staffing {
  id: number;
  starts_at: string;
  role: Localised;
  place: string;
  workers: number;
  accepted: number;
  waiting: number;
}

const staffing = columns<Staffing>({
  id: sql`s.id`,
  starts_at: sql`s.starts_at`,
  role: sql`r.name`,
  place: sql`l.name`,
  workers: sql`s.workers`,
  accepted: acceptedCount,
  waiting: waitingCount,
});

/** It is true of a shift `s` that has not started and has open places. */
export const hasOpenPlaces: Sql = sql`(s.status = ${shiftStatus.NEW} and ${acceptedCount} < s.workers)`;

/** Returns the shifts of a business that a condition is true of, with their places and applicants, the next one first. */
export const staffingOf = (db: Database, businessId: number, condition: Sql): Promise<Staffing[]> =>
  db.many(sql`
    select ${staffing} from shifts s join roles r on r.id = s.role_id join locations l on l.id = s.location_id
    where s.business_id = ${businessId} and ${condition} order by s.starts_at, s.id`);

export const waitingOf = (shifts: readonly Staffing[]): number => shifts.reduce((sum, { waiting }) => sum + waiting, 0);

export const openPlacesOf = (shifts: readonly Staffing[]): number =>
  shifts.reduce((sum, { workers, accepted }) => sum + workers - accepted, 0);
