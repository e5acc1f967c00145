import {
  addDays,
  instantAt,
  dayOf,
  weekday,
  weekOf,
  type ClockTime,
  type Day,
  type Days,
  type Instant,
  type Weekday,
} from './time.ts';

/** When weekly invoices are created, in the week after the one they cover; a setting of the reference API. */
export interface Closing {
  weekday: Weekday;
  time: ClockTime;
}

/** "Tuesday morning" in the specification. */
export const weeklyClosing: Closing = { weekday: weekday.TUESDAY, time: '10:00' };

/**
 * Days after creation. The specification gives no number; 14 days leave a business one more weekly run to settle
 * the earlier invoice with.
 */
export const dueAfterDays = 14;

/** Monday to Sunday; a shift belongs to the week in which it starts. */
export const workWeekOf = (shiftStart: Instant): Days => weekOf(dayOf(shiftStart));

export const closingOf = (week: Days, closing: Closing = weeklyClosing): Date =>
  instantAt(addDays(week.to, closing.weekday), closing.time);

/** The latest week that has closed by now. Its invoices have to be created unless they exist. */
export function lastClosedWeek(now: Date, closing: Closing = weeklyClosing): Days {
  const lastWeek = weekOf(addDays(dayOf(now), -7));
  return now >= closingOf(lastWeek, closing) ? lastWeek : weekOf(addDays(lastWeek.from, -7));
}

export function nextClosing(now: Date, closing: Closing = weeklyClosing): Date {
  const thisWeeks = closingOf(weekOf(addDays(dayOf(now), -7)), closing);
  return now < thisWeeks ? thisWeeks : closingOf(weekOf(dayOf(now)), closing);
}

export const dueDay = (created: Instant): Day => addDays(dayOf(created), dueAfterDays);
