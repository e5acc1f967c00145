import { describe, expect, it } from 'vitest';
import { directionsUrl } from '#domain/hong-kong/directions.ts';

const depot = { address: '5/F, 18 Wing Yip Street', district: 'Kwai Tsing' };

describe('the way to a place', () => {
  it('leads to its position where that is known', () => {
    const url = new URL(directionsUrl({ ...depot, position: { latitude: 22.3636, longitude: 114.1353 } }));
    expect([url.protocol, url.searchParams.get('destination')]).toEqual(['https:', '22.3636,114.1353']);
  });

  it('leads to its address otherwise, whatever stands in it', () => {
    const url = new URL(directionsUrl({ ...depot, address: 'A&B #3', position: null }));
    expect(url.searchParams.get('destination')).toBe('A&B #3, Kwai Tsing, Hong Kong');
  });
});
