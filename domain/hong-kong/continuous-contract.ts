import { addDays, weekdayOf, type Day, type Days } from '../time.ts';

/**
 * Figures for the "468" rule of the Employment Ordinance, in force since 18 January 2026: an employment of four
 * or more weeks is continuous when each week has 17 hours, or has 68 hours together with the three before
 * it. Figures only: whether a worker is an employee is for the law to say, not for this product.
 */
export const continuousContract = {
  from: '2026-01-18',
  weeks: 4,
  weekMinutes: 17 * 60,
  fourWeeksMinutes: 68 * 60,
  /** What a week needed before, when weeks were counted one by one only. */
  earlierWeekMinutes: 18 * 60,
} as const;

/** The week of the Ordinance, Sunday to Saturday, that a day is in. */
export function ordinanceWeekOf(day: Day): Days {
  const from = addDays(day, -(weekdayOf(day) % 7));
  return { from, to: addDays(from, 6) };
}

export interface ContinuousContractFigures {
  thisWeekMinutes: number;
  /** This week and the three before it. */
  fourWeeksMinutes: number;
  /** Weeks in a row that count, up to this one; while this one does not count yet, up to the last. */
  weeksInARow: number;
  /** Whether four weeks in a row count. */
  reached: boolean;
}

/** The figures on a day, from the minutes that one worker worked for one business; order does not matter. */
export function continuousContractFigures(
  worked: readonly { day: Day; minutes: number }[],
  today: Day,
): ContinuousContractFigures {
  const byWeek = new Map<Day, number>();
  for (const { day, minutes } of worked) {
    const week = ordinanceWeekOf(day).from;
    byWeek.set(week, (byWeek.get(week) ?? 0) + minutes);
  }
  const minutesOf = (week: Day): number => byWeek.get(week) ?? 0;
  const fourWeeks = (week: Day): number =>
    [0, 1, 2, 3].reduce((sum, back) => sum + minutesOf(addDays(week, -7 * back)), 0);
  const counts = (week: Day): boolean =>
    week < continuousContract.from
      ? minutesOf(week) >= continuousContract.earlierWeekMinutes
      : minutesOf(week) >= continuousContract.weekMinutes || fourWeeks(week) >= continuousContract.fourWeeksMinutes;
  const current = ordinanceWeekOf(today).from;
  // The week that is running breaks no row before it is over.
  const latest = counts(current) ? current : addDays(current, -7);
  let weeksInARow = 0;
  while (counts(addDays(latest, -7 * weeksInARow))) weeksInARow += 1;
  return {
    thisWeekMinutes: minutesOf(current),
    fourWeeksMinutes: fourWeeks(current),
    weeksInARow,
    reached: weeksInARow >= continuousContract.weeks,
  };
}
