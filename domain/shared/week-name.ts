import { addDays, daysBetween, isDay, weekOf, type Day, type Days } from './time.ts';

/** ISO 8601: week 1 is the one with the year's first Thursday. */
const firstWeekOf = (year: string): Days => weekOf(`${year}-01-04`);

/** ISO 8601, such as `2026-W48`. */
export function weekNameOf(day: Day): string {
  const { from } = weekOf(day);
  // A week belongs to the year of its Thursday.
  const year = addDays(from, 3).slice(0, 4);
  return `${year}-W${String(daysBetween(firstWeekOf(year).from, from) / 7 + 1).padStart(2, '0')}`;
}

/** Null for an invalid name; a year has 52 or 53 weeks. */
export function weekFromName(name: string): Days | null {
  const [, year, number] = /^(\d{4})-W(\d{2})$/.exec(name) ?? [];
  if (year === undefined || !isDay(`${year}-01-04`)) return null;
  const week = weekOf(addDays(firstWeekOf(year).from, (Number(number) - 1) * 7));
  return weekNameOf(week.from) === name ? week : null;
}
