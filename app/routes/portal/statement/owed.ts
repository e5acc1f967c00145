import type { Figures } from '#contract/figures.ts';

/** Owed on the statement's last day, or today if that day is still ahead. */
export type Owed = NonNullable<Figures['owed']>;

/** Reported payments that the platform has not confirmed yet. */
export type SentPayments = NonNullable<Figures['waits']['payments']>;
