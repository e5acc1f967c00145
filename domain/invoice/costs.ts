import { addUp, proportion, type Cents } from '../money.ts';

/** The costs of a shift: what is approved and charged, whether an invoice has it or not. */
export interface ShiftCost {
  places: number;
  /** Places that a worker took. */
  filled: number;
  /** Of these, who did not come. */
  absent: number;
  /** Approved minutes, overtime among them. */
  minutes: number;
  overtimeMinutes: number;
  workerPay: Cents;
  overtimePay: Cents;
  commission: Cents;
  /** These are the card, cancellation and other fees of the shift. */
  fees: Cents;
  /** Of all this, no invoice has so much yet. */
  notInvoiced: Cents;
}

export interface CostSum extends ShiftCost {
  shifts: number;
  total: Cents;
  /** The cost is divided by approved hours; it is null without one. */
  hourly: Cents | null;
  /** Share of minutes in per cent, with one decimal; null without a minute. */
  overtimeShare: number | null;
  /** Share of places that were taken, and of these that nobody came to. */
  fillRate: number | null;
  absenceRate: number | null;
}

/** Returns a share in per cent with one decimal; null of nothing. */
export const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1000) / whole) / 10;

/** Returns the sum of shifts, with what follows from it. */
export function sumOfCosts(shifts: readonly ShiftCost[]): CostSum {
  const count = (name: 'places' | 'filled' | 'absent' | 'minutes' | 'overtimeMinutes') =>
    shifts.reduce((sum, shift) => sum + shift[name], 0);
  const money = (name: 'workerPay' | 'overtimePay' | 'commission' | 'fees' | 'notInvoiced') =>
    addUp(...shifts.map((shift) => shift[name]));
  const [places, filled, absent] = [count('places'), count('filled'), count('absent')];
  const [minutes, overtimeMinutes] = [count('minutes'), count('overtimeMinutes')];
  const [workerPay, commission, fees] = [money('workerPay'), money('commission'), money('fees')];
  const total = addUp(workerPay, commission, fees);
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

/** Returns the sums of groups, in the order in which they come up. */
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
