import type { Figures } from '#contract/figures.ts';

/** A business owes this on the statement's last day, or today where that is still to come. */
export type Owed = NonNullable<Figures['owed']>;
