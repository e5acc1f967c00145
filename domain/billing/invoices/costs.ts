import { sumCents, proportion, type Cents } from '../../shared/money.ts';

/** What has been approved and charged for a shift, invoiced or not. */
export interface ShiftCost {
  places: number;
  filled: number;
  /** Included in `filled`. */
  absent: number;
  minutes: number;
  overtimeMinutes: number;
  workerPay: Cents;
  overtimePay: Cents;
  commission: Cents;
  fees: Cents;
  /** Part of the total that is on no invoice yet. */
  notInvoiced: Cents;
}

export interface CostSum extends ShiftCost {
  shifts: number;
  total: Cents;
  /** Cost per approved hour; null without hours. */
  hourly: Cents | null;
  /** Per cent of minutes with one decimal; null without minutes. */
  overtimeShare: number | null;
  /** Per cent of places that were filled; the no-show rate below is per cent of those. */
  fillRate: number | null;
  absenceRate: number | null;
}

/** Per cent with one decimal; null if `whole` is zero. */
export const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1000) / whole) / 10;

export function sumOfCosts(shifts: readonly ShiftCost[]): CostSum {
  const count = (name: 'places' | 'filled' | 'absent' | 'minutes' | 'overtimeMinutes') =>
    shifts.reduce((sum, shift) => sum + shift[name], 0);
  const money = (name: 'workerPay' | 'overtimePay' | 'commission' | 'fees' | 'notInvoiced') =>
    sumCents(...shifts.map((shift) => shift[name]));
  const [places, filled, absent] = [count('places'), count('filled'), count('absent')];
  const [minutes, overtimeMinutes] = [count('minutes'), count('overtimeMinutes')];
  const [workerPay, commission, fees] = [money('workerPay'), money('commission'), money('fees')];
  const total = sumCents(workerPay, commission, fees);
  return {
    ...{ places, filled, absent, minutes, overtimeMinutes, workerPay, commission, fees, total },
    shifts: shifts.length,
    overtimePay: money('overtimePay'),
    notInvoiced: money('notInvoiced'),
    hourly: minutes === 0 ? null : proportion(total, 60, minutes),
    overtimeShare: share(overtimeMinutes, minutes),
    fillRate: share(filled, places),
    absenceRate: share(absent, filled),
  };
}

export function costsBy<Shift extends ShiftCost, Key>(
  shifts: readonly Shift[],
  keyOf: (shift: Shift) => Key,
): { key: Key; first: Shift; sum: CostSum }[] {
  const groups = new Map<Key, Shift[]>();
  for (const shift of shifts) {
    const group = groups.get(keyOf(shift));
    if (group) group.push(shift);
    else groups.set(keyOf(shift), [shift]);
  }
  return [...groups].flatMap(([key, group]) => {
    const [first] = group;
    return first ? [{ key, first, sum: sumOfCosts(group) }] : [];
  });
}
