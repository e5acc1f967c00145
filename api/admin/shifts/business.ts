import sql, { type Sql } from 'sql-template-tag';
import type { AdminShift } from '#contract/admin/shifts.ts';
import { jsonObject } from '../../db/columns.ts';

export const businessJson: Sql = jsonObject<AdminShift['business']>({
  id: sql`b.id`,
  name: sql`coalesce(b.company_name, '')`,
});
