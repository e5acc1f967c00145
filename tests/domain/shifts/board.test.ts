import { describe, expect, it } from 'vitest';
import { boardCountOf, boardPagesOf, boardStateOf, boardTodosOf } from '#domain/shifts/board.ts';

const at = (time: string) => new Date(`2026-11-24T${time}:00.000Z`);
/** It has six places from 09:00 to 18:00. */
const shift = {
  start_at: at('09:00'),
  end_at: at('18:00'),
  workers: 6,
  accepted: 4,
  waiting: 0,
  clocked_in: 0,
  at_work: 0,
  to_decide: 0,
  put_aside: 0,
  approved: 0,
  billed: 0,
  group: 'this_week' as const,
};
const ended = { ...shift, clocked_in: 4 };

describe('the state of a shift on the board', () => {
  it.each([
    ['is to fill while a place is free', shift, '08:59', 'TO_FILL', { count: 4, of: 6 }],
    ['is filled once none is', { ...shift, accepted: 6 }, '08:59', 'FILLED', { count: 6, of: 6 }],
    ['is on the floor from its start, whoever came', shift, '09:00', 'ON_FLOOR', { count: 0, of: 6 }],
    ['is on the floor from the first clock-in', { ...shift, clocked_in: 1 }, '08:50', 'ON_FLOOR', { count: 1, of: 6 }],
    ['is on the floor while somebody is at work', { ...ended, at_work: 1 }, '18:30', 'ON_FLOOR', { count: 4, of: 6 }],
    [
      'is to approve while one timesheet waits',
      { ...ended, to_decide: 1, put_aside: 1, approved: 1, billed: 1 },
      '18:00',
      'TO_APPROVE',
      { count: 1, of: null },
    ],
    [
      'is overdue once its week is closed',
      { ...ended, to_decide: 3, group: 'earlier' as const },
      '18:00',
      'OVERDUE',
      { count: 3, of: null },
    ],
    ['is pending', { ...ended, put_aside: 2, approved: 2 }, '18:00', 'PENDING', { count: 2, of: null }],
    ['is to bill once all is decided', { ...ended, approved: 1, billed: 3 }, '18:00', 'TO_BILL', { count: 4, of: 6 }],
    ['is billed', { ...ended, billed: 4 }, '18:00', 'BILLED', { count: 4, of: 6 }],
    ['has nothing to bill, and is never to fill', { ...shift, accepted: 0 }, '18:00', 'NO_BILL', { count: 0, of: 6 }],
  ] as const)('%s', (_, of, time, state, amount) => {
    expect(boardStateOf(of, at(time))).toBe(state);
    expect(boardCountOf(of, state)).toEqual(amount);
  });
});

describe('what waits at a shift', () => {
  it('is each kind by itself, and applicants only before the start', () => {
    const all = { ...ended, waiting: 2, to_decide: 1, put_aside: 1 };
    expect(boardTodosOf(all, at('18:00'))).toEqual(['timesheets', 'pending']);
    expect(boardTodosOf({ ...all, group: 'earlier' }, at('18:00'))).toEqual(['overdue', 'pending']);
    expect(boardTodosOf({ ...all, group: 'later' }, at('18:00'))).toEqual(['later', 'pending']);
    expect(boardTodosOf({ ...shift, waiting: 2 }, at('08:59'))).toEqual(['applicants']);
    expect(boardTodosOf({ ...shift, waiting: 2 }, at('09:00'))).toEqual([]);
  });
});

describe('the pages of the board', () => {
  const sizes = (shifts: readonly number[]) => boardPagesOf(shifts, (count) => count);

  it('hold whole places with 60 shifts at most, or one place with more', () => {
    expect(sizes([20, 20, 20, 1])).toEqual([[20, 20, 20], [1]]);
    expect(sizes([300, 1])).toEqual([[300], [1]]);
    expect(sizes([])).toEqual([]);
  });

  it('hold 12 places at most, so that a page is a screen or two', () => {
    expect(sizes(Array.from({ length: 13 }, () => 0)).map(({ length }) => length)).toEqual([12, 1]);
  });
});
