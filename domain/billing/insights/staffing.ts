import { share } from '../invoices/costs.ts';

export interface StaffedShift {
  places: number;
  filled: number;
  /** Included in `filled`. */
  late: number;
  /** Included in `filled`. */
  absent: number;
}

export interface Staffing extends StaffedShift {
  shifts: number;
  /** Per cent with one decimal; null without places. */
  fillRate: number | null;
  lateRate: number | null;
  absenceRate: number | null;
}

export function staffingOf(shifts: readonly StaffedShift[]): Staffing {
  const sum = (name: keyof StaffedShift) => shifts.reduce((total, shift) => total + shift[name], 0);
  const [places, filled, late, absent] = [sum('places'), sum('filled'), sum('late'), sum('absent')];
  return {
    ...{ shifts: shifts.length, places, filled, late, absent },
    fillRate: share(filled, places),
    lateRate: share(late, filled),
    absenceRate: share(absent, filled),
  };
}
