import { addDays, weekday, weekdayOf, type Day } from '../../shared/time.ts';

/** Days on which an invoice may be paid: today, the next Friday, and the Friday two weeks later. */
export function paymentDays(today: Day): Day[] {
  const ahead = (weekday.FRIDAY - weekdayOf(today) + 7) % 7 || 7;
  return [today, addDays(today, ahead), addDays(today, ahead + 14)];
}
