import { randomOf, type Random } from '../random.ts';

/**
 * What one worker does about one shift, decided once and for all by the two of them: the same worker meets the
 * same shift in the same way on every machine and after every start.
 */
export interface Temper {
  /** Whether the worker wants this shift at all, and how long after it was posted it is noticed, in seconds. */
  applies: boolean;
  noticedAfter: number;
  /** Does not come although accepted. */
  absent: boolean;
  /** Minutes before (negative) or after the planned start and end. */
  arrives: number;
  leaves: number;
  forgetsPhoto: boolean;
  forgetsClockOut: boolean;
  /** A break is taken, this many minutes after the planned time, and lasts this much longer than planned. */
  breakLate: number;
  breakOver: number;
  /** Writes to the business after being accepted. */
  writes: boolean;
}

export function temperOf(workerId: number, shiftId: number): Temper {
  
  const random = randomOf(`worker ${workerId} at shift ${shiftId}`);
  return {
    applies: random.chance(0.3),
    noticedAfter: random.whole(3, 25),
    absent: random.chance(0.04),
    arrives: random.chance(0.15) ? random.whole(7, 32) : random.whole(-9, 2),
    leaves: leaving(random),
    forgetsPhoto: random.chance(0.06),
    forgetsClockOut: random.chance(0.04),
    breakLate: random.whole(0, 6),
    breakOver: random.chance(0.1) ? random.whole(8, 16) : random.whole(-2, 2),
    writes: random.chance(0.2),
  };
}

/** Most leave when the shift ends; some early, some stay to finish a lorry. */
function leaving(random: Random): number {
  if (random.chance(0.12)) return random.whole(18, 48);
  return random.chance(0.06) ? -random.whole(8, 25) : random.whole(0, 5);
}
