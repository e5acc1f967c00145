import { addDays, dayOf, weekOf } from '#domain/time.ts';
import { readDays } from '#app/forms/query.ts';

const usualWeeks = 8;

/** Keeps the table of weeks to one page. */
const longestDays = 183;

export function readCostDays(request: Request, now: Date) {
  const { from } = weekOf(dayOf(now));
  const usual = { startDate: addDays(from, -7 * usualWeeks), endDate: addDays(from, -1) };
  const { startDate, endDate } = readDays(request, () => usual);
  const last = addDays(startDate, longestDays - 1);
  return { startDate, endDate: endDate > last ? last : endDate };
}
