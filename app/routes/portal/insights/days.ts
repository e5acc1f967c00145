import { addDays, dayOf, weekOf } from '#domain/shared/time.ts';
import { readDayRange } from '#app/forms/query.ts';

export const spans = [4, 8, 26] as const;
const defaultSpan = 8;

/** Keeps the table of weeks to one page. */
const maxDays = 183;

export function weeksBefore(now: Date, weeks: number) {
  const { from } = weekOf(dayOf(now));
  return { startDate: addDays(from, -7 * weeks), endDate: addDays(from, -1) };
}

export function readInsightDays(request: Request, now: Date) {
  const { startDate, endDate } = readDayRange(request, () => weeksBefore(now, defaultSpan));
  const last = addDays(startDate, maxDays - 1);
  return { startDate, endDate: endDate > last ? last : endDate };
}

export const upstreamDays = ({ startDate, endDate }: ReturnType<typeof readInsightDays>) => ({
  start_date: startDate,
  end_date: endDate,
});
