import type { Sql } from 'sql-template-tag';

export interface Check {
  rule: string;
  breaches: (now: Date) => Sql;
}
