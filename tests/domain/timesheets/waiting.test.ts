import { describe, expect, it } from 'vitest';
import { addDays, instantAt } from '#domain/shared/time.ts';
import { closingWeek, waitingGroupOf } from '#domain/timesheets/waiting.ts';

describe('timesheets that wait', () => {
  it.each([
    ['on a Sunday', '2026-11-22', '09:00', '2026-11-16'],
    ['on a Monday', '2026-11-23', '09:00', '2026-11-16'],
    ['a minute before Tuesday’s closing', '2026-11-24', '09:59', '2026-11-16'],
    ['at Tuesday’s closing', '2026-11-24', '10:00', '2026-11-23'],
  ])('%s are for the week that closes next', (_, today, time, from) => {
    expect(closingWeek(instantAt(today, time))).toEqual({ from, to: addDays(from, 6) });
  });

  it('are overdue when their week has closed, and later when it has not ended', () => {
    const week = { from: '2026-11-16', to: '2026-11-22' };
    expect(['2026-11-15', '2026-11-16', '2026-11-22', '2026-11-23'].map((day) => waitingGroupOf(day, week))).toEqual([
      'earlier',
      'this_week',
      'this_week',
      'later',
    ]);
  });
});
