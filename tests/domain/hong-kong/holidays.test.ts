import { describe, expect, it } from 'vitest';
import { holidayOn, isGeneralHoliday } from '#domain/hong-kong/holidays.ts';
import { holidayYears } from '#domain/hong-kong/law.ts';
import { addDays, isDay, weekday, weekdayOf, type Day } from '#domain/shared/time.ts';

const holidayOf = (day: Day) => {
  const holiday = holidayOn(day);
  return holiday.known ? holiday.value : null;
};
const isStatutoryHoliday = (day: Day): boolean => holidayOf(day)?.statutory != null;

function holidaysBetween(from: Day, to: Day) {
  const holidays = [];
  for (let day = from; day <= to; day = addDays(day, 1)) holidays.push(holidayOf(day) ?? []);
  return holidays.flat();
}

describe.each(holidayYears.map(({ value }) => value))('holidays of %d', (year) => {
  const holidays = holidaysBetween(`${year}-01-01`, `${year}-12-31`);

  it('are 17 general holidays besides every Sunday', () => {
    const general = holidays.filter((holiday) => holiday.general);
    expect(general).toHaveLength(17);
    for (const { day } of general) expect(weekdayOf(day)).not.toBe(weekday.SUNDAY);
  });

  it('are 15 statutory holidays, of which the employer chooses Winter Solstice or Christmas', () => {
    const statutory = holidays.filter((holiday) => holiday.statutory);
    const choice = statutory.filter((holiday) => holiday.employersChoice);
    expect(choice.map(({ statutory: name }) => name?.hk)).toEqual(['冬節', '聖誕節']);
    expect(statutory.length - choice.length + 1).toBe(15);
  });

  it('are real days in order', () => {
    const days = holidays.map(({ day }) => day);
    expect(days.every(isDay)).toBe(true);
    expect(days).toEqual([...new Set(days)].sort());
  });
});

describe('a holiday', () => {
  it('can carry two names on the same date', () => {
    expect(holidayOf('2026-04-06')).toEqual({
      day: '2026-04-06',
      general: { en: 'The day following Ching Ming Festival', hk: '清明節翌日' },
      statutory: { en: 'Easter Monday', hk: '復活節星期一' },
      employersChoice: false,
    });
  });

  it('can be general without being statutory, and the other way round', () => {
    expect([isGeneralHoliday('2026-04-03'), isStatutoryHoliday('2026-04-03')]).toEqual([true, false]);
    expect([isGeneralHoliday('2026-12-22'), isStatutoryHoliday('2026-12-22')]).toEqual([false, true]);
  });

  it('is every Sunday for banks, but an ordinary Sunday has no name', () => {
    expect(isGeneralHoliday('2026-11-22')).toBe(true);
    expect(isStatutoryHoliday('2026-11-22')).toBe(false);
    expect(holidayOf('2026-11-22')).toBeNull();
  });

  it('gives way to the fourth day when a day of Lunar New Year is a Sunday', () => {
    expect(holidaysBetween('2027-02-01', '2027-02-28').map(({ day, general }) => [day, general?.hk])).toEqual([
      ['2027-02-06', '農曆年初一'],
      ['2027-02-08', '農曆年初三'],
      ['2027-02-09', '農曆年初四'],
    ]);
  });
});
