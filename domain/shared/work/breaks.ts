import { enumName } from '../enumeration.ts';
import { message, type Message } from '../message.ts';
import {
  addMinutes,
  instantAt,
  clockTimeOf,
  dayOf,
  milliseconds,
  minutesBetween,
  type ClockTime,
  type Instant,
} from '../time.ts';

export const breakType = { NONE: 'NONE', PAID: 'PAID', UNPAID: 'UNPAID' } as const;
export type BreakType = (typeof breakType)[keyof typeof breakType];
export const breakTypeName = enumName(breakType);

export const maxBreaks = 5;

/** Minutes; a longer shift needs an answer about breaks. */
const breakAskedAfter = 5 * 60;

export const needsBreak = ({ start, end }: Span): boolean => minutesBetween(start, end) > breakAskedAfter;

/** Begins on a quarter of an hour. */
export function middleBreak({ start, end }: Span, minutes: number): BreakTime {
  const quarters = Math.round((minutesBetween(start, end) - minutes) / 2 / 15);
  const begins = addMinutes(start, quarters * 15);
  return { start: clockTimeOf(begins), end: clockTimeOf(addMinutes(begins, minutes)) };
}

/** Break times under "no break" would otherwise be lost silently. */
export const breaksUnderNone = message('validation.breaksUnderNone');

/** By the clock; a time past midnight is on the next day, as for the shift. */
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

/** In order; each break begins at the first occurrence of its time after the start of the shift. */
export function breakSpans(shift: Span, { type, times }: Breaks): { start: Date; end: Date }[] {
  if (type === breakType.NONE) return [];
  const after = (time: ClockTime, from: Instant): Date => {
    const sameDay = instantAt(dayOf(from), time);
    return sameDay.getTime() < milliseconds(from) ? addMinutes(sameDay, 24 * 60) : sameDay;
  };
  return times
    .map(({ start, end }) => ({ start: after(start, shift.start), end }))
    .map(({ start, end }) => ({ start, end: after(end, start) }))
    .sort((a, b) => a.start.getTime() - b.start.getTime());
}

export function breaksError(shift: Span, breaks: Breaks): Message | null {
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

export const breakMinutes = (shift: Span, breaks: Breaks): number =>
  breakSpans(shift, breaks).reduce((sum, { start, end }) => sum + minutesBetween(start, end), 0);

/** The whole shift less unpaid breaks. */
export const paidMinutes = (shift: Span, breaks: Breaks): number =>
  Math.max(
    0,
    minutesBetween(shift.start, shift.end) - (breaks.type === breakType.UNPAID ? breakMinutes(shift, breaks) : 0),
  );
