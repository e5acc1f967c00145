import { message, type Message } from '../shared/message.ts';
import { zeroCents, proportion, type Cents } from '../shared/money.ts';

export const workerBounds = { min: 1, max: 1_000_000 } as const;

export const workersMessage = (): Message => message('validation.workers', { min: '1', max: '1,000,000' });

export const placesLeft = (shift: { workers: number; accepted: number }): number =>
  Math.max(0, shift.workers - shift.accepted);

export const costOfPlaces = (cost: Cents, { places, workers }: { places: number; workers: number }): Cents =>
  workers > 0 ? proportion(cost, places, workers) : zeroCents;
