import { describe, expect, it } from 'vitest';
import { at } from '#domain/time.ts';
import { defaultTimesheetPeriod, waitsSince } from '#domain/timesheet/period.ts';

describe('the days of the list of timesheets', () => {
  it.each([
    ['on a Monday', '2026-11-23', { from: '2026-11-16', to: '2026-11-23' }],
    ['on a Sunday', '2026-11-29', { from: '2026-11-16', to: '2026-11-29' }],
  ])('%s are those from Monday of last week until today', (_, today, days) => {
    expect(defaultTimesheetPeriod(at(today, '09:00'))).toEqual(days);
  });

  it('begin earlier only where something older still waits', () => {
    const now = at('2026-11-23', '09:00');
    expect(['2026-10-03', '2026-11-15', '2026-11-16', null].map((oldest) => waitsSince(oldest, now))).toEqual([
      '2026-10-03',
      '2026-11-15',
      null,
      null,
    ]);
  });
});
