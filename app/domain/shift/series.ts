import { namer } from '../enumeration.ts';

/** Which shifts of a series a change or a cancellation means. */
export const seriesScope = { THIS: 'THIS', FOLLOWING: 'FOLLOWING', ALL: 'ALL' } as const;
export type SeriesScope = (typeof seriesScope)[keyof typeof seriesScope];
export const seriesScopeName = namer(seriesScope);

/** Days of the week as ISO 8601 numbers them. */
export const weekday = { MONDAY: 1, TUESDAY: 2, WEDNESDAY: 3, THURSDAY: 4, FRIDAY: 5, SATURDAY: 6, SUNDAY: 7 } as const;
export type Weekday = (typeof weekday)[keyof typeof weekday];
export const weekdayName = namer(weekday);

/** The most shifts one series may have: two a week for a year, or a daily one for over three months. */
export const maxSeriesShifts = 104;
