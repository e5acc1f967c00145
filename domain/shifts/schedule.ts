import { message, type Message } from '../shared/message.ts';
import {
  addDays,
  addMinutes,
  instantAt,
  dayOf,
  daysBetween,
  hour,
  milliseconds,
  minute,
  minutesBetween,
  type ClockTime,
  type Day,
  type Instant,
} from '../shared/time.ts';

export const shiftLength = { minMinutes: 30, maxHours: 16 } as const;

export interface ScheduleTimes {
  day: Day;
  start: ClockTime;
  end: ClockTime;
}

export interface Schedule {
  start: Date;
  end: Date;
  minutes: number;
}

/** An end earlier in the day than the start is on the next day. */
export function schedule({ day, start, end }: ScheduleTimes): Schedule {
  const from = instantAt(day, start);
  const sameDay = instantAt(day, end);
  const to = sameDay < from ? addMinutes(sameDay, 24 * 60) : sameDay;
  return { start: from, end: to, minutes: minutesBetween(from, to) };
}

export const endsNextDay = ({ start, end }: { start: Instant; end: Instant }): boolean => dayOf(start) !== dayOf(end);

/** Null if valid: 30 minutes to 16 hours. */
export function shiftLengthError({ start, end }: { start: Instant; end: Instant }): Message | null {
  const length = milliseconds(end) - milliseconds(start);
  const fits = length >= shiftLength.minMinutes * minute && length <= shiftLength.maxHours * hour;
  return fits ? null : message('validation.shiftLength', { min: shiftLength.minMinutes, max: shiftLength.maxHours });
}

export const startError = (start: Instant, now: Date): Message | null =>
  milliseconds(start) > now.getTime() ? null : message('validation.startPast');

/** The first such weekday after today, for rebooking a shift. */
export function sameWeekdayAfter(day: Day, today: Day): Day {
  const weeks = Math.max(1, Math.floor(daysBetween(day, today) / 7) + 1);
  return addDays(day, weeks * 7);
}

/** Hours without ordinary trains, and how much of a shift must lie in them to call it a night shift. */
const nightHours = { from: '23:00', to: '06:00', minMinutes: 120 } as const;

/** At least two hours between 23:00 and 06:00. */
export function isNightShift({ start, end }: { start: Instant; end: Instant }): boolean {
  const first = addDays(dayOf(start), -1);
  const nights = [0, 1, 2].map((offset) => ({
    from: instantAt(addDays(first, offset), nightHours.from).getTime(),
    to: instantAt(addDays(first, offset + 1), nightHours.to).getTime(),
  }));
  const inNight = nights.map(({ from, to }) =>
    Math.max(0, Math.min(to, milliseconds(end)) - Math.max(from, milliseconds(start))),
  );
  return inNight.reduce((sum, part) => sum + part, 0) >= nightHours.minMinutes * minute;
}
