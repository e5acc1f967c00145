import { addUp, type Cents } from '../money.ts';
import { share } from '../invoice/costs.ts';

/** The advice passes over spans with fewer places. */
const enoughPlaces = 10;

/** The advice passes over groups with fewer workers: one who stays away is 5 % of these. */
const enoughWorkers = 20;

/** The advice names a span of the week that is filled less than this, in per cent. */
export const wellFilled = 90;

/** The advice names an absence of this many per cent: the provider claims less than 2 %. */
export const muchAbsence = 2;

interface Filled {
  places: number;
  fill_rate: number | null;
}

/** Returns the span of the week that was filled worst; null where all were filled well. */
export function worstFilled<Slot extends Filled>(slots: readonly Slot[]): Slot | null {
  const weak = slots.filter(({ places, fill_rate: rate }) => places >= enoughPlaces && (rate ?? 100) < wellFilled);
  return (
    weak.toSorted((one, other) => (one.fill_rate ?? 0) - (other.fill_rate ?? 0) || other.places - one.places)[0] ?? null
  );
}

interface Absences {
  filled: number;
  absent: number;
  absence_rate: number | null;
}

/** Returns the group that stayed away most, and of how many workers one did; null where nearly all came. */
export function mostAbsent<Group extends Absences>(groups: readonly Group[]): { group: Group; oneIn: number } | null {
  const high = groups.filter(({ filled, absence_rate: rate }) => filled >= enoughWorkers && (rate ?? 0) >= muchAbsence);
  const [group] = high.toSorted(
    (one, other) => (other.absence_rate ?? 0) - (one.absence_rate ?? 0) || other.filled - one.filled,
  );
  return group ? { group, oneIn: Math.max(1, Math.round(group.filled / group.absent)) } : null;
}

interface Week {
  booked: Cents;
  billed: Cents;
  undecided: Cents;
}

/** Returns the sums of weeks, and how much less is paid than was booked, in per cent; below zero where it is more. */
export function bookedAgainstBilled(weeks: readonly Week[]): Week & { less: number | null } {
  const sum = (name: keyof Week) => addUp(...weeks.map((week) => week[name]));
  const [booked, billed, undecided] = [sum('booked'), sum('billed'), sum('undecided')];
  return { booked, billed, undecided, less: share(booked - billed - undecided, booked) };
}
