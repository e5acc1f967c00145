import type { Sql } from 'sql-template-tag';

/** What a person does about a broken rule; `integrity.remedies` says it. */
export type Remedy =
  | 'CARD'
  | 'CHARGE'
  | 'CREDIT'
  | 'ENDED'
  | 'INVOICE'
  | 'JOBS'
  | 'LEDGER'
  | 'NOTIFICATION'
  | 'PAYMENT'
  | 'REVIEW'
  | 'STATUS'
  | 'TIMESHEET'
  | 'WORKER_PAY';

export interface Check {
  /** `integrity.rules` has its sentence. */
  rule: string;
  /** Of the rows whose ids it finds, where they are of one table. */
  table?: string;
  remedy: Remedy;
  /** Of no business, so that it is checked once for all. */
  isOfPlatform?: true;
  /** Selects `id`, `business_id` and `what` of each row that breaks the rule. */
  breaches: (now: Date) => Sql;
}
