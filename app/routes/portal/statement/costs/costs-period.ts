import { addDays, dayOf, weekOf } from '#domain/time.ts';
import { readDays } from '#app/forms/query.ts';

/** By default the costs cover this many weeks before this one. */
const usualWeeks = 8;

/** The longest span: the table of weeks stays a page. */
const longestDays = 183;

/** Returns the days of the costs, from the address. */
export function readCostDays(request: Request, now: Date) {
  const { from } = weekOf(dayOf(now));
  const usual = { startDate: addDays(from, -7 * usualWeeks), endDate: addDays(from, -1) };
  const { startDate, endDate } = readDays(request, () => usual);
  const last = addDays(startDate, longestDays - 1);
  return { startDate, endDate: endDate > last ? last : endDate };
}
