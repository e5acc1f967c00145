import type { Figures } from '#contract/figures.ts';

/** A business owes this on the statement's last day, or today where that is still to come. */
export type Owed = NonNullable<Figures['owed']>;

/** Payments that were sent and that the provider has not confirmed. */
export type SentPayments = NonNullable<Figures['waits']['payments']>;
