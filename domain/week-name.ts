import { addDays, daysBetween, isDay, weekOf, type Day, type Days } from './time.ts';

/** ISO 8601 counts the weeks of a year from the one with its first Thursday. */
const firstWeekOf = (year: string): Days => weekOf(`${year}-01-04`);

/** Returns the name of the week that a day is in, as ISO 8601 writes it: `2026-W48`. */
export function weekNameOf(day: Day): string {
  const { from } = weekOf(day);
  // Its Thursday says which year a week belongs to.
  const year = addDays(from, 3).slice(0, 4);
  return `${year}-W${String(daysBetween(firstWeekOf(year).from, from) / 7 + 1).padStart(2, '0')}`;
}

/** Returns the days of a week by its name, or null for a text that names none: a year has 52 or 53. */
export function weekNamed(name: string): Days | null {
  const [, year, number] = /^(\d{4})-W(\d{2})$/.exec(name) ?? [];
  if (year === undefined || !isDay(`${year}-01-04`)) return null;
  const week = weekOf(addDays(firstWeekOf(year).from, (Number(number) - 1) * 7));
  return weekNameOf(week.from) === name ? week : null;
}
