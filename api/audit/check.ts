import type { Sql } from 'sql-template-tag';

/** A rule of the data. The statement answers the rows that break it: an id, and what is wrong in short. */
export interface Check {
  rule: string;
  breaches: (now: Date) => Sql;
}
