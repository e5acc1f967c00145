import { addDays, weekday, weekdayOf, type Day } from '../time.ts';

/**
 * Returns the days on which an invoice may be paid: today, the Friday that comes next, and the one two weeks after it.
 */
export function paymentDays(today: Day): Day[] {
  const ahead = (weekday.FRIDAY - weekdayOf(today) + 7) % 7 || 7;
  return [today, addDays(today, ahead), addDays(today, ahead + 14)];
}
