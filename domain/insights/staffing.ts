import { share } from '../invoice/costs.ts';

/** The staffing of an ended shift. */
export interface Staffed {
  places: number;
  /** Places that a worker took. */
  filled: number;
  /** Of these, who clocked in late. */
  late: number;
  /** Of these, who did not come. */
  absent: number;
}

export interface Staffing extends Staffed {
  shifts: number;
  /** Per cent with one decimal; null where there is nothing to share. */
  fillRate: number | null;
  lateRate: number | null;
  absenceRate: number | null;
}

/** Returns the sum of shifts, with its rates. */
export function staffingOf(shifts: readonly Staffed[]): Staffing {
  const sum = (name: keyof Staffed) => shifts.reduce((total, shift) => total + shift[name], 0);
  const [places, filled, late, absent] = [sum('places'), sum('filled'), sum('late'), sum('absent')];
  return {
    ...{ shifts: shifts.length, places, filled, late, absent },
    fillRate: share(filled, places),
    lateRate: share(late, filled),
    absenceRate: share(absent, filled),
  };
}

/** Returns the shifts of each group, in the order in which they come up. */
export function grouped<Shift, Key>(shifts: readonly Shift[], keyOf: (shift: Shift) => Key): [Key, Shift[]][] {
  const groups = new Map<Key, Shift[]>();
  for (const shift of shifts) {
    const key = keyOf(shift);
    groups.set(key, [...(groups.get(key) ?? []), shift]);
  }
  return [...groups];
}
