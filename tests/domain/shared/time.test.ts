import { formatInTimeZone, fromZonedTime } from 'date-fns-tz';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  instantAt,
  clockTimeOf,
  dayOf,
  daysBetween,
  daysInRange,
  isClockTime,
  isDay,
  hour,
  toIso,
  milliseconds,
  minutesBetween,
  timeZone,
  weekday,
  weekdayOf,
  wallClock,
  weekOf,
} from '#domain/shared/time.ts';

const instant = fc.date({
  min: new Date('1980-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const day = instant.map(dayOf);
const clockTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

describe('calendar days are Hong Kong time', () => {
  it('is a day ahead of UTC from 16:00 UTC on', () => {
    expect(dayOf('2026-11-20T15:59:59.999Z')).toBe('2026-11-20');
    expect(dayOf('2026-11-20T16:00:00.000Z')).toBe('2026-11-21');
    expect(clockTimeOf('2026-11-20T16:00:00.000Z')).toBe('00:00');
    expect(instantAt('2026-11-21', '09:00').toISOString()).toBe('2026-11-21T01:00:00.000Z');
  });

  it('knows summer time until 1979', () => {
    expect(clockTimeOf('1975-07-01T00:00:00Z')).toBe('09:00');
    expect(instantAt('1975-07-01', '09:00')).toEqual(new Date('1975-07-01T00:00:00Z'));
  });
});

/** `date-fns-tz` is an hour off there; the processes of the product run in UTC (`runtime/utc.ts`). */
const isSkippedByMachine = (wall: string): boolean =>
  new Date(wall.replace('Z', '')).getHours() !== Number(wall.slice(11, 13));

describe('the days and times that pages show', () => {
  it('are those of the time zone database from 1970 to 2100, summer time included', () => {
    const wrong: string[] = [];
    const [changesNoMore, end] = [Date.UTC(1980, 0), Date.UTC(2101, 0)];
    const stepFrom = (moment: number) => (Math.abs(moment - changesNoMore) < 366 * 24 * hour ? hour : 25 * hour);
    for (let moment = 0; moment < end; moment += stepFrom(moment)) {
      const instant = new Date(moment);
      const wall = wallClock(instant);
      if (wall !== formatInTimeZone(instant, timeZone, "yyyy-MM-dd'T'HH:mm:ss.SSS'Z'") && !isSkippedByMachine(wall))
        wrong.push(instant.toISOString());
    }
    expect(wrong).toEqual([]);
  });

  it('become instants as by the time zone database', () => {
    fc.assert(
      fc.property(instant, clockTime, (moment, time) => {
        const wall = `${dayOf(moment)}T${time}`;
        fc.pre(!isSkippedByMachine(wall));
        expect(instantAt(dayOf(moment), time)).toEqual(fromZonedTime(wall, timeZone));
      }),
    );
  });
});

describe('days and times of day in Hong Kong', () => {
  it('reads back what it was made from', () => {
    fc.assert(
      fc.property(day, clockTime, (one, time) => {
        fc.pre(!isSkippedByMachine(`${one}T${time}`));
        expect(dayOf(instantAt(one, time))).toBe(one);
        expect(clockTimeOf(instantAt(one, time))).toBe(time);
      }),
    );
  });

  it('refuses days and times that do not exist', () => {
    for (const text of [
      '2026-02-30',
      '2026-13-01',
      '26-01-01',
      '2026-1-1',
      '0000-01-01',
      '9999-12-31',
      '',
      '2026-02-28T00:00',
    ])
      expect(isDay(text)).toBe(false);
    for (const text of ['24:00', '9:00', '12:60', '', '12:00:00']) expect(isClockTime(text)).toBe(false);
    expect(isDay('2028-02-29')).toBe(true);
    expect(() => instantAt('2026-02-30')).toThrow(RangeError);
    expect(() => instantAt('2026-02-28', '25:00')).toThrow(RangeError);
    expect(() => milliseconds('soon')).toThrow(RangeError);
    expect(() => milliseconds(new Date(Number.NaN))).toThrow(RangeError);
  });
});

describe('days are counted on the calendar', () => {
  it('passes months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(daysBetween('2026-11-21', '2026-12-21')).toBe(30);
    expect(daysInRange('2026-11-29', '2026-12-01')).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']);
    expect(daysInRange('2026-12-01', '2026-11-29')).toEqual([]);
  });

  it('counts back what it counted on', () => {
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: -2000, max: 2000 }),
        (one, days) => void expect(daysBetween(one, addDays(one, days))).toBe(days),
      ),
    );
  });
});

describe('a work week is Monday to Sunday', () => {
  it('knows the day of the week', () => {
    expect(weekdayOf('1970-01-01')).toBe(weekday.THURSDAY);
    expect(weekdayOf('2026-11-22')).toBe(weekday.SUNDAY);
    fc.assert(
      fc.property(
        day,
        (one) => void expect(String(weekdayOf(one))).toBe(formatInTimeZone(instantAt(one), timeZone, 'i')),
      ),
    );
  });

  it('holds every day in a week that begins on Monday', () => {
    expect(weekOf('2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    fc.assert(
      fc.property(day, (one) => {
        const { from, to } = weekOf(one);
        expect(weekdayOf(from)).toBe(weekday.MONDAY);
        expect(daysBetween(from, to)).toBe(6);
        expect(from <= one && one <= to).toBe(true);
      }),
    );
  });
});

describe('instants', () => {
  it('are ISO 8601 in UTC on the wire', () => {
    expect(toIso(instantAt('2026-11-21', '09:00'))).toBe('2026-11-21T01:00:00.000Z');
  });

  it('are minutes apart, whole ones', () => {
    expect(minutesBetween('2026-11-21T01:00:00Z', '2026-11-21T01:59:59Z')).toBe(59);
    expect(minutesBetween('2026-11-21T01:00:00Z', '2026-11-21T00:30:00Z')).toBe(-30);
  });
});
