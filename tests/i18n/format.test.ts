import { describe, expect, it } from 'vitest';
import { cents } from '#domain/shared/money.ts';
import { formats } from '#app/i18n/format.ts';

const { en, hk } = formats;
const both = (write: (format: typeof en) => string): [string, string] => [write(en), write(hk)];

// The times are on Saturday 21 November 2026, in Kwai Chung.
const nine = '2026-11-21T01:00:00.000Z';
const six = '2026-11-21T10:00:00.000Z';
const ten = '2026-11-21T14:00:00.000Z';
const sixNextDay = '2026-11-21T22:00:00.000Z';

describe('dates', () => {
  it('are DD/MM/YYYY, with the weekday where it helps', () => {
    expect(both((f) => f.date('2026-11-21'))).toEqual(['21/11/2026', '21/11/2026']);
    expect(both((f) => f.dateWithWeekday('2026-11-21'))).toEqual(['Sat 21/11/2026', '21/11/2026（六）']);
  });

  it('are those of Hong Kong, whatever the day in Greenwich', () => {
    expect(en.date('2026-11-20T16:00:00.000Z')).toBe('21/11/2026');
    expect(en.date('2026-11-20T15:59:59.999Z')).toBe('20/11/2026');
    expect(en.date(new Date('2026-12-31T16:00:00.000Z'))).toBe('01/01/2027');
  });

  it('stand before a time in notices', () => {
    expect(both((f) => f.dateTime(nine))).toEqual(['21/11/2026 9:00 AM', '21/11/2026 上午 9:00']);
    expect(both((f) => f.moment(nine))).toEqual(['Sat 21/11/2026, 09:00', '21/11/2026（六）09:00']);
  });

  it('of a week are its first and last day', () => {
    expect(both((f) => f.dateRange('2026-11-16', '2026-11-22'))).toEqual([
      '16/11/2026 – 22/11/2026',
      '16/11/2026 至 22/11/2026',
    ]);
  });

  it('near now are named', () => {
    const now = new Date('2026-11-21T15:30:00.000Z');
    const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'];
    expect(days.map((day) => en.relativeDay(day, now))).toEqual(['Yesterday', 'Today', 'Tomorrow', 'Mon 23/11/2026']);
    expect(days.map((day) => hk.relativeDay(day, now))).toEqual(['昨日', '今日', '明日', '23/11/2026（一）']);
  });

  it('fit on a plate', () => {
    expect([en.plate('2026-11-05'), hk.plate('2026-11-05')]).toEqual([
      { weekday: 'Thu', day: '5', month: 'Nov' },
      { weekday: '星期四', day: '5', month: '11月' },
    ]);
  });

  it('are in words in headings and sentences', () => {
    expect([en, hk].map((format) => format.rangeInWords('2026-11-16', '2026-11-22'))).toEqual([
      '16 – 22 November 2026',
      '2026年11月16日至22日',
    ]);
    expect([en, hk].map((format) => format.shortRange('2026-11-30', '2026-11-30'))).toEqual(['30 Nov', '11月30日']);
    expect(en.shortRange('2026-11-28', '2026-12-04')).toBe('28 Nov – 4 Dec');
    expect(en.rangeInWords('2026-11-28', '2026-12-04')).toBe('28 November – 4 December 2026');
    expect(hk.rangeInWords('2026-12-28', '2027-01-03')).toBe('2026年12月28日至2027年1月3日');
    expect(en.rangeInWords('2026-12-28', '2027-01-03')).toBe('28 December 2026 – 3 January 2027');
    expect([en.dayInWords('2026-11-21'), hk.dayInWords('2026-11-21')]).toEqual(['Sat 21 November', '11月21日（六）']);
    expect(hk.momentInWords('2026-11-24T02:00:00Z')).toBe('11月24日（二）10:00');
  });

  it('that are no dates are refused', () => {
    expect(() => en.date('soon')).toThrow(RangeError);
    expect(() => en.date(new Date(Number.NaN))).toThrow(RangeError);
  });
});

describe('times', () => {
  it('have 24 hours in tables and 12 in notices', () => {
    expect(both((f) => f.time(six))).toEqual(['18:00', '18:00']);
    expect(both((f) => f.time12(six))).toEqual(['6:00 PM', '下午 6:00']);
    expect(both((f) => f.time12('2026-11-21T04:30:00.000Z'))).toEqual(['12:30 PM', '下午 12:30']);
    expect(both((f) => f.time12('2026-11-20T16:05:00.000Z'))).toEqual(['12:05 AM', '上午 12:05']);
  });

  it('call noon and midnight by name', () => {
    expect(both((f) => f.time12('2026-11-21T04:00:00.000Z'))).toEqual(['12:00 noon', '正午 12:00']);
    expect(both((f) => f.time12('2026-11-20T16:00:00.000Z'))).toEqual(['12:00 midnight', '午夜 12:00']);
  });

  it('of a shift are a range that says when it ends the next day', () => {
    expect(both((f) => f.timeRange(nine, six))).toEqual(['09:00 – 18:00', '09:00 至 18:00']);
    expect(both((f) => f.timeRange(ten, sixNextDay))).toEqual(['22:00 – 06:00 (next day)', '22:00 至翌日 06:00']);
    expect(en.timeRange(six, '2026-11-21T16:00:00.000Z')).toBe('18:00 – 00:00 (next day)');
    expect(both((f) => f.shiftTime(ten, sixNextDay))).toEqual([
      'Sat 21/11/2026, 22:00 – 06:00 (next day)',
      '21/11/2026（六）22:00 至翌日 06:00',
    ]);
  });

  it('further apart name both dates', () => {
    expect(both((f) => f.timeRange(nine, '2026-11-23T01:00:00.000Z'))).toEqual([
      '21/11/2026, 09:00 – 23/11/2026, 09:00',
      '21/11/2026 09:00 至 23/11/2026 09:00',
    ]);
  });

  it('worked are hours and minutes', () => {
    expect(both((f) => f.duration(510))).toEqual(['8 h 30 min', '8 小時 30 分鐘']);
    expect([480, 45, 0, 90_000].map((minutes) => en.duration(minutes))).toEqual(['8 h', '45 min', '0 min', '1,500 h']);
    expect([454, 0, 5, -30].map(en.hours)).toEqual(['7:34', '0:00', '0:05', '−0:30']);
  });
});

describe('money', () => {
  it('is HK$ with two decimals and a true minus sign', () => {
    expect([123_450, 0, 5, 100_000_000].map((c) => en.money(cents(c)))).toEqual([
      'HK$1,234.50',
      'HK$0.00',
      'HK$0.05',
      'HK$1,000,000.00',
    ]);
    expect(hk.money(cents(-5_000))).toBe('−HK$50.00');
    expect(en.amount(cents(171_120))).toBe('1,711.20');
  });

  it('has no decimals in headlines, and only needed ones in bounds', () => {
    expect([en.wholeMoney(cents(1_220_413)), en.wholeMoney(cents(-49))]).toEqual(['HK$12,204', 'HK$0']);
    expect([en.shortMoney(cents(6_200)), en.shortMoney(cents(3_750))]).toEqual(['HK$62', 'HK$37.50']);
  });
});

describe('numbers', () => {
  it('are grouped by thousands', () => {
    expect([1_000_000, 37.5, -2, 0.125].map(en.number)).toEqual(['1,000,000', '37.5', '−2', '0.13']);
  });

  it('part a line, a reason and two sentences with the signs of the language', () => {
    expect(both((f) => f.parts(['Ada Chan', null, 'HK$760.00']))).toEqual([
      'Ada Chan, HK$760.00',
      'Ada Chan，HK$760.00',
    ]);
    expect(both((f) => f.reason('Others', 'Moved away'))).toEqual(['Others: Moved away', 'Others：Moved away']);
    expect(both((f) => f.reason('Spam', ''))).toEqual(['Spam', 'Spam']);
    expect(both((f) => f.sentences(['One.', undefined, 'Two.']))).toEqual(['One. Two.', 'One.Two.']);
    expect(both((f) => f.clockRange('13:00', '14:00'))).toEqual(['13:00 – 14:00', '13:00 至 14:00']);
  });

  it('keep a percent sign on their line', () => {
    expect(both((f) => f.percent(95))).toEqual(['95%', '95%']);
  });

  it('stand in ranges and lists', () => {
    expect(both((f) => f.range(1, 5))).toEqual(['1 – 5', '1 至 5']);
    expect(en.list(['Mon', 'Tue', 'Thu'])).toBe('Mon, Tue and Thu');
    expect([hk.list(['一', '二', '四']), hk.list(['Ada', 'Ken']), hk.list(['一']), hk.list([])]).toEqual([
      '一、二及四',
      'Ada 及 Ken',
      '一',
      '',
    ]);
  });

  it('tell the size of a file', () => {
    expect([0, 999, 1_000, 640_400, 999_950, 10_000_000].map(en.fileSize)).toEqual([
      '0 bytes',
      '999 bytes',
      '1 kB',
      '640.4 kB',
      '1 MB',
      '10 MB',
    ]);
    expect(hk.fileSize(12)).toBe('12 位元組');
  });

  it('of a telephone are grouped as in Hong Kong', () => {
    expect([en.phone('+85291234567'), en.phone('+852 9123 4567'), en.phone('+447700900123')]).toEqual([
      '+852 9123 4567',
      '+852 9123 4567',
      '+447700900123',
    ]);
  });
});
