import { sumCents, type Cents } from '../../shared/money.ts';
import { share } from '../invoices/costs.ts';

const enoughPlaces = 10;

/** Groups with fewer workers are ignored: one absence is 5 % of these. */
const enoughWorkers = 20;

/** Per cent; slots below it are reported. */
export const targetFillRate = 90;

export const highAbsenceRate = 2;

interface Filled {
  places: number;
  fill_rate: number | null;
}

/** Null if all slots were filled well. */
export function lowestFillRate<Slot extends Filled>(slots: readonly Slot[]): Slot | null {
  const weak = slots.filter(({ places, fill_rate: rate }) => places >= enoughPlaces && (rate ?? 100) < targetFillRate);
  return weak.toSorted((a, b) => (a.fill_rate ?? 0) - (b.fill_rate ?? 0) || b.places - a.places)[0] ?? null;
}

interface Absences {
  filled: number;
  absent: number;
  absence_rate: number | null;
}

/** The highest absence rate, as "one in `oneIn` workers"; null if nearly all came. */
export function highestAbsence<Group extends Absences>(
  groups: readonly Group[],
): { group: Group; oneIn: number } | null {
  const high = groups.filter(
    ({ filled, absence_rate: rate }) => filled >= enoughWorkers && (rate ?? 0) >= highAbsenceRate,
  );
  const [group] = high.toSorted((a, b) => (b.absence_rate ?? 0) - (a.absence_rate ?? 0) || b.filled - a.filled);
  return group ? { group, oneIn: Math.max(1, Math.round(group.filled / group.absent)) } : null;
}

interface Week {
  booked: Cents;
  billed: Cents;
  undecided: Cents;
}

/**
 * `less` is the per cent of the booked amount that is neither billed nor undecided; negative if more was billed
 * than booked.
 */
export function compareBookedToBilled(weeks: readonly Week[]): Week & { less: number | null } {
  const sum = (name: keyof Week) => sumCents(...weeks.map((week) => week[name]));
  const [booked, billed, undecided] = [sum('booked'), sum('billed'), sum('undecided')];
  return { booked, billed, undecided, less: share(booked - billed - undecided, booked) };
}
