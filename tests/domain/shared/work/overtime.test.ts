import { describe, expect, it } from 'vitest';
import { overtimeMinutes, overtimeStartError } from '#domain/shared/work/overtime.ts';
import { addMinutes, instantAt } from '#domain/shared/time.ts';

describe('overtime', () => {
  it('starts after 15 to 120 minutes', () => {
    expect([15, 120].map(overtimeStartError)).toEqual([null, null]);
    for (const minutes of [14, 121, 15.5])
      expect(overtimeStartError(minutes)).toBe('validation.overtimeStart?min=15&max=120');
  });

  const planned = instantAt('2026-11-21', '18:00');
  const stayed = (minutes: number, included = true) =>
    overtimeMinutes({ planned, clocked: addMinutes(planned, minutes) }, { included, startMinutes: 30 });

  it('counts every minute past the planned end once the overtime start is reached', () => {
    expect([-60, 0, 29, 30, 75].map((minutes) => stayed(minutes))).toEqual([0, 0, 0, 30, 75]);
  });

  it('is none when the shift does not include it', () => {
    expect(stayed(75, false)).toBe(0);
  });
});
