import { describe, expect, it } from 'vitest';
import { dayField, timeField } from '#app/forms/typed-time.ts';
import { day, timeOfDay } from '#contract/core/common.ts';

describe('a day that was typed', () => {
  it.each([
    ['2026-11-25', '2026-11-25'],
    ['25/11/2026', '2026-11-25'],
    [' 5/3/2026 ', '2026-03-05'],
    ['5.3.2026', '2026-03-05'],
    ['2026/3/5', '2026-03-05'],
    ['２５/１１/２０２６', '2026-11-25'],
    ['11/25/2026', '2026-11-25'],
    ['25 Nov 2026', '2026-11-25'],
    ['2026年11月25日（三）', '2026-11-25'],
  ])('%s is %s', (typed, expected) => {
    expect(dayField(day).parse(typed)).toBe(expected);
  });

  it.each(['31/02/2026', '25/11', 'tomorrow', '', undefined, 5])('%s is none', (typed) => {
    expect(dayField(day).safeParse(typed).error?.issues).toHaveLength(1);
  });
});

describe('a day with a year of two digits', () => {
  it('is asked for with the days that it may be', () => {
    expect(dayField(day).safeParse('03/04/26').error?.issues[0]?.message).toBe(
      'validation.dayAmbiguous?first=2026-04-03&second=2026-03-04',
    );
  });
});

describe('a time that was typed', () => {
  it.each([
    ['09:00', '09:00'],
    ['9:00', '09:00'],
    ['1830', '18:30'],
    ['9.30', '09:30'],
    ['09:00:00', '09:00'],
    ['noon', '12:00'],
    ['9:00 p.m.', '21:00'],
  ])('%s is %s', (typed, expected) => {
    expect(timeField(timeOfDay).parse(typed)).toBe(expected);
  });

  it.each(['24:00', '9', '9:60', '', undefined])('%s is none', (typed) => {
    expect(timeField(timeOfDay).safeParse(typed).success).toBe(false);
  });
});
