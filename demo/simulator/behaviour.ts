import { randomOf, type Random } from '../random.ts';

/** Nobody comes more than this many minutes before the start. */
export const earliestArrival = 10;

/** Nobody gives a place up more than this many hours before the start. */
export const longestNotice = 40;

/**
 * The behaviour of a worker on a shift is derived from the two ids: the same worker has the same behaviour on the same
 * shift on every machine and after every start.
 */
export interface Behaviour {
  /** The accepted worker stays away. */
  absent: boolean;
  /** They are minutes after the planned start and end; negative is before. */
  arrives: number;
  leaves: number;
  /** The worker records breaks, begins them this many minutes late and takes this many longer. */
  recordsBreaks: boolean;
  breakLate: number;
  breakOver: number;
  forgetsInPhoto: boolean;
  forgetsOutPhoto: boolean;
  forgetsClockOut: boolean;
  /** Where the telephone says it is: there, elsewhere, or nowhere. */
  position: 'there' | 'elsewhere' | 'unknown';
  /** The worker gives the place up this many hours before the start; null for keeping it. */
  givesUpBefore: number | null;
  /** The worker writes this many minutes after being accepted; null for not. */
  thanksAfter: number | null;
}

export function behaviourOf(workerId: number, shiftId: number): Behaviour {
  const random = randomOf(`worker ${workerId} at shift ${shiftId}`);
  return {
    absent: random.chance(0.03),
    arrives: random.chance(0.12) ? random.whole(7, 32) : random.whole(-earliestArrival, 2),
    leaves: leaving(random),
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

/** Most leave when the shift ends; some early, some stay to finish a lorry. */
function leaving(random: Random): number {
  if (random.chance(0.12)) return random.whole(18, 55);
  return random.chance(0.05) ? -random.whole(10, 40) : random.whole(-1, 4);
}

/** Tells whether someone who writes has noticed that a coming shift will begin without him. */
export const isLate = ({ arrives, absent }: Behaviour): boolean => !absent && arrives > 6;
