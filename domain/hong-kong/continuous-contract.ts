import { addDays, weekdayOf, type Day, type Days } from '../shared/time.ts';
import { knownOn } from './fact.ts';
import { continuousContracts } from './law.ts';

/**
 * The "468" rule of the Employment Ordinance: an employment of four or more weeks is continuous if each week has
 * 17 hours, or 68 hours together with the three weeks before it. The total is over weeks of the same employment,
 * so it needs four weeks since the first shift. Figures only: whether a worker is an employee is for the law to
 * decide.
 */

const weeksNeeded = 4;

export interface DayWorked {
  day: Day;
  minutes: number;
}

/** Sunday to Saturday, as in the Ordinance. */
export function ordinanceWeekOf(day: Day): Days {
  const from = addDays(day, -(weekdayOf(day) % 7));
  return { from, to: addDays(from, 6) };
}

export interface ContinuousContract {
  thisWeekMinutes: number;
  fourWeeksMinutes: number;
  /** Up to and including this week, or the previous one while this week does not count yet. */
  weeksInARow: number;
  reached: boolean;
}

/** A week is identified by its Sunday. */
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

/** `worked` is one worker's time for one business, in any order. */
export function continuousContractOf(worked: readonly DayWorked[], today: Day): ContinuousContract {
  const weeks = new Weeks(worked);
  const current = ordinanceWeekOf(today).from;
  // The current week cannot break the row before it has ended.
  const weeksInARow = weeks.inARow(weeks.counts(current) ? current : addDays(current, -7));
  return {
    thisWeekMinutes: weeks.minutes(current),
    fourWeeksMinutes: weeks.fourWeeks(current),
    weeksInARow,
    reached: weeksInARow >= weeksNeeded,
  };
}

/**
 * The first week, from a day on, with which four weeks in a row count; null if there is none. `worked` includes
 * time worked, agreed and proposed.
 */
export function continuousContractWeek(worked: readonly DayWorked[], from: Day): Days | null {
  const weeks = new Weeks(worked);
  for (let week = ordinanceWeekOf(from).from; weeks.last !== null && week <= weeks.last; week = addDays(week, 7))
    if (weeks.inARow(week) >= weeksNeeded) return { from: week, to: addDays(week, 6) };
  return null;
}
