import { describe, expect, it } from 'vitest';
import { parseClock } from '#domain/shared/input/clock.ts';
import { dayOrderOf, parseDay } from '#domain/shared/input/day.ts';
import { parseWorkingTime } from '#domain/shared/input/time-span.ts';

const today = '2026-11-23';
const dayIn = (typed: string) => parseDay(typed, { today, isCell: true });

describe('a day as people write it', () => {
  it.each([
    '30-Nov-26',
    '30 Nov 2026',
    'Nov 30, 2026',
    '11月30',
    '11月30日（一）',
    '30/11(Mon)',
    '30/11 星期一',
    '30/11',
    '11/30',
    '30/11/26',
    '30.11.2026',
    '2026-11-30 00:00:00',
    '2026-11-30T00:00:00.000Z',
    '20261130',
    '46356',
    '３０／１１／２０２６',
    'Monday, 30 November 2026',
    '\u200e30/11/2026\u200f',
  ])('%s is 30 November', (typed) => expect(dayIn(typed)).toEqual({ kind: 'read', value: '2026-11-30' }));

  it('with a year of two digits may be in either order, and the weekday decides', () => {
    expect(dayIn('03/04/27')).toEqual({ kind: 'ambiguous', candidates: ['2027-04-03', '2027-03-04'] });
    expect(dayIn('03/04/27 (Sat)')).toEqual({ kind: 'read', value: '2027-04-03' });
    expect(parseDay('03/04/27', { today, order: 'mdy' })).toEqual({ kind: 'read', value: '2027-03-04' });
  });

  it('is not read where the weekday beside it is another one', () => {
    expect(dayIn('30/11(Tue)')).toEqual({ kind: 'unread', reason: 'validation.dayWeekday' });
  });

  it('is none in a field of a form where it has no year or counts like a workbook', () => {
    for (const typed of ['30/11', '46356', '11月30日']) expect(parseDay(typed, {}).kind, typed).toBe('unread');
  });
});

describe('the order of the days of a column', () => {
  it.each([
    [['03/04/27', '30/11/26'], 'dmy'],
    [['03/04/27', '11/30/26'], 'mdy'],
    [['03/04/2027', '12/25/2026'], 'mdy'],
    [['03/04/27', '05/04/27'], undefined],
    [['30/11/2026', '12/25/2026'], null],
    [['11月30日'], undefined],
  ])('of %j is %s', (cells, order) => expect(dayOrderOf(cells, today)).toBe(order));
});

describe('working time as people write it', () => {
  const spansOf = (typed: string) => {
    const time = parseWorkingTime(typed);
    return time.kind === 'read' ? time.value.spans.map(({ start, end }) => `${start}-${end}`).join(' ') : time.kind;
  };

  it.each([
    ['9:00 a.m. - 6:00 p.m.', '09:00-18:00'],
    ['09:00〜18:00', '09:00-18:00'],
    ['０９：００～１８：００', '09:00-18:00'],
    ['0900/1800', '09:00-18:00'],
    ['朝9晚6', '09:00-18:00'],
    ['朝九晚六', '09:00-18:00'],
    ['9am-12nn', '09:00-12:00'],
    ['9am-6', '09:00-18:00'],
    ['22:00-06:00 next day', '22:00-06:00'],
    ['2200-0600(+1)', '22:00-06:00'],
    ['22:00至翌日06:00', '22:00-06:00'],
    ['0900-1300, 1400-1800', '09:00-13:00 14:00-18:00'],
    ['0900-1300/1400-1800', '09:00-13:00 14:00-18:00'],
    ['9:00-12:00', '09:00-12:00'],
  ])('%s is %s', (typed, spans) => expect(spansOf(typed)).toBe(spans));

  it.each(['9-6', '9-12', '1:00-6:00', '8:00-5:00', '9:00-1:00'])('%s may be by day or by night', (typed) =>
    expect(spansOf(typed)).toBe('ambiguous'),
  );

  it.each(['9nn-3', '09:00-18:00 next day', '0960-1800', 'day shift', '9'])('%s is none', (typed) =>
    expect(spansOf(typed)).toBe('unread'),
  );

  it.each([
    ['9:00-18:00 (1hr break)', 60],
    ['0900-1800, 45 min unpaid break', 45],
    ['0900-1800 休息1小時', 60],
    ['0900-1800', null],
  ])('%s says its break', (typed, breakMinutes) =>
    expect(parseWorkingTime(typed)).toMatchObject({ kind: 'read', value: { breakMinutes } }),
  );
});

describe('a time of day in a table', () => {
  it.each([
    ['0.375', '09:00'],
    ['0.7222222222222221', '17:20'],
    ['900', '09:00'],
    ['24:00', '00:00'],
    ['12nn', '12:00'],
  ])('%s is %s', (typed, time) => expect(parseClock(typed, { isCell: true })).toEqual({ kind: 'read', value: time }));
});
