import { describe, expect, it } from 'vitest';
import { weekFromName, weekNameOf } from '#domain/shared/week-name.ts';

describe('the name of a week', () => {
  it.each([
    ['2026-11-23', '2026-W48'],
    ['2026-11-29', '2026-W48'],
    ['2027-01-03', '2026-W53'],
    ['2027-01-04', '2027-W01'],
    ['2024-12-30', '2025-W01'],
    ['2021-01-03', '2020-W53'],
    ['2000-01-01', '1999-W52'],
  ])('of %s is %s, and names its week again', (day, name) => {
    expect(weekNameOf(day)).toBe(name);
    const week = weekFromName(name);
    expect(week && week.from <= day && day <= week.to).toBe(true);
  });

  it.each(['2025-W53', '2026-W00', '2026-W54', '2026-48', 'W48', '', '2026-W480', '9999-W01', '2026-W4x'])(
    '%s names none',
    (name) => expect(weekFromName(name)).toBeNull(),
  );
});
