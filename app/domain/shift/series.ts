import { namer } from '../enumeration.ts';

/** Which shifts of a series a change or a cancellation means. */
export const seriesScope = { THIS: 'THIS', FOLLOWING: 'FOLLOWING', ALL: 'ALL' } as const;
export type SeriesScope = (typeof seriesScope)[keyof typeof seriesScope];
export const seriesScopeName = namer(seriesScope);

/** The most shifts one series may have: two a week for a year, or a daily one for over three months. */
export const maxSeriesShifts = 104;
