import {
  addDays,
  at,
  dayOf,
  weekday,
  weekOf,
  type ClockTime,
  type Day,
  type Days,
  type Instant,
  type Weekday,
} from '../time.ts';

/** When the weekly invoices are created, in the week after the one they cover; a setting of the reference API. */
export interface Closing {
  weekday: Weekday;
  time: ClockTime;
}

/** "Tuesday morning" of the specification. */
export const weeklyClosing: Closing = { weekday: weekday.TUESDAY, time: '10:00' };

/**
 * An invoice is due this many days after its creation. The specification names no number; 14 days give a business one
 * further weekly run to settle the earlier one with.
 */
const dueAfterDays = 14;

/** Returns the work week, Monday to Sunday, that a shift counts in: the one in which it starts. */
export const workWeekOf = (shiftStart: Instant): Days => weekOf(dayOf(shiftStart));

/** The instant at which a work week is closed and its invoices are created. */
export const closingOf = (week: Days, closing: Closing = weeklyClosing): Date =>
  at(addDays(week.to, closing.weekday), closing.time);

/** Returns the latest work week that is closed by now; its invoices are to be created unless they exist. */
export function lastClosedWeek(now: Date, closing: Closing = weeklyClosing): Days {
  const lastWeek = weekOf(addDays(dayOf(now), -7));
  return now >= closingOf(lastWeek, closing) ? lastWeek : weekOf(addDays(lastWeek.from, -7));
}

/** Returns the next instant at which invoices are created. */
export function nextClosing(now: Date, closing: Closing = weeklyClosing): Date {
  const thisWeeks = closingOf(weekOf(addDays(dayOf(now), -7)), closing);
  return now < thisWeeks ? thisWeeks : closingOf(weekOf(dayOf(now)), closing);
}

/** Returns the day on which an invoice is due that was created then. */
export const dueDay = (created: Instant): Day => addDays(dayOf(created), dueAfterDays);
