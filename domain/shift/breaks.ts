import { namer } from '../enumeration.ts';
import { message, type Message } from '../message.ts';
import {
  addMinutes,
  at,
  clockTimeOf,
  dayOf,
  milliseconds,
  minutesBetween,
  type ClockTime,
  type Instant,
} from '../time.ts';

/** A shift has no breaks, paid ones or unpaid ones. */
export const breakType = { NONE: 'NONE', PAID: 'PAID', UNPAID: 'UNPAID' } as const;
export type BreakType = (typeof breakType)[keyof typeof breakType];
export const breakTypeName = namer(breakType);

/** Breaks that one shift may have. */
export const maxBreaks = 5;

/** The break of a shift that is longer than this many minutes is asked for. */
const breakAskedAfter = 5 * 60;

/** Tells whether a shift is so long that its break is asked for. */
export const asksForBreak = ({ start, end }: Span): boolean => minutesBetween(start, end) > breakAskedAfter;

/** The break in the middle of a shift begins on a quarter of an hour, and lasts so many minutes. */
export function breakInMiddle({ start, end }: Span, minutes: number): BreakTime {
  const quarters = Math.round((minutesBetween(start, end) - minutes) / 2 / 15);
  const begins = addMinutes(start, quarters * 15);
  return { start: clockTimeOf(begins), end: clockTimeOf(addMinutes(begins, minutes)) };
}

/** Said of break times under "no break", which would otherwise be lost in silence. */
export const breaksUnderNone = message('validation.breaksUnderNone');

/** One break, by the clock; past midnight it belongs to the next day, as the shift does. */
export interface BreakTime {
  start: ClockTime;
  end: ClockTime;
}

export interface Breaks {
  type: BreakType;
  times: readonly BreakTime[];
}

interface Span {
  start: Instant;
  end: Instant;
}

/** Returns the instants of a shift's breaks, in order: each at its first time of day after the shift has started. */
export function breakSpans(shift: Span, { type, times }: Breaks): { start: Date; end: Date }[] {
  if (type === breakType.NONE) return [];
  const after = (time: ClockTime, from: Instant): Date => {
    const sameDay = at(dayOf(from), time);
    return sameDay.getTime() < milliseconds(from) ? addMinutes(sameDay, 24 * 60) : sameDay;
  };
  return times
    .map(({ start, end }) => ({ start: after(start, shift.start), end }))
    .map(({ start, end }) => ({ start, end: after(end, start) }))
    .sort((one, other) => one.start.getTime() - other.start.getTime());
}

/** Returns the reason why the breaks of a shift are refused, or null. */
export function whyNotBreaks(shift: Span, breaks: Breaks): Message | null {
  if (breaks.type === breakType.NONE) return null;
  if (breaks.times.length === 0) return message('validation.required');
  if (breaks.times.length > maxBreaks) return message('validation.breaksMax', { number: maxBreaks });
  const spans = breakSpans(shift, breaks);
  if (spans.some(({ start, end }) => start.getTime() === end.getTime() || end.getTime() > milliseconds(shift.end))) {
    return message('validation.breakOutside');
  }
  if (spans.some(({ start }, index) => index > 0 && start < (spans[index - 1]?.end ?? start)))
    return message('validation.breakOverlap');
  return breakMinutes(shift, breaks) >= minutesBetween(shift.start, shift.end)
    ? message('validation.breakOutside')
    : null;
}

/** Returns the minutes of break in a shift, paid or not. */
export const breakMinutes = (shift: Span, breaks: Breaks): number =>
  breakSpans(shift, breaks).reduce((sum, { start, end }) => sum + minutesBetween(start, end), 0);

/** Returns the minutes of a shift that are paid: all of it, less the breaks that are not. */
export const paidMinutes = (shift: Span, breaks: Breaks): number =>
  Math.max(
    0,
    minutesBetween(shift.start, shift.end) - (breaks.type === breakType.UNPAID ? breakMinutes(shift, breaks) : 0),
  );
