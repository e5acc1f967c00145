import { message, type Message } from '../message.ts';

/** Workers that one shift may ask for. */
export const workerBounds = { min: 1, max: 1_000_000 } as const;

export const workersMessage = (): Message => message('validation.workers', { min: '1', max: '1,000,000' });

/** Places nobody has been accepted for yet; never negative. */
export const placesLeft = (shift: { workers: number; accepted: number }): number =>
  Math.max(0, shift.workers - shift.accepted);
