import { randomOf, type Random } from '../random.ts';

export const earliestArrival = 10;

export const longestNotice = 40;

/** Derived from the ids of worker and shift, so it is the same on every machine and after every restart. */
export interface Behaviour {
  absent: boolean;
  /** Minutes after the planned start and end; negative is earlier. */
  arrives: number;
  leavesAfter: number;
  /** The next two fields are minutes: how late breaks begin, and how much longer they last. */
  recordsBreaks: boolean;
  breakLate: number;
  breakOver: number;
  forgetsInPhoto: boolean;
  forgetsOutPhoto: boolean;
  forgetsClockOut: boolean;
  position: 'there' | 'elsewhere' | 'unknown';
  givesUpBefore: number | null;
  /** Minutes after acceptance at which the worker sends thanks; null for never. */
  thanksAfter: number | null;
}

export function behaviourOf(workerId: number, shiftId: number): Behaviour {
  const random = randomOf(`worker ${workerId} at shift ${shiftId}`);
  return {
    absent: random.chance(0.03),
    arrives: random.chance(0.12) ? random.whole(7, 32) : random.whole(-earliestArrival, 2),
    leavesAfter: drawLeaving(random),
    recordsBreaks: random.chance(0.8),
    breakLate: random.whole(-2, 6),
    breakOver: random.chance(0.08) ? random.whole(9, 20) : random.whole(-3, 2),
    forgetsInPhoto: random.chance(0.04),
    forgetsOutPhoto: random.chance(0.08),
    forgetsClockOut: random.chance(0.03),
    position: random.chance(0.08) ? 'unknown' : random.chance(0.03) ? 'elsewhere' : 'there',
    givesUpBefore: random.chance(0.03) ? random.whole(6, longestNotice) : null,
    thanksAfter: random.chance(0.2) ? random.whole(4, 90) : null,
  };
}

function drawLeaving(random: Random): number {
  if (random.chance(0.12)) return random.whole(18, 55);
  return random.chance(0.05) ? -random.whole(10, 40) : random.whole(-1, 4);
}

export const isLate = ({ arrives, absent }: Behaviour): boolean => !absent && arrives > 6;
