import { addDays, dayOf, weekOf } from '#domain/shared/time.ts';
import { readDayRange } from '#app/forms/query.ts';

const defaultWeeks = 8;

/** Keeps the table of weeks to one page. */
const maxDays = 183;

export function readCostDays(request: Request, now: Date) {
  const { from } = weekOf(dayOf(now));
  const usual = { startDate: addDays(from, -7 * defaultWeeks), endDate: addDays(from, -1) };
  const { startDate, endDate } = readDayRange(request, () => usual);
  const last = addDays(startDate, maxDays - 1);
  return { startDate, endDate: endDate > last ? last : endDate };
}
