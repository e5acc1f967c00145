import { describe, expect, it } from 'vitest';
import { clock12, momentText } from '#domain/shared/text/moment.ts';
import { clockTimeOf, dayOf } from '#domain/shared/time.ts';

describe('a moment', () => {
  it.each([
    ['2026-11-20T16:00:00.000Z', '21/11/2026 12:00 midnight', '21/11/2026 午夜 12:00'],
    ['2026-11-20T16:01:00.000Z', '21/11/2026 12:01 AM', '21/11/2026 上午 12:01'],
    ['2026-11-21T01:05:00.000Z', '21/11/2026 9:05 AM', '21/11/2026 上午 9:05'],
    ['2026-11-21T04:00:00.000Z', '21/11/2026 12:00 noon', '21/11/2026 正午 12:00'],
    ['2026-11-21T15:59:00.000Z', '21/11/2026 11:59 PM', '21/11/2026 下午 11:59'],
  ])('at %s is written by the 12-hour clock of Hong Kong', (instant, en, hk) => {
    const [day, time] = [dayOf(instant), clockTimeOf(instant)];
    expect([momentText(day, time, 'en'), momentText(day, time, 'hk')]).toEqual([en, hk]);
    expect(en).toContain(clock12(time, 'en'));
  });
});
