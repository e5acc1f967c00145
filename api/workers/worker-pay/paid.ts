import sql, { type Sql } from 'sql-template-tag';

export const paidFor = (userShiftId: Sql): Sql => sql`coalesce((
  select sum(p.amount) from worker_payments p where p.user_shift_id = ${userShiftId} and not p.is_reversed), 0)::bigint`;
