import { namer } from '../enumeration.ts';

/** Whether a shift has breaks, and whether the business pays for them. */
export const breakType = { NONE: 'NONE', PAID: 'PAID', UNPAID: 'UNPAID' } as const;
export type BreakType = (typeof breakType)[keyof typeof breakType];
export const breakTypeName = namer(breakType);

/** Breaks that one shift may have. */
export const maxBreaks = 5;
