import { describe, expect, it } from 'vitest';
import { fillRate, placesLeft, whyNotWorkers } from '#domain/shift/places.ts';

describe('workers per shift: 1 to 1,000,000', () => {
  it('accepts whole numbers within', () => {
    expect([1, 12, 1_000_000].map(whyNotWorkers)).toEqual([null, null, null]);
    for (const workers of [0, -1, 1.5, 1_000_001, Number.NaN])
      expect(whyNotWorkers(workers)).toBe('validation.workers?min=1&max=1%2C000%2C000');
  });

  it('leaves places until they are filled', () => {
    expect(placesLeft({ workers: 3, accepted: 1 })).toBe(2);
    expect(placesLeft({ workers: 3, accepted: 4 })).toBe(0);
    expect(fillRate({ workers: 4, accepted: 1 })).toBe(0.25);
    expect(fillRate({ workers: 0, accepted: 0 })).toBe(0);
  });
});
