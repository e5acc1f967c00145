import { milliseconds, minutesBetween, type Instant } from '../shared/time.ts';

export const presence = { EXPECTED: 'EXPECTED', LATE: 'LATE', ABSENT: 'ABSENT', HERE: 'HERE', DONE: 'DONE' } as const;
export type Presence = (typeof presence)[keyof typeof presence];

/** Minutes after the start up to which a worker without a clock-in is late, and absent afterwards. */
export const absentAfterMinutes = 30;

export function presenceOf(
  place: { start: Instant; clockIn: Instant | null; clockOut: Instant | null },
  now: Date,
): Presence {
  if (place.clockOut !== null) return presence.DONE;
  if (place.clockIn !== null) return presence.HERE;
  if (now.getTime() <= milliseconds(place.start)) return presence.EXPECTED;
  return minutesBetween(place.start, now) > absentAfterMinutes ? presence.ABSENT : presence.LATE;
}
