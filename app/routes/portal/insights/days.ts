import { addDays, dayOf, weekOf } from '#domain/time.ts';
import { readDays } from '#app/forms/query.ts';

/** The page offers spans of this many whole weeks before this one. */
export const spans = [4, 8, 26] as const;
const usualSpan = 8;

/** The longest span: the table of weeks stays a page. */
const longestDays = 183;

/** Returns the days of some whole weeks before this one. */
export function weeksBefore(now: Date, weeks: number) {
  const { from } = weekOf(dayOf(now));
  return { startDate: addDays(from, -7 * weeks), endDate: addDays(from, -1) };
}

/** Returns the days of the insights, from the address. */
export function readInsightDays(request: Request, now: Date) {
  const { startDate, endDate } = readDays(request, () => weeksBefore(now, usualSpan));
  const last = addDays(startDate, longestDays - 1);
  return { startDate, endDate: endDate > last ? last : endDate };
}

/** The same as the API is asked. */
export const upstreamDays = ({ startDate, endDate }: ReturnType<typeof readInsightDays>) => ({
  start_date: startDate,
  end_date: endDate,
});
