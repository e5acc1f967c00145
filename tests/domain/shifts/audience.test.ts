import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { audience, latestOpeningHours, opensToEveryoneAt, favouriteHoursError } from '#domain/shifts/audience.ts';
import { addHours, instantAt } from '#domain/shared/time.ts';

const posted = instantAt('2026-11-16', '09:00');
const start = instantAt('2026-11-24', '09:00');
const favouritesFirst = { audience: audience.FAVORITE, posted, start, favouriteHours: 24 };

describe('favourites first', () => {
  it('opens to everyone at the chosen number of hours after posting', () => {
    expect(opensToEveryoneAt(favouritesFirst)).toEqual(instantAt('2026-11-17', '09:00'));
  });

  it('lasts until 48 hours before shift start at the latest', () => {
    expect(opensToEveryoneAt({ ...favouritesFirst, favouriteHours: 500 })).toEqual(instantAt('2026-11-22', '09:00'));
  });

  it('holds nothing back that is posted within 48 hours of its start', () => {
    const late = addHours(start, -20);
    expect(opensToEveryoneAt({ ...favouritesFirst, posted: late })).toEqual(late);
  });

  it('is open at once when all workers see it', () => {
    expect(opensToEveryoneAt({ ...favouritesFirst, audience: audience.ALL })).toEqual(posted);
  });

  it('never opens before posting, and never later than promised or 48 hours before the start', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.5, max: 1000, noNaN: true }),
        fc.integer({ min: 0, max: 2000 }),
        (favouriteHours, lead) => {
          const shift = { ...favouritesFirst, favouriteHours, start: addHours(posted, lead) };
          const opens = opensToEveryoneAt(shift).getTime();
          expect(opens).toBeGreaterThanOrEqual(posted.getTime());
          expect(opens).toBeLessThanOrEqual(addHours(posted, favouriteHours).getTime());
          if (lead >= latestOpeningHours)
            expect(opens).toBeLessThanOrEqual(addHours(shift.start, -latestOpeningHours).getTime());
        },
      ),
    );
  });

  it('is held for half an hour at least', () => {
    expect([0.5, 0.75, 24].map(favouriteHoursError)).toEqual([null, null, null]);
    expect([10_000, 10_001].map(favouriteHoursError)).toEqual([null, 'validation.maxNumber?number=10%2C000']);
    for (const hours of [0, 0.49, Number.NaN])
      expect(favouriteHoursError(hours)).toBe('validation.favouriteHours?number=0.5');
  });
});
