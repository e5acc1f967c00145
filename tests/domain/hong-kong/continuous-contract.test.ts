import { describe, expect, it } from 'vitest';
import {
  continuousContractOf,
  continuousContractWeek,
  ordinanceWeekOf,
} from '#domain/hong-kong/continuous-contract.ts';
import { addDays } from '#domain/shared/time.ts';

const weeks = (...hours: number[]) =>
  hours.map((worked, index) => ({ day: addDays('2026-11-18', -7 * (hours.length - 1 - index)), minutes: worked * 60 }));
const factors = (...hours: number[]) => continuousContractOf(weeks(...hours), '2026-11-18');

describe('the "468" continuous contract', () => {
  it('is reached by 17 hours in each of four weeks', () => {
    expect(factors(17, 17, 17, 17)).toEqual({
      thisWeekMinutes: 1020,
      fourWeeksMinutes: 4080,
      weeksInARow: 4,
      reached: true,
    });
  });

  it('is reached by weeks under 17 hours that have 68 with the three before', () => {
    expect(factors(20, 20, 20, 20, 10, 18)).toMatchObject({ fourWeeksMinutes: 4080, weeksInARow: 6, reached: true });
  });

  it('is not reached when a week falls short both ways', () => {
    expect(factors(17, 17, 16, 17)).toMatchObject({ fourWeeksMinutes: 4020, weeksInARow: 1, reached: false });
    expect(factors(40, 40)).toMatchObject({ weeksInARow: 2, reached: false });
    expect(factors()).toEqual({ thisWeekMinutes: 0, fourWeeksMinutes: 0, weeksInARow: 0, reached: false });
  });

  it('is not broken by a week that is still running', () => {
    expect(factors(17, 17, 17, 17, 0)).toMatchObject({ thisWeekMinutes: 0, weeksInARow: 4, reached: true });
  });

  it('needed 18 hours in each week before 18 January 2026', () => {
    const december = (hours: number) =>
      ['2025-12-15', '2025-12-22', '2025-12-29', '2026-01-05'].map((day) => ({ day, minutes: hours * 60 }));
    expect(continuousContractOf(december(17), '2026-01-10').reached).toBe(false);
    expect(continuousContractOf(december(18), '2026-01-10').reached).toBe(true);
  });

  it('does not count the total of four weeks before there were four since the first shift', () => {
    expect(factors(68)).toMatchObject({ weeksInARow: 1, reached: false });
    expect(factors(60, 2, 3, 3)).toMatchObject({ fourWeeksMinutes: 4080, weeksInARow: 1, reached: false });
    expect(factors(60, 2, 3, 3, 60)).toMatchObject({ fourWeeksMinutes: 4080, weeksInARow: 2, reached: false });
  });

  it('is named by the week in which it would be reached', () => {
    const planned = weeks(17, 17, 17, 16, 18, 17, 17, 17, 17);
    expect(continuousContractWeek(planned, '2026-09-20')).toEqual({ from: '2026-11-08', to: '2026-11-14' });
    expect(continuousContractWeek(planned.slice(0, 3), '2026-09-20')).toBeNull();
    expect(continuousContractWeek([], '2026-09-20')).toBeNull();
  });

  it('counts weeks from Sunday to Saturday', () => {
    expect(ordinanceWeekOf('2026-11-15')).toEqual({ from: '2026-11-15', to: '2026-11-21' });
    expect(ordinanceWeekOf('2026-11-21')).toEqual({ from: '2026-11-15', to: '2026-11-21' });
  });
});
