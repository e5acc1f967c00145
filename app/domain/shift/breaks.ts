import { namer } from '../enumeration.ts';

/** Whether a shift has breaks, and whether the business pays for them. */
export const breakKind = { NONE: 'NONE', PAID: 'PAID', UNPAID: 'UNPAID' } as const;
export type BreakKind = (typeof breakKind)[keyof typeof breakKind];
export const breakKindName = namer(breakKind);

/** Breaks that one shift may have. */
export const maxBreaks = 5;
