import { addDays, weekdayOf, type Day, type Days } from '../time.ts';
import { knownOn } from './fact.ts';
import { continuousContracts } from './law.ts';

/**
 * The "468" rule is of the Employment Ordinance: an employment of four or more weeks is continuous when each week has
 * 17 hours, or has 68 hours together with the three before it. The total applies to weeks of the same employment: it
 * needs four weeks since the first shift. Figures only: whether a worker is an employee is for the law to say, not for
 * this product.
 */

/** This many weeks in a row make a contract continuous. */
const weeksNeeded = 4;

/** One worker has worked, or would work, this many minutes for one business on a day. */
export interface DayWorked {
  day: Day;
  minutes: number;
}

/** Returns the week of the Ordinance, Sunday to Saturday, that a day is in. */
export function ordinanceWeekOf(day: Day): Days {
  const from = addDays(day, -(weekdayOf(day) % 7));
  return { from, to: addDays(from, 6) };
}

export interface ContinuousContractFigures {
  thisWeekMinutes: number;
  /** This week and three before it. */
  fourWeeksMinutes: number;
  /** Weeks in a row are counted up to this one, or up to the last while this one does not count yet. */
  weeksInARow: number;
  /** It is true if four weeks in a row count. */
  reached: boolean;
}

/** The class adds up minutes by week, and knows which weeks count; a week is named by its Sunday. */
class Weeks {
  readonly #minutes = new Map<Day, number>();
  readonly #first: Day | null;
  readonly last: Day | null;

  constructor(worked: readonly DayWorked[]) {
    for (const { day, minutes } of worked) {
      const week = ordinanceWeekOf(day).from;
      this.#minutes.set(week, this.minutes(week) + minutes);
    }
    const weeks = [...this.#minutes.keys()].toSorted();
    this.#first = weeks[0] ?? null;
    this.last = weeks.at(-1) ?? null;
  }

  minutes = (week: Day): number => this.#minutes.get(week) ?? 0;

  fourWeeks = (week: Day): number =>
    [0, 1, 2, 3].reduce((sum, back) => sum + this.minutes(addDays(week, -7 * back)), 0);

  counts(week: Day): boolean {
    const rule = knownOn(continuousContracts, week);
    if (!rule.known || this.#first === null) return false;
    if (this.minutes(week) >= rule.value.weekMinutes) return true;
    const hasFour = week >= addDays(this.#first, 7 * (weeksNeeded - 1));
    return hasFour && rule.value.fourWeeksMinutes !== null && this.fourWeeks(week) >= rule.value.fourWeeksMinutes;
  }

  inARow(week: Day): number {
    let count = 0;
    while (this.counts(addDays(week, -7 * count))) count += 1;
    return count;
  }
}

/** Returns the figures on a day, from what one worker worked for one business; order does not matter. */
export function continuousContractFigures(worked: readonly DayWorked[], today: Day): ContinuousContractFigures {
  const weeks = new Weeks(worked);
  const current = ordinanceWeekOf(today).from;
  // The week that is running breaks no row before it is over.
  const weeksInARow = weeks.inARow(weeks.counts(current) ? current : addDays(current, -7));
  return {
    thisWeekMinutes: weeks.minutes(current),
    fourWeeksMinutes: weeks.fourWeeks(current),
    weeksInARow,
    reached: weeksInARow >= weeksNeeded,
  };
}

/**
 * Returns the first week from a day on in which four weeks in a row count, null where none does. `worked` holds what
 * was worked, what is agreed, and what is asked about.
 */
export function continuousContractWeek(worked: readonly DayWorked[], from: Day): Days | null {
  const weeks = new Weeks(worked);
  for (let week = ordinanceWeekOf(from).from; weeks.last !== null && week <= weeks.last; week = addDays(week, 7))
    if (weeks.inARow(week) >= weeksNeeded) return { from: week, to: addDays(week, 6) };
  return null;
}
