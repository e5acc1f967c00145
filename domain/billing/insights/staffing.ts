import { share } from '../invoices/costs.ts';

/** Of one shift or of several. */
export interface StaffedShifts {
  shifts: number;
  places: number;
  filled: number;
  /** Included in `filled`. */
  late: number;
  /** Included in `filled`. */
  absent: number;
}

export interface Staffing extends StaffedShifts {
  /** Per cent with one decimal; null without places. */
  fillRate: number | null;
  lateRate: number | null;
  absenceRate: number | null;
}

export function staffingOf(parts: readonly StaffedShifts[]): Staffing {
  const sum = (name: keyof StaffedShifts) => parts.reduce((total, part) => total + part[name], 0);
  const [places, filled, late, absent] = [sum('places'), sum('filled'), sum('late'), sum('absent')];
  return {
    ...{ shifts: sum('shifts'), places, filled, late, absent },
    fillRate: share(filled, places),
    lateRate: share(late, filled),
    absenceRate: share(absent, filled),
  };
}
