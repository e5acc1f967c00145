import sql, { join, raw, type Sql } from 'sql-template-tag';
import { acceptedApplicants } from '#domain/shifts/applicants/status.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import type { Columns } from '../db/columns.ts';
import type { SortColumn } from '../db/order.ts';

export const openStatuses = [shiftStatus.NEW, shiftStatus.IN_PROGRESS, shiftStatus.DRAFT] as const;

const columnOf = {
  contacts: 'contact_id',
  locations: 'location_id',
  roles: 'role_id',
  training_classes: 'training_class_id',
} as const;
type Table = keyof typeof columnOf;

const ofShifts = (table: Table, amount: Sql, statuses: readonly number[]): Sql =>
  sql`(select ${amount} from shifts where shifts.${raw(columnOf[table])} = ${raw(table)}.id and shifts.status in (${join([...statuses])}))`;

export const openShifts = (table: Table): Sql => ofShifts(table, sql`count(*)`, openStatuses);

interface Use {
  next_shift_at: string | null;
  open_places: number | null;
  last_used_on: string | null;
}

const unfilled = sql`coalesce(sum(greatest(shifts.workers - (
  select count(*) from shift_applicants a
  where a.shift_id = shifts.id and a.withdrawn_at is null and a.status in (${join([...acceptedApplicants])})), 0)), 0)::bigint`;

export const useOf = (table: Table): Columns<Use> => ({
  next_shift_at: ofShifts(table, sql`min(shifts.starts_at)`, [shiftStatus.NEW]),
  open_places: ofShifts(table, unfilled, [shiftStatus.NEW]),
  last_used_on: ofShifts(table, sql`max((shifts.starts_at at time zone 'Asia/Hong_Kong')::date)`, [
    shiftStatus.IN_PROGRESS,
    shiftStatus.COMPLETED,
  ]),
});

export function ordersOfUse(table: Table, name: SortColumn) {
  const { next_shift_at, open_places, last_used_on } = useOf(table);
  return {
    name,
    next_shift_at: ['maybeInstant', next_shift_at],
    open_places: ['number', open_places],
    last_used_on: ['maybeDay', last_used_on],
  } as const;
}
