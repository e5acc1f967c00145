import { describe, expect, it } from 'vitest';
import { addWorkingDays, isWorkingDay } from '#domain/hong-kong/working-days.ts';

describe('approval takes 3 working days', () => {
  it('which are neither Saturdays, Sundays nor general holidays', () => {
    expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-12-25', '2026-12-22'].map(isWorkingDay)).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
    expect(addWorkingDays('2026-11-20', 3)).toBe('2026-11-25');
    expect(addWorkingDays('2026-12-23', 3)).toBe('2026-12-29');
    expect(addWorkingDays('2026-11-20', 0)).toBe('2026-11-20');
  });
});
