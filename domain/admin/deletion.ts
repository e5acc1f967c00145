import type { Cents } from '../shared/money.ts';
import type { Day } from '../shared/time.ts';

/** Days in which a request to delete an account can be cancelled. */
export const cancellationDays = 14;

export const obstacleKind = {
  OPEN_SHIFTS: 'OPEN_SHIFTS',
  UNDECIDED_TIMESHEETS: 'UNDECIDED_TIMESHEETS',
  UNPAID: 'UNPAID',
  CREDIT: 'CREDIT',
  PAYMENTS: 'PAYMENTS',
  DISPUTES: 'DISPUTES',
  DIRECT_HIRE: 'DIRECT_HIRE',
} as const;
export type ObstacleKind = (typeof obstacleKind)[keyof typeof obstacleKind];

/** What stands against deleting an account. A number, money, or the last day of a term. */
export interface Obstacle {
  kind: ObstacleKind;
  count: number | null;
  amount: Cents | null;
  until: Day | null;
}

/** Nobody can settle the term of a direct hire, so a request waits for its end; others have to be settled first. */
export const refusesRequest = ({ kind }: Obstacle): boolean => kind !== obstacleKind.DIRECT_HIRE;
