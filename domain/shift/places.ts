import { message, type Message } from '../message.ts';

/** Workers that one shift may ask for. */
export const workerBounds = { min: 1, max: 1_000_000 } as const;

export const workersMessage = (): Message => message('validation.workers', { min: '1', max: '1,000,000' });

/** Why a number of workers is refused, or null. */
export const whyNotWorkers = (workers: number): Message | null =>
  Number.isInteger(workers) && workers >= workerBounds.min && workers <= workerBounds.max ? null : workersMessage();

/** Places nobody has been accepted for yet; never negative. */
export const placesLeft = (shift: { workers: number; accepted: number }): number =>
  Math.max(0, shift.workers - shift.accepted);

/** Share of the places that are filled, 0 to 1. */
export const fillRate = (shift: { workers: number; accepted: number }): number =>
  shift.workers === 0 ? 0 : Math.min(1, shift.accepted / shift.workers);
