import sql, { join, raw, type Sql } from 'sql-template-tag';
import { shiftStatus } from '#domain/shift/status.ts';

/** Shifts of these statuses have not ended, drafts among them. */
export const openStatuses = [shiftStatus.NEW, shiftStatus.IN_PROGRESS, shiftStatus.DRAFT] as const;

const columnOf = {
  contacts: 'contact_id',
  locations: 'location_id',
  roles: 'role_id',
  training_classes: 'training_class_id',
} as const;

/** Returns the number of shifts that name a row of the table and have not ended, as a column of its select. */
export const openShifts = (table: keyof typeof columnOf): Sql =>
  sql`(select count(*) from shifts where shifts.${raw(columnOf[table])} = ${raw(table)}.id and shifts.status in (${join([...openStatuses])}))`;
