import type { Summary } from '#contract/dashboard/summary.ts';

/** Owed on the statement's last day, or today if that day is still ahead. */
export type AmountsOwed = NonNullable<Summary['owed']>;

/** Reported payments that the platform has not confirmed yet. */
export type ReportedPayments = NonNullable<Summary['todo']['payments']>;
