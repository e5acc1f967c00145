import type { WaitingGroup } from '../timesheets/waiting.ts';
import { milliseconds, type Instant } from '../shared/time.ts';
import { placesLeft } from './places.ts';

/**
 * States of a shift on the week board: to fill or filled, on the floor, to approve, or billed. Work to approve
 * is overdue once its week has closed, or pending; approved work on no invoice is to bill.
 */
export const boardStates = [
  'TO_FILL',
  'FILLED',
  'ON_FLOOR',
  'TO_APPROVE',
  'OVERDUE',
  'PENDING',
  'TO_BILL',
  'BILLED',
  'NO_BILL',
] as const;
export type BoardState = (typeof boardStates)[number];

/** Filters of the board. Undecided timesheets are due at the next closing, at a later one, or overdue. */
export const boardTodos = ['applicants', 'timesheets', 'overdue', 'later', 'pending'] as const;
export type BoardTodo = (typeof boardTodos)[number];

interface BoardTimesheets {
  clocked_in: number;
  at_work: number;
  to_decide: number;
  put_aside: number;
  approved: number;
  billed: number;
}

interface OnBoard extends BoardTimesheets {
  start_at: Instant;
  end_at: Instant;
  workers: number;
  accepted: number;
  waiting: number;
}

/** With the group of the shift's week: closed, closing next or later. */
type OfGroup = OnBoard & { group: WaitingGroup };

const hasBegun = ({ start_at: start, clocked_in: clockedIn }: OnBoard, now: Date): boolean =>
  clockedIn > 0 || milliseconds(start) <= now.getTime();

/** The latest state that applies: a past shift is never to fill. */
export function boardStateOf(shift: OfGroup, now: Date): BoardState {
  if (!hasBegun(shift, now)) return placesLeft(shift) > 0 ? 'TO_FILL' : 'FILLED';
  if (milliseconds(shift.end_at) > now.getTime() || shift.at_work > 0) return 'ON_FLOOR';
  if (shift.to_decide > 0) return shift.group === 'earlier' ? 'OVERDUE' : 'TO_APPROVE';
  if (shift.put_aside > 0) return 'PENDING';
  if (shift.approved > 0) return 'TO_BILL';
  return shift.billed > 0 ? 'BILLED' : 'NO_BILL';
}

const waitOfGroup: Readonly<Record<WaitingGroup, BoardTodo>> = {
  this_week: 'timesheets',
  earlier: 'overdue',
  later: 'later',
};

/** What needs a decision; several may apply. */
export function boardTodosOf(shift: OfGroup, now: Date): BoardTodo[] {
  const applicants = shift.waiting > 0 && milliseconds(shift.start_at) > now.getTime();
  return [
    ...(applicants ? (['applicants'] as const) : []),
    ...(shift.to_decide > 0 ? [waitOfGroup[shift.group]] : []),
    ...(shift.put_aside > 0 ? (['pending'] as const) : []),
  ];
}

/** Number of places or timesheets in a state; null if the board shows an amount. */
export function boardCountOf(
  shift: Pick<OfGroup, 'workers' | 'accepted' | 'clocked_in' | 'to_decide' | 'put_aside'>,
  state: BoardState,
): { count: number; of: number | null } {
  if (state === 'ON_FLOOR') return { count: shift.clocked_in, of: shift.workers };
  if (state === 'TO_APPROVE' || state === 'OVERDUE') return { count: shift.to_decide, of: null };
  if (state === 'PENDING') return { count: shift.put_aside, of: null };
  return { count: shift.accepted, of: shift.workers };
}

/** A page of the board has so many places at most, and so many shifts unless one place alone has more. */
const boardPageSize = { places: 12, shifts: 60 } as const;

export function boardPagesOf<Place>(places: readonly Place[], shiftsOf: (place: Place) => number): Place[][] {
  const pages: Place[][] = [];
  let shifts = 0;
  for (const place of places) {
    const page = pages.at(-1);
    const count = shiftsOf(place);
    if (page && page.length < boardPageSize.places && shifts + count <= boardPageSize.shifts) {
      page.push(place);
      shifts += count;
    } else {
      pages.push([place]);
      shifts = count;
    }
  }
  return pages;
}
