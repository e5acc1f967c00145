import { availableParallelism, loadavg } from 'node:os';

/**
 * How many times longer than on a quiet machine something may take: the more programs wait for a processor, the longer.
 * A wait that cannot succeed still ends, because each wait names what to look at instead.
 */
export const patience = Math.min(10, 2 + Math.round((loadavg()[0] ?? 0) / availableParallelism()));
