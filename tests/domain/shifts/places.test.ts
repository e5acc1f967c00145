import { describe, expect, it } from 'vitest';
import { placesLeft } from '#domain/shifts/places.ts';

describe('places on a shift', () => {
  it('are left until they are filled', () => {
    expect(placesLeft({ workers: 3, accepted: 1 })).toBe(2);
    expect(placesLeft({ workers: 3, accepted: 4 })).toBe(0);
  });
});
